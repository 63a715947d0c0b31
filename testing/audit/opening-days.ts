import { type Books, grouped } from './books.ts'
import { addDays, type Day, type Span, weekdayOf } from './calendar.ts'
import { added } from './sums.ts'

/** A table, so that it shares no arithmetic with the product. */
const easterSundays: Readonly<Record<string, Day>> = {
  2023: '2023-04-09',
  2024: '2024-03-31',
  2025: '2025-04-20',
  2026: '2026-04-05',
  2027: '2027-03-28',
}
const fixedRedDays = ['01-01', '05-01', '05-17', '12-25', '12-26']
/** Days after Easter Sunday, from Maundy Thursday to Whit Monday. */
const movableRedDays = [-3, -2, 0, 1, 39, 49, 50]

const isRedDay = (day: Day): boolean => {
  const easter = easterSundays[day.slice(0, 4)]
  if (easter === undefined) throw new RangeError(`No Easter is known of ${day}`)
  return fixedRedDays.includes(day.slice(5)) || movableRedDays.some(after => addDays(easter, after) === day)
}

/** Monday to Saturday without red days (K17). */
export const isOpeningDay = (day: Day): boolean => weekdayOf(day) !== 7 && !isRedDay(day)

/** What has arrived of a salon, by day. */
export interface OpeningDays {
  /** The first day with receipts. */
  readonly first: Day | null
  readonly withReceipts: ReadonlySet<Day>
  readonly withBook: ReadonlySet<Day>
  /** Days of which the time book says that everybody was away (Q2). */
  readonly away: ReadonlySet<Day>
}

/** Of a salon, through all of its history. */
export const openingDaysOf = (books: Books, salon: string, span: Span): OpeningDays => {
  const days = grouped(books.rows({ span, salon }))
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

/** On at least half of the same weekdays of the eight weeks before, from the first receipt on; never on a red day (Q3). */
const isUsuallyOpen = ({ first, withReceipts }: OpeningDays, day: Day): boolean => {
  if (first === null || isRedDay(day)) return false
  const before = [1, 2, 3, 4, 5, 6, 7, 8].map(week => addDays(day, -7 * week)).filter(one => one >= first)
  const open = before.filter(one => withReceipts.has(one))
  return open.length > 0 && 2 * open.length >= before.length
}

/** Without receipts, though it is usually open and nobody has said that all were away (Q2, Q3). */
export const lacksReceipts = (days: OpeningDays, day: Day): boolean =>
  !days.withReceipts.has(day) && !days.away.has(day) && isUsuallyOpen(days, day)
