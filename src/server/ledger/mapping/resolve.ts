import { predefinedGroups } from '#domain/sales/article-groups'
import { type Sql, sql } from '#server/db/sql'

/**
 * The meaning of article groups (F3): (salon_id, article_group, predefined) → the same columns with class, staff. The
 * register's group takes precedence over the predefined one, and a salon's mapping over the chain's. When unmapped, the
 * predefined code applies, otherwise the line waits. 'staff' describes the buyer, so the predefined code decides between
 * goods and treatment, with goods as default.
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
 * The people of numbers by day (F2, F15): (salon_id, emp_id, from_day, until_day) → employee_id, null when nobody has the number then
 * or it belongs to a stand-in (F14). Both days are inclusive, and every day is in exactly one row per number. The salon's mapping
 * applies, then the chain's, then the person who had the number in that salon; if two had it on a day, the one who left first.
 * `numbers` selects each (salon_id, emp_id) once; `isOn` joins rows to the result.
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

/** Joins a row's number and day to its row `holder` of `personsOf`. A salon may be null; '' replaces it, so that the join can hash. */
export const isOn = (row: { readonly salon: Sql; readonly number: Sql; readonly day: Sql }): Sql => sql`
  (coalesce(holder.salon_id, ''), holder.emp_id) = (coalesce(${row.salon}, ''), ${row.number})
  and ${row.day} between holder.from_day and holder.until_day`
