import { type Books, grouped } from './books.ts'
import { addDays, type Day, type Span, weekdayOf } from './calendar.ts'
import { added } from './sums.ts'

/** A table, so that the audit shares no arithmetic with the product. */
const easterSundays: Readonly<Record<string, Day>> = {
  2022: '2022-04-17',
  2023: '2023-04-09',
  2024: '2024-03-31',
  2025: '2025-04-20',
  2026: '2026-04-05',
  2027: '2027-03-28',
}
const fixedRedDays = ['01-01', '05-01', '05-17', '12-25', '12-26']
/** Days after Easter Sunday, from Maundy Thursday to Whit Monday. */
const movableRedDays = [-3, -2, 0, 1, 39, 49, 50]

const movable = new Set(
  Object.values(easterSundays).flatMap(easter => movableRedDays.map(after => addDays(easter, after))),
)

/** A day between Maundy Thursday and Whit Monday that Easter moves. */
export const isMovableRedDay = (day: Day): boolean => {
  if (easterSundays[day.slice(0, 4)] === undefined) throw new RangeError(`No Easter is known for ${day}`)
  return movable.has(day)
}

export const isRedDay = (day: Day): boolean => fixedRedDays.includes(day.slice(5)) || isMovableRedDay(day)

/** Monday to Saturday without red days (K17). */
export const isOpeningDay = (day: Day): boolean => weekdayOf(day) !== 7 && !isRedDay(day)

/** Deliveries of a salon, by day. */
export interface OpeningDays {
  /** The first day with receipts. */
  readonly first: Day | null
  readonly withReceipts: ReadonlySet<Day>
  readonly withBook: ReadonlySet<Day>
  /** Days on which everybody was away, by the time book (Q2). */
  readonly away: ReadonlySet<Day>
}

/** Covers the salon's whole history. */
export const openingDaysOf = (books: Books, salon: string, span: Span): OpeningDays => {
  const days = grouped(books.rows({ span, salon }), row => row.day)
  const sums = [...days].map(([day, rows]) => ({ day, of: added(rows.map(row => row.sums)) }))
  const daysWhere = (is: (one: (typeof sums)[number]) => boolean) =>
    new Set(sums.filter(is).map(one => one.day))
  const withReceipts = daysWhere(({ of }) => of.lines > 0)
  return {
    first: [...withReceipts].sort()[0] ?? null,
    withReceipts,
    withBook: daysWhere(({ of }) => of.rows > 0),
    away: daysWhere(({ of }) => of.rows > 0 && of.lines === 0 && of.hours === 0),
  }
}

/**
 * True when the salon was open on at least half of the same weekdays of the preceding eight weeks, counted from its first
 * receipt. Never on a red day (Q3).
 */
const isUsuallyOpen = ({ first, withReceipts }: OpeningDays, day: Day): boolean => {
  if (first === null || isRedDay(day)) return false
  const before = [1, 2, 3, 4, 5, 6, 7, 8].map(week => addDays(day, -7 * week)).filter(one => one >= first)
  const open = before.filter(one => withReceipts.has(one))
  return open.length > 0 && 2 * open.length >= before.length
}

/** True for a day without receipts when the salon is usually open and the time book does not mark everybody as away (Q2, Q3). */
export const lacksReceipts = (days: OpeningDays, day: Day): boolean =>
  !days.withReceipts.has(day) && !days.away.has(day) && isUsuallyOpen(days, day)
