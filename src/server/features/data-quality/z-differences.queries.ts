import type { ZDifference } from '#contract/data-quality'
import type { Scope } from '#domain/access/scope'
import { addDays, type Day, firstDay, lastDay, type Month } from '#domain/values/month'
import type { Db } from '#server/db/db'
import { sql, within } from '#server/db/sql'
import { LATE_DAYS, registerDays } from '#server/ledger/imports/z-reports'
import { registerName } from '#server/ledger/registers/register-name'
import { staysOn } from '#server/ledger/registers/stays'

/**
 * The days of a month on which a register's receipts are not what its Z report says (Q4), by day. A day that is not over has
 * none to compare with. What no salon has yet is for those who reach every salon.
 */
export const zDifferencesOf = (db: Db, scope: Scope, month: Month, today: Day): Promise<ZDifference[]> => {
  const last = lastDay(month) < today ? lastDay(month) : addDays(today, -1)
  const around = sql`day between ${addDays(firstDay(month), -LATE_DAYS)} and ${addDays(last, LATE_DAYS)}`
  return db.many(
    scope,
    sql`select ${registerName('g')} as "registerID", stay.salon_id as "salonId", day, case when sold then total end as total,
               cash as "zReport"
        from (${registerDays(around)}) one join register g on g.id = one.register
        left join register_stay stay on ${staysOn(sql`one.register`, sql`one.day`)}
        where day between ${firstDay(month)} and ${last} and not agrees
          and ${within(scope, { salon: 'stay.salon_id' })}
        order by day, "registerID"`,
  )
}
