import type { Scope } from '#domain/access/scope'
import { type DayRange, everyDayOf } from '#domain/key-figures/time-frames'
import { type Arrived, type DayState, isUsuallyOpen, stateOf } from '#domain/sales/arrivals'
import { grouped } from '#domain/values/grouped'
import { type Day, firstDay, lastDay, type Month } from '#domain/values/month'
import type { Db } from '#server/db/db'
import { sql, within } from '#server/db/sql'
import { mapInPieces } from '#server/files/breathe'
import { type KnownHistory, readHistoriesOf } from './salon-history.ts'

/** What has arrived of a salon's day, and how the day stands. */
export interface ArrivedDay {
  readonly day: Day
  /** Lines of receipts. */
  readonly lines: number
  /** Rows of the time book, those of people not known yet as well. */
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

/** How the days of a salon's month stand. */
export interface SalonStates extends Omit<SalonArrivals, 'days'> {
  readonly days: readonly Pick<ArrivedDay, 'day' | 'state'>[]
}

type ArrivedRow = Omit<ArrivedDay, 'state'> & { readonly salonId: string }

const nothing = { lines: 0, figureRows: 0, hours: 0 }

/** Every salon's month, day by day (Q1–Q3), by name. Whoever tells of gaps reads them here, so that no two screens disagree. */
export const arrivalsIn = async (
  db: Db,
  scope: Scope,
  month: Month,
  today: Day,
): Promise<SalonArrivals[]> => {
  const [histories, rows] = await Promise.all([
    historiesUntil(db, scope, month),
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

/** The same without how much has arrived: that takes a row a day. */
export const statesIn = async (db: Db, scope: Scope, month: Month, today: Day): Promise<SalonStates[]> => {
  const [histories, rows] = await Promise.all([
    historiesUntil(db, scope, month),
    readRowsOfNobody(db, scope, month),
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

/** Salons that are dealt with between two other calls. */
const PIECE = 10

const rangeOf = (month: Month): DayRange => ({ from: firstDay(month), to: lastDay(month) })
const daysOf = (month: Month): readonly Day[] => everyDayOf(rangeOf(month))

/** The salons in reach, and what tells on which days of the month each of them is usually open. */
const historiesUntil = (db: Db, scope: Scope, month: Month) => {
  const { from, to } = rangeOf(month)
  return readHistoriesOf(db, scope, column => within(scope, { salon: column }), from, to)
}

const stateIn = (
  { active, firstOpen, openDays }: KnownHistory,
  day: Day,
  today: Day,
  come: Arrived,
): DayState => {
  const isEmpty = come.receipts === 0 && come.hours === 0
  // What is usual is asked of empty days alone: it takes looking at eight weeks.
  const usuallyOpen = isEmpty && active && isUsuallyOpen(day, openDays, firstOpen)
  return stateOf(come, { usuallyOpen, over: day < today })
}

const ofNobody = (scope: Scope, month: Month) => sql`from daily_figures
  where employee_id is null and day between ${firstDay(month)} and ${lastDay(month)} and ${within(scope, { salon: 'salon_id' })}`

/** Rows of nobody known are in no sums. */
const readDaysArrived = (db: Db, scope: Scope, month: Month): Promise<ArrivedRow[]> =>
  db.many(
    scope,
    sql`select salon_id as "salonId", day, sum(lines) as lines, sum(figure_rows) as "figureRows", sum(hours) as hours
        from (
          select salon_id, day, lines, book_rows as figure_rows, hours from salon_day
          where day between ${firstDay(month)} and ${lastDay(month)} and ${within(scope, { salon: 'salon_id' })}
          union all
          select salon_id, day, 0, 1, produksjontimer ${ofNobody(scope, month)}
        ) arrived
        group by salon_id, day`,
  )

interface RowOfNobody {
  readonly salonId: string
  readonly day: Day
  readonly hours: number
}

const readRowsOfNobody = (db: Db, scope: Scope, month: Month): Promise<RowOfNobody[]> =>
  db.many(
    scope,
    sql`select salon_id as "salonId", day, coalesce(produksjontimer, 0) as hours ${ofNobody(scope, month)}`,
  )
