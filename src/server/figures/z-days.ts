import type { Scope } from '#domain/access/scope'
import type { DayRange } from '#domain/values/day-range'
import { addDays, type Day, firstDay, lastDay, type Month } from '#domain/values/month'
import type { Db } from '#server/db/db'
import { type Sql, sql } from '#server/db/sql'
import { LATE_DAYS, registerDays } from '#server/ledger/imports/z-reports'
import { staysOn } from '#server/ledger/registers/stays'
import { type AmongSalons, salonAlone } from './salon-history.ts'

/** Registers that were ever in one of the salons. */
export const registersAmong = (among: AmongSalons): Sql =>
  sql`select distinct g.id from cash_register g left join register_stay stay on stay.register = g.id
      where ${among('stay.salon_id')}`

/** The finished days of a month. */
export const daysOver = (month: Month, today: Day): DayRange => ({
  from: firstDay(month),
  to: lastDay(month) < today ? lastDay(month) : addDays(today, -1),
})

/** The days of registers with their sales, their Z reports, and whether both agree (Q4). The days around the range are included. */
export const comparedWithZReports = async (
  db: Db,
  scope: Scope,
  among: AmongSalons,
  { from: first, to: last }: DayRange,
): Promise<Sql> => {
  const { from, to } = await daysAround(db, scope, among, first, last)
  return registerDays(registersAmong(among), sql`day between ${from}::date and ${to}::date`)
}

/**
 * The range of days that affects the comparison of the days from `first` to `last`. It starts at the previous Z report if a later one
 * closes the sales since then, and ends at the first Z report after `last`.
 */
const daysAround = async (
  db: Db,
  scope: Scope,
  among: AmongSalons,
  first: Day,
  last: Day,
): Promise<DayRange> => {
  const row = await db.maybe<{ from: Day | null; to: Day | null }>(
    scope,
    sql`select min(case when closes.after is not null then coalesce(closes.before, (
            select min(day) from sold_receipt where register = closes.register and day >= ${addDays(first, -LATE_DAYS)})) end) as "from",
          max(closes.later) as "to"
        from (
          select register, max(day) filter (where day < ${first}) as before, min(day) filter (where day >= ${first}) as after,
            min(day) filter (where day > ${last}) as later
          from closing_report
          where day between ${addDays(first, -LATE_DAYS)} and ${addDays(last, LATE_DAYS)} and register in (${registersAmong(among)})
          group by register
        ) closes`,
  )
  const from = row?.from ?? first
  return { from: from < first ? from : first, to: row?.to ?? last }
}

/** How the registers of a salon's day compare with their Z reports. */
export interface ZDay {
  readonly day: Day
  readonly state: 'agrees' | 'differs' | 'noZReport'
}

/**
 * The finished days of a salon's month with receipts or Z reports. A day with several registers agrees if all of them do, and
 * differs if one of them does.
 */
export const zDaysOf = async (
  db: Db,
  scope: Scope,
  { salonId, month, today }: { readonly salonId: string; readonly month: Month; readonly today: Day },
): Promise<ZDay[]> => {
  const among = salonAlone(scope, salonId)
  const range = daysOver(month, today)
  const around = await comparedWithZReports(db, scope, among, range)
  return db.many<ZDay>(
    scope,
    sql`select day, case when bool_and(agrees) then 'agrees' when bool_or(not agrees and cash is not null) then 'differs'
                 else 'noZReport' end as state
        from (${around}) one join register_stay stay on ${staysOn(sql`one.register`, sql`one.day`)}
        where day between ${range.from} and ${range.to} and ${among('stay.salon_id')}
        group by day order by day`,
  )
}
