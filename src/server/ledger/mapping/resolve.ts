import { predefinedGroups } from '#domain/sales/article-groups'
import { type Sql, sql } from '#server/db/sql'

/**
 * What article groups are (F3): (salon_id, article_group, predefined) → those and class, staff. The register's own group wins
 * over the predefined one, a salon's mapping over the chain's; unmapped, the predefined code speaks for itself or the
 * line waits. 'staff' says who bought, so goods or treatment is what the predefined code says, else goods.
 */
export const classesOf = (groups: Sql): Sql => sql`
  select c.salon_id, c.article_group, c.predefined,
    case when mapped.class = 'staff'
      then coalesce(case when known.class in ('goods', 'treatment') then known.class end, 'goods')
      else coalesce(mapped.class, known.class) end as class,
    coalesce(mapped.class = 'staff', false) as staff
  from (${groups}) c
  left join unnest(${Object.keys(predefinedGroups)}::text[], ${Object.values(predefinedGroups)}::text[])
    as known (code, class) on known.code = c.predefined
  left join lateral (
    select m.class from article_group_mapping m
    where m.code in (c.article_group, c.predefined) and (m.salon_id is null or m.salon_id = c.salon_id)
    order by m.code = c.article_group desc, m.salon_id is null
    limit 1) mapped on true`

/**
 * Who person numbers are, day by day (F2, F15): (salon_id, emp_id, from_day, until_day) → employee_id, null where nobody has the number
 * then or it is a stand-in's (F14). Both days are in; every day is in exactly one row of its number. The salon's mapping, else the
 * chain's, else whoever had the number in that salon; where two had it on a day, the one who left first. `numbers` selects each
 * (salon_id, emp_id) once; `isOn` joins rows to what this answers.
 */
export const personsOf = (numbers: Sql): Sql => sql`
  with known as materialized (${numbers}
  ), mapped as (
    select distinct on (coalesce(known.salon_id, ''), known.emp_id) known.salon_id, known.emp_id, m.employee_id
    from known join person_mapping m on m.emp_id = known.emp_id and (m.salon_id is null or m.salon_id = known.salon_id)
    order by coalesce(known.salon_id, ''), known.emp_id, m.salon_id is null
  ), held as materialized (
    select h.* from held_number h join known on (known.salon_id, known.emp_id) = (h.salon_id, h.number)
  ), start as (
    select salon_id, emp_id, date '-infinity' as day from known
    union select salon_id, number, from_day from held
    union select salon_id, number, until_day + 1 from held where until_day < 'infinity'
  ), turn as (
    select distinct on (start.salon_id, start.emp_id, start.day) start.*, held.employee_id
    from start left join held on (held.salon_id, held.number) = (start.salon_id, start.emp_id)
      and start.day between held.from_day and held.until_day
    order by start.salon_id, start.emp_id, start.day, held.until_day, held.began, held.employee_id
  )
  select turn.salon_id, turn.emp_id, turn.day as from_day,
    coalesce(lead(turn.day) over (partition by turn.salon_id, turn.emp_id order by turn.day) - 1, 'infinity') as until_day,
    case when mapped.emp_id is not null then mapped.employee_id else turn.employee_id end as employee_id
  from turn
  left join mapped on (coalesce(mapped.salon_id, ''), mapped.emp_id) = (coalesce(turn.salon_id, ''), turn.emp_id)`

/** Joins a row's number and day to its row `person` of `personsOf`. A salon may be null; '' stands for that, so that the join can hash. */
export const isOn = (row: { readonly salon: Sql; readonly number: Sql; readonly day: Sql }): Sql => sql`
  (coalesce(person.salon_id, ''), person.emp_id) = (coalesce(${row.salon}, ''), ${row.number})
  and ${row.day} between person.from_day and person.until_day`
