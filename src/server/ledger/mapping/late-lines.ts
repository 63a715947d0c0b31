import type { LateOfLeaver } from '#contract/mappings'
import type { Scope } from '#domain/access/scope'
import { addDays, type Day } from '#domain/values/month'
import type { Db } from '#server/db/db'
import { sql, within } from '#server/db/sql'

/** How long somebody's late files are told of, and how old the days in them may be. */
const DAYS = 92

/**
 * What came within the scope after somebody gave up a number, of the days when it was theirs: it is counted for them (F15). `became` is
 * what they did.
 */
export const lateOfLeavers = (db: Db, scope: Scope, today: Day): Promise<LateOfLeaver[]> =>
  db.many(
    scope,
    sql`select h.number as "empID", h.salon_id as "salonId", h.employee_id as "objectId", e.name,
          to_char(h.until_day, 'YYYY-MM-DD') as until,
          case when exists (select from employee_salon w where (w.employee_id, w.salon_id) = (h.employee_id, h.salon_id)) then 'renumbered'
            when exists (select from employee_salon w where w.employee_id = h.employee_id) then 'moved' else 'left' end as became,
          sold.lines, sold.amount as "amountEx", booked.days
        from held_number h join employee e on e.object_id = h.employee_id
        cross join lateral (
          select count(*) as lines, coalesce(sum(l.amount_ex), 0) as amount
          from receipt r join receipt_line l on l.receipt_id = r.id join import i on i.object_id = r.import_id
          where r.salon_id = h.salon_id and r.day between h.until_day - ${DAYS}::integer and h.until_day
            and (l.emp_id, l.employee_id) = (h.number, h.employee_id)
            and (i.started_at at time zone 'Europe/Oslo')::date > h.until_day) sold
        cross join lateral (
          select count(*) as days from daily_figures d join import i on i.object_id = d.import_id
          where (d.salon_id, d.emp_no, d.employee_id) = (h.salon_id, h.number, h.employee_id)
            and d.day between h.until_day - ${DAYS}::integer and h.until_day
            and (i.started_at at time zone 'Europe/Oslo')::date > h.until_day) booked
        where h.until_day >= ${addDays(today, -DAYS)}::date and h.until_day < ${today}::date
          and sold.lines + booked.days > 0 and ${within(scope, { salon: 'h.salon_id' })}
        order by h.until_day desc, h.number, h.salon_id`,
  )
