import type { Scope } from '#domain/access/scope'
import { type ArrivedCounts, type DayState, isUsuallyOpen, stateOf } from '#domain/sales/arrivals'
import { daysOfMonth, everyDayOf } from '#domain/values/day-range'
import { grouped } from '#domain/values/grouped'
import { type Day, firstDay, lastDay, type Month } from '#domain/values/month'
import type { Db } from '#server/db/db'
import { sql, within } from '#server/db/sql'
import { mapInPieces } from '#server/files/breathe'
import { isSubstitute } from '#server/ledger/substitutes'
import { type AmongSalons, type KnownHistory, readHistoriesOf, salonAlone } from './salon-history.ts'

/** What has arrived for a salon's day, and the day's state. */
export interface ArrivedDay {
  readonly day: Day
  /** Receipt lines. */
  readonly lines: number
  /** Rows of the time book, including those of unknown people. */
  readonly figureRows: number
  readonly hours: number
  readonly state: DayState
}

export interface SalonArrivals {
  readonly objectId: string
  readonly name: string
  readonly active: boolean
  /** Every day of the month. */
  readonly days: readonly ArrivedDay[]
}

/** The states of a salon's days in a month. */
export interface SalonStates extends Omit<SalonArrivals, 'days'> {
  readonly days: readonly Pick<ArrivedDay, 'day' | 'state'>[]
}

type ArrivedRow = Omit<ArrivedDay, 'state'> & { readonly salonId: string }

const nothing = { lines: 0, figureRows: 0, hours: 0 }

/**
 * Every salon's month, day by day (Q1–Q3), ordered by name. Every screen that shows gaps reads them here, so that no two
 * screens disagree.
 */
export const arrivalsIn = async (
  db: Db,
  scope: Scope,
  month: Month,
  today: Day,
): Promise<SalonArrivals[]> => {
  const [histories, rows] = await Promise.all([
    historiesUntil(db, scope, salonsIn(scope), month),
    readDaysArrived(db, scope, month),
  ])
  const arrived = new Map(rows.map(row => [`${row.salonId} ${row.day}`, row]))
  return mapInPieces([...histories], PIECE, ([objectId, history]) => {
    const days = daysOf(month).map((day): ArrivedDay => {
      const { lines, figureRows, hours } = arrived.get(`${objectId} ${day}`) ?? nothing
      const state = stateIn(history, day, today, { receipts: lines, figureRows, hours })
      return { day, lines, figureRows, hours, state }
    })
    return { objectId, name: history.name, active: history.active, days }
  })
}

/** The same without the amounts that have arrived, which need one row per day. With `salonId`, of one salon. */
export const statesIn = async (
  db: Db,
  scope: Scope,
  month: Month,
  today: Day,
  salonId?: string,
): Promise<SalonStates[]> => {
  const among = salonId === undefined ? salonsIn(scope) : salonAlone(scope, salonId)
  const [histories, rows] = await Promise.all([
    historiesUntil(db, scope, among, month),
    readRowsOfNobody(db, scope, among, month),
  ])
  const ofNobody = grouped(rows, row => `${row.salonId} ${row.day}`)
  return mapInPieces([...histories], PIECE, ([objectId, history]) => {
    const days = daysOf(month).map(day => {
      const others = ofNobody.get(`${objectId} ${day}`) ?? []
      const state = stateIn(history, day, today, {
        receipts: Number(history.openDays.has(day)),
        figureRows: Number(history.bookDays.has(day) || others.length > 0),
        hours: Number(history.hourDays.has(day) || others.some(({ hours }) => hours > 0)),
      })
      return { day, state }
    })
    return { objectId, name: history.name, active: history.active, days }
  })
}

/** Salons processed before other calls get a turn. */
const PIECE = 10

const daysOf = (month: Month): readonly Day[] => everyDayOf(daysOfMonth(month))

const salonsIn =
  (scope: Scope): AmongSalons =>
  column =>
    within(scope, { salon: column })

/** The salons, and the history that shows on which days each is usually open. */
const historiesUntil = (db: Db, scope: Scope, among: AmongSalons, month: Month) => {
  const { from, to } = daysOfMonth(month)
  return readHistoriesOf(db, scope, among, from, to)
}

const stateIn = (
  { active, firstOpen, openDays }: KnownHistory,
  day: Day,
  today: Day,
  come: ArrivedCounts,
): DayState => {
  const isEmpty = come.receipts === 0 && come.hours === 0
  // Only empty days need this check, since it reads eight weeks.
  const usuallyOpen = isEmpty && active && isUsuallyOpen(day, openDays, firstOpen)
  return stateOf(come, { usuallyOpen, over: day < today })
}

/** Rows of unknown people, which are not in the sums. Those of stand-ins are (F14). */
const ofNobody = (among: AmongSalons, month: Month) => sql`from time_book
  where employee_id is null and day between ${firstDay(month)} and ${lastDay(month)} and ${among('salon_id')}
    and not ${isSubstitute('time_book.emp_no', 'time_book.salon_id')}`

const readDaysArrived = (db: Db, scope: Scope, month: Month): Promise<ArrivedRow[]> =>
  db.many(
    scope,
    sql`select salon_id as "salonId", day, sum(lines) as lines, sum(figure_rows) as "figureRows", sum(hours) as hours
        from (
          select salon_id, day, lines, book_rows as figure_rows, hours from salon_day_sums
          where day between ${firstDay(month)} and ${lastDay(month)} and ${within(scope, { salon: 'salon_id' })}
          union all
          select salon_id, day, 0, 1, produksjontimer ${ofNobody(salonsIn(scope), month)}
        ) arrived
        group by salon_id, day`,
  )

interface RowOfNobody {
  readonly salonId: string
  readonly day: Day
  readonly hours: number
}

const readRowsOfNobody = (db: Db, scope: Scope, among: AmongSalons, month: Month): Promise<RowOfNobody[]> =>
  db.many(
    scope,
    sql`select salon_id as "salonId", day, coalesce(produksjontimer, 0) as hours ${ofNobody(among, month)}`,
  )
