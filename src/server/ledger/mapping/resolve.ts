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
 * Who a person number is on a day (F2, F15): (salon_id, emp_id, day) → those and employee_id, null where nobody has it then or it is a
 * stand-in's (F14). The salon's mapping, else the chain's, else whoever had the number in that salon on that day; where two had it, the
 * one who left first.
 */
export const personsOf = (numbers: Sql): Sql => sql`
  with asked as materialized (${numbers})
  select distinct on (coalesce(p.salon_id, ''), p.emp_id, p.day) p.salon_id, p.emp_id, p.day,
    case when mapped.emp_id is not null then mapped.employee_id else held.employee_id end as employee_id
  from asked p
  left join (
    select distinct on (coalesce(known.salon_id, ''), known.emp_id) known.salon_id, known.emp_id, m.employee_id
    from (select distinct salon_id, emp_id from asked) known
    join person_mapping m on m.emp_id = known.emp_id and (m.salon_id is null or m.salon_id = known.salon_id)
    order by coalesce(known.salon_id, ''), known.emp_id, m.salon_id is null
  ) mapped on (coalesce(mapped.salon_id, ''), mapped.emp_id) = (coalesce(p.salon_id, ''), p.emp_id)
  left join held_number held on (held.salon_id, held.number) = (p.salon_id, p.emp_id)
    and p.day between held.from_day and held.until_day
  order by coalesce(p.salon_id, ''), p.emp_id, p.day, held.until_day, held.began, held.employee_id`
