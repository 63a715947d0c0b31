import type { Membership } from '#contract/employees/employees'
import type { Scope } from '#domain/access/scope'
import type { Db } from '#server/db/db'
import { sql, within } from '#server/db/sql'

/** The salons a person has worked in and their numbers there, within the scope, newest first. */
export const membershipsOf = (db: Db, scope: Scope, objectId: string): Promise<Membership[]> =>
  db.many(
    scope,
    sql`select salon_id as "salonId", number,
               case when isfinite(began) then to_char(began, 'YYYY-MM-DD') end as "from",
               case when isfinite(until_day) then to_char(until_day, 'YYYY-MM-DD') end as until
        from (
          select salon_id, number, employee_id, began, until_day from held_number where employee_id = ${objectId}
          union all
          select m.salon_id, null, m.employee_id, greatest(m.from_day, last.day), m.until_day
          from membership m
          cross join lateral (select max(h.until_day) as day from held_number h
            where (h.employee_id, h.salon_id) = (m.employee_id, m.salon_id) and h.began <= m.until_day and m.from_day <= h.until_day) last
          where m.employee_id = ${objectId} and (last.day is null or last.day < m.until_day)) held
        where ${within(scope, { salon: 'held.salon_id', person: 'held.employee_id' })}
        order by held.until_day desc, held.began desc, salon_id, number`,
  )
