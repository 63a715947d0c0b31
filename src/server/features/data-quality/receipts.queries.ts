import type { ZDifference } from '#contract/data-quality/data-quality'
import type { Scope } from '#domain/access/scope'
import type { DayRange } from '#domain/statistics/time-frames'
import { addDays, type Day, firstDay, lastDay, type Month } from '#domain/values/month'
import type { Db } from '#server/db/db'
import { type Sql, sql, within } from '#server/db/sql'
import { LATE_DAYS, registerDays, soldByRegister } from '#server/ledger/imports/z-reports'
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
  const around = registerDays(registersWithin(scope), sql`day between ${from}::date and ${to}::date`)
  const inMonth = sql`day between ${firstDay(month)}::date and ${lastDay(month)}::date`
  const read = await db.maybe<ReceiptsOfMonth>(
    scope,
    sql`with difference as (
          select ${registerName('g')} as "registerID", stay.salon_id as "salonId", day, case when sold then total end as total,
                 cash as "zReport"
          from (${around}) one join cash_register g on g.id = one.register
          left join register_stay stay on ${staysOn(sql`one.register`, sql`one.day`)}
          where day between ${firstDay(month)} and ${last} and not agrees
            and ${within(scope, { salon: 'stay.salon_id' })}
        ), counted as (
          select stay.salon_id as "salonId", day, sum(receipts) as receipts
          from (${soldByRegister(registersWithin(scope), inMonth)}) one
          join register_stay stay on ${staysOn(sql`one.register`, sql`one.day`)}
          where stay.salon_id is not null and ${within(scope, { salon: 'stay.salon_id' })}
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
