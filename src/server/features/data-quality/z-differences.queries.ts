import type { ZDifference } from '#contract/data-quality'
import type { Scope } from '#domain/access/scope'
import type { DayRange } from '#domain/key-figures/time-frames'
import { addDays, type Day, firstDay, lastDay, type Month } from '#domain/values/month'
import type { Db } from '#server/db/db'
import { type Sql, sql, within } from '#server/db/sql'
import { LATE_DAYS, registerDays } from '#server/ledger/imports/z-reports'
import { registerName } from '#server/ledger/registers/register-name'
import { staysOn } from '#server/ledger/registers/stays'

/**
 * The days of a month on which a register's receipts are not what its Z report says (Q4), by day. A day that is not over has
 * none to compare with. What no salon has yet is for those who reach every salon.
 */
export const zDifferencesOf = async (
  db: Db,
  scope: Scope,
  month: Month,
  today: Day,
): Promise<ZDifference[]> => {
  const last = lastDay(month) < today ? lastDay(month) : addDays(today, -1)
  const { from, to } = await daysAround(db, scope, firstDay(month), last)
  const around = registerDays(registersWithin(scope), sql`day between ${from}::date and ${to}::date`)
  return db.many(
    scope,
    sql`select ${registerName('g')} as "registerID", stay.salon_id as "salonId", day, case when sold then total end as total,
               cash as "zReport"
        from (${around}) one join register g on g.id = one.register
        left join register_stay stay on ${staysOn(sql`one.register`, sql`one.day`)}
        where day between ${firstDay(month)} and ${last} and not agrees
          and ${within(scope, { salon: 'stay.salon_id' })}
        order by day, "registerID"`,
  )
}

/** Registers that have ever stood in a salon of the scope; those without a salon are for those who reach every salon. */
const registersWithin = (scope: Scope): Sql =>
  sql`select distinct g.id from register g left join register_stay stay on stay.register = g.id
      where ${within(scope, { salon: 'stay.salon_id' })}`

/**
 * The days whose receipts and Z reports decide about the days from `first` to `last`: back to the Z report before them, where one
 * follows that closes what was sold since, and on to the first one after them.
 */
const daysAround = async (db: Db, scope: Scope, first: Day, last: Day): Promise<DayRange> => {
  const row = await db.maybe<{ from: Day | null; to: Day | null }>(
    scope,
    sql`select min(case when closes.after is not null then coalesce(closes.before, (
            select min(day) from receipt where register = closes.register and day >= ${addDays(first, -LATE_DAYS)})) end) as "from",
          max(closes.later) as "to"
        from (
          select register, max(day) filter (where day < ${first}) as before, min(day) filter (where day >= ${first}) as after,
            min(day) filter (where day > ${last}) as later
          from z_report
          where day between ${addDays(first, -LATE_DAYS)} and ${addDays(last, LATE_DAYS)} and register in (${registersWithin(scope)})
          group by register
        ) closes`,
  )
  const from = row?.from ?? first
  return { from: from < first ? from : first, to: row?.to ?? last }
}
