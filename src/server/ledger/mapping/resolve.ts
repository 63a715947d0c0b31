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
 * Who a person number is (F2): (salon_id, emp_id) → those and employee_id, null where nobody is known by it or it is a stand-in's
 * (F14). The salon's mapping, else the chain's, else the employment id of the one person active in that salon who has it.
 */
export const personsOf = (numbers: Sql): Sql => sql`
  select p.salon_id, p.emp_id,
    case when mapped.emp_id is not null then mapped.employee_id else
      (select min(e.object_id) from employee e join employee_salon s on s.employee_id = e.object_id
       where s.salon_id = p.salon_id and e.employment_id = p.emp_id
       having count(*) = 1) end as employee_id
  from (${numbers}) p
  left join lateral (
    select m.emp_id, m.employee_id from person_mapping m
    where m.emp_id = p.emp_id and (m.salon_id is null or m.salon_id = p.salon_id)
    order by m.salon_id is null
    limit 1) mapped on true`
