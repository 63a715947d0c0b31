import type { LateOfLeaver } from '#contract/mappings/mappings'
import type { Scope } from '#domain/access/scope'
import { addDays, type Day } from '#domain/values/month'
import type { Db } from '#server/db/db'
import { type Sql, sql, within } from '#server/db/sql'
import { isSubstitute } from '../substitutes.ts'

/** The number of days for which late files are shown, and the maximum age of their days. */
const DAYS = 92

/** True when the salon's report of the month was sent before a file arrived. */
const sentBefore = (day: Sql, startedAt: Sql): Sql => sql`exists (
  select from sent_report sent where sent.salon_id = h.salon_id and sent.removed_at is null
    and sent.month = date_trunc('month', ${day}) and sent.created_at < ${startedAt})`

const theirDays = (day: Sql): Sql => sql`${day} between h.until_day - ${DAYS}::integer and h.until_day`

/**
 * Late data under a number that somebody gave up (F22): files for their own days that arrived after the month's report was sent, and
 * waiting data after their last day, before the number is reassigned. `became` is their work.
 */
export const lateOfLeavers = (db: Db, scope: Scope, today: Day): Promise<LateOfLeaver[]> =>
  db.many(
    scope,
    sql`select h.number as "empID", h.salon_id as "salonId", h.employee_id as "objectId", e.name,
          to_char(h.until_day, 'YYYY-MM-DD') as until,
          case when exists (select from current_membership w where (w.employee_id, w.salon_id) = (h.employee_id, h.salon_id)) then 'renumbered'
            when exists (select from current_membership w where w.employee_id = h.employee_id) then 'moved' else 'left' end as became,
          sold.lines, sold.amount as "amountEx", booked.days,
          json_build_object('lines', sold_after.lines, 'amountEx', sold_after.amount, 'days', booked_after.days) as after
        from (select *, lead(began) over (partition by salon_id, number order by began, until_day) as given_on from held_number) h
        join person e on e.object_id = h.employee_id
        cross join lateral (
          select count(*) as lines, coalesce(sum(l.amount_ex), 0) as amount
          from receipt r join receipt_line l on l.receipt_id = r.id join import i on i.object_id = r.import_id
          where r.salon_id = h.salon_id and ${theirDays(sql`r.day`)}
            and (l.emp_id, l.employee_id) = (h.number, h.employee_id)
            and ${sentBefore(sql`r.day`, sql`i.started_at`)}) sold
        cross join lateral (
          select count(*) as days from daily_figures d join import i on i.object_id = d.import_id
          where (d.salon_id, d.emp_no, d.employee_id) = (h.salon_id, h.number, h.employee_id)
            and ${theirDays(sql`d.day`)} and ${sentBefore(sql`d.day`, sql`i.started_at`)}) booked
        cross join lateral (
          select count(*) as lines, coalesce(sum(l.amount_ex), 0) as amount
          from receipt r join receipt_line l on l.receipt_id = r.id
          where r.salon_id = h.salon_id and l.emp_id = h.number and l.employee_id is null
            and r.day > h.until_day and r.day < coalesce(h.given_on, 'infinity')) sold_after
        cross join lateral (
          select count(*) as days from daily_figures d
          where (d.salon_id, d.emp_no) = (h.salon_id, h.number) and d.employee_id is null
            and d.day > h.until_day and d.day < coalesce(h.given_on, 'infinity')) booked_after
        where h.until_day >= ${addDays(today, -DAYS)}::date and h.until_day < ${today}::date
          and not ${isSubstitute('h.number', 'h.salon_id')}
          and sold.lines + booked.days + sold_after.lines + booked_after.days > 0 and ${within(scope, { salon: 'h.salon_id' })}
        order by h.until_day desc, h.number, h.salon_id`,
  )
