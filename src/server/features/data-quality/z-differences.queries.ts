import type { ZDifference } from '#contract/data-quality'
import type { Scope } from '#domain/access/scope'
import { addDays, type Day, firstDay, lastDay, type Month } from '#domain/values/month'
import type { Db } from '#server/db/db'
import { sql, within } from '#server/db/sql'
import { unlikeZ, zReports } from '#server/facts/z-reports'

/**
 * The days of a month on which a register's receipts are not what its Z report says (Q4), by day. A day that is not over has
 * none to compare with. What no salon has yet is for those who reach every salon.
 */
export const zDifferencesOf = (db: Db, scope: Scope, month: Month, today: Day): Promise<ZDifference[]> => {
  const last = lastDay(month) < today ? lastDay(month) : addDays(today, -1)
  // The Z report of the last day may be made in the night after it.
  const made = sql`day between ${firstDay(month)} and ${addDays(last, 1)}`
  return db.many(
    scope,
    sql`with total as (
          select org_no, register_id, day, sum(amount_in) as total, sum(tips) as tips
          from receipt where day between ${firstDay(month)} and ${last}
          group by 1, 2, 3
        ), z as (${zReports(made)}), register_day as (
          select org_no, register_id, day, coalesce(total, 0) as total, coalesce(tips, 0) as tips, cash, credit
          from total full join z using (org_no, register_id, day)
          where day between ${firstDay(month)} and ${last}
        )
        select register_id as "registerID", salon_id as "salonId", day, total, cash as "zReport"
        from register_day left join register using (register_id)
        where ${unlikeZ} and ${within(scope, { salon: 'salon_id' })}
        order by day, register_id`,
  )
}
