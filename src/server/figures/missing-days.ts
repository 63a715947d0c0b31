import type { Source } from '#domain/sales/sources'
import { daysMissing } from '#domain/statistics/day-states'
import { type DayRange, everyDayOf } from '#domain/values/day-range'
import { grouped } from '#domain/values/grouped'
import { addDays, compareDates, type Day } from '#domain/values/month'
import type { Db } from '#server/db/db'
import { raw, sql } from '#server/db/sql'
import { mapInPieces } from '#server/files/breathe'
import { type AnyScope, type Chosen, chosen, chosenSalons } from './figure-rows.ts'
import { readHistoriesOf } from './salon-history.ts'

/** The number of past days on which a source is missing (K33). */
export type MissingDays = Readonly<Record<Source, number>>

interface MissingQuestion extends Chosen {
  readonly by: 'salonId' | 'employeeId' | null
  readonly ranges: Readonly<Record<string, DayRange>>
  readonly today: Day
}

interface Gap {
  readonly day: Day
  /** The salon or person. */
  readonly group: string
  readonly source: Source
}

/**
 * The days of each range that lack a source: receipts without a time book row, hours without receipts, and days on which a usually
 * open salon has neither (Q2, Q3). For several salons together each day counts once.
 */
export const readMissingDays = async (
  db: Db,
  scope: AnyScope,
  { by, ranges, today, ...what }: MissingQuestion,
): Promise<(range: string, group?: string | null) => MissingDays> => {
  const all = Object.values(ranges)
  const from = all.map(range => range.from).sort(compareDates)[0] ?? today
  const last =
    all
      .map(range => range.to)
      .sort(compareDates)
      .at(-1) ?? today
  const yesterday = addDays(today, -1)
  const span = { from, to: compareDates(last, yesterday) < 0 ? last : yesterday }
  const gaps = await (what.of === 'salons'
    ? gapsOfSalons(db, scope, what, span, today)
    : gapsOfPeople(db, scope, what, span))
  const ofGroup = grouped(gaps, gap => gap.group)
  return (name, group = null) => {
    const range = ranges[name]
    const own = by === null ? gaps : (ofGroup.get(group ?? '') ?? [])
    const daysOf = (source: Source) =>
      new Set(
        own.flatMap(gap =>
          gap.source === source && range && gap.day >= range.from && gap.day <= range.to ? gap.day : [],
        ),
      ).size
    return { registers: daysOf('registers'), timeBook: daysOf('timeBook') }
  }
}

/** Salons processed before other calls get a turn. */
const PIECE = 10

/**
 * Every salon's receipts without a time book row, and hours without receipts. Both sources are missing when an open salon has nothing
 * on a day on which it is usually open.
 */
const gapsOfSalons = async (
  db: Db,
  scope: AnyScope,
  { salons }: Chosen,
  span: DayRange,
  today: Day,
): Promise<Gap[]> => {
  const among = (column: string) => chosenSalons(scope, salons, column)
  const histories = await readHistoriesOf(db, scope, among, span.from)
  const gaps = await mapInPieces([...histories], PIECE, ([group, history]): Gap[] => {
    const { openDays, bookDays, hourDays } = history
    const timeBook = everyDayOf(span).filter(day => openDays.has(day) && !bookDays.has(day))
    const registers = everyDayOf(span).filter(day => hourDays.has(day) && !openDays.has(day))
    // Hours without receipts lack only the receipts, and are already counted.
    const both = daysMissing(history, span, today).filter(day => !bookDays.has(day))
    const of = (source: Source) => (day: Day) => ({ day, group, source })
    return [...timeBook, ...both].map(of('timeBook')).concat([...registers, ...both].map(of('registers')))
  })
  return gaps.flat()
}

/**
 * Missing days of people. A person without sales on a day on which their salon has receipts lacks nothing.
 */
const gapsOfPeople = (db: Db, scope: AnyScope, what: Chosen, { from, to }: DayRange): Promise<Gap[]> => {
  const others = (column: string) =>
    sql`select from person_day_sums other where (other.salon_id, other.employee_id, other.day) = (d.salon_id, d.employee_id, d.day)
          and other.${raw(column)} > 0`
  // Few rows have gaps, so the rest of their days is looked up only for them.
  return db.many<Gap>(
    scope,
    sql`select d.day, d.employee_id as "group", case when d.lines > 0 then 'timeBook' else 'registers' end as source
        from person_day_sums d
        where d.day between ${from} and ${to} and ${chosen(scope, what, 'd')}
          and (d.lines > 0 and d.book_rows = 0 and not exists (${others('book_rows')})
            or d.lines = 0 and d.hours > 0 and not exists (${others('lines')}) and not exists (select from salon_day_sums s
              where s.salon_id = d.salon_id and s.day = d.day and s.lines > 0))`,
  )
}
