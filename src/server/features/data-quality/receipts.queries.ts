import type { ZDifference } from '#contract/data-quality/data-quality'
import type { Scope } from '#domain/access/scope'
import type { DayRange } from '#domain/statistics/time-frames'
import { addDays, type Day, daysBetween, firstDay, lastDay, laterOf, type Month } from '#domain/values/month'
import type { Db } from '#server/db/db'
import { type Sql, sql, within } from '#server/db/sql'
import { LATE_DAYS, registerDays } from '#server/ledger/imports/z-reports'
import { registerName } from '#server/ledger/registers/register-name'
import { staysOn } from '#server/ledger/registers/stays'

export interface ReceiptsOfMonth {
  /** The days on which a register's receipts and Z report differ (Q4), by day. */
  readonly zDifferences: ZDifference[]
  /** The number of receipts per salon and day, without empty days. */
  readonly receipts: readonly { readonly salonId: string; readonly day: Day; readonly receipts: number }[]
}

/**
 * Summarizes the receipts of a month, with one query for all of it. Z reports are compared only for past days.
 * Receipts without a salon are included only for viewers of every salon.
 */
export const readReceiptsOf = async (
  db: Db,
  scope: Scope,
  month: Month,
  today: Day,
): Promise<ReceiptsOfMonth> => {
  const last = lastDay(month) < today ? lastDay(month) : addDays(today, -1)
  const { from, to } = await daysAround(db, scope, firstDay(month), last)
  const through = laterOf(to, lastDay(month))
  const sold = sql`select register, day, time, amount_in, tips from register_day where day between ${from} and ${to}`
  const around = registerDays(registersWithin(scope), sql`day between ${from}::date and ${to}::date`, sold)
  const read = await db.maybe<ReceiptsOfMonth>(
    scope,
    // Reads day by day: each day of a register is one index range, without sorting or hashing.
    sql`with register_day as materialized (
          select g.id as register, days.day, sold.*
          from (${registersWithin(scope)}) g (id)
          cross join (select ${from}::date + n as day from generate_series(0, ${daysBetween(from, through)}::integer) n) days
          cross join lateral (
            select max(time) as time, sum(amount_in) as amount_in, sum(tips) as tips, count(*) as receipts from sold_receipt
            where register = g.id and day = days.day) sold
          where sold.receipts > 0
        ), difference as (
          select ${registerName('g')} as "registerID", stay.salon_id as "salonId", day, case when sold then total end as total,
                 cash as "zReport"
          from (${around}) one join cash_register g on g.id = one.register
          left join register_stay stay on ${staysOn(sql`one.register`, sql`one.day`)}
          where day between ${firstDay(month)} and ${last} and not agrees
            and ${within(scope, { salon: 'stay.salon_id' })}
        ), counted as (
          select stay.salon_id as "salonId", day, sum(receipts) as receipts
          from register_day one join register_stay stay on ${staysOn(sql`one.register`, sql`one.day`)}
          where day between ${firstDay(month)} and ${lastDay(month)} and stay.salon_id is not null
            and ${within(scope, { salon: 'stay.salon_id' })}
          group by 1, 2
        )
        select coalesce((select json_agg(difference order by day, "registerID") from difference), '[]') as "zDifferences",
               coalesce((select json_agg(counted) from counted), '[]') as receipts`,
  )
  return read ?? { zDifferences: [], receipts: [] }
}

/** Registers that were ever in a salon of the scope. Registers without a salon are included only for viewers of every salon. */
const registersWithin = (scope: Scope): Sql =>
  sql`select distinct g.id from cash_register g left join register_stay stay on stay.register = g.id
      where ${within(scope, { salon: 'stay.salon_id' })}`

/**
 * The range of days that affects the comparison of the days from `first` to `last`. It starts at the previous Z report if a later one
 * closes the sales since then, and ends at the first Z report after `last`.
 */
const daysAround = async (db: Db, scope: Scope, first: Day, last: Day): Promise<DayRange> => {
  const row = await db.maybe<{ from: Day | null; to: Day | null }>(
    scope,
    sql`select min(case when closes.after is not null then coalesce(closes.before, (
            select min(day) from sold_receipt where register = closes.register and day >= ${addDays(first, -LATE_DAYS)})) end) as "from",
          max(closes.later) as "to"
        from (
          select register, max(day) filter (where day < ${first}) as before, min(day) filter (where day >= ${first}) as after,
            min(day) filter (where day > ${last}) as later
          from closing_report
          where day between ${addDays(first, -LATE_DAYS)} and ${addDays(last, LATE_DAYS)} and register in (${registersWithin(scope)})
          group by register
        ) closes`,
  )
  const from = row?.from ?? first
  return { from: from < first ? from : first, to: row?.to ?? last }
}
