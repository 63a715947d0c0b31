import { isUsuallyOpen, type SetOfDays } from '../sales/arrivals.ts'
import {
  addDays,
  addMonths,
  type Day,
  day,
  daysBetween,
  daysIn,
  earlierOf,
  firstDay,
  isoWeekday,
  type Month,
  monthOf,
} from '../values/month.ts'
import { isRedDay } from '../values/red-days.ts'
import { type DayRange, daysOf, everyDayOf, type Span } from './time-frames.ts'

/** What the days of a time frame are compared with. */
export const comparisons = ['lastMonth', 'lastYear'] as const
export type Comparison = (typeof comparisons)[number]

/**
 * The days of a time frame that are over (K18): part of a day is no match for a whole one, and by when a day has brought how
 * much nobody knows. Null where none is over, as of today.
 */
export function passedDays(span: Span, today: Day): DayRange | null {
  const { from, to } = daysOf(span, today)
  const last = earlierOf(addDays(today, -1), to)
  return last < from ? null : { from, to: last }
}

const sameDate = (month: Month, date: number): Day =>
  day(`${month}-${String(Math.min(date, daysIn(month))).padStart(2, '0')}`)

const dateOf = (of: Day): number => Number(of.slice(8))

/**
 * What passed days are compared with (K18). A month, the running one or one that is over (K28): as many days of the month before, and
 * of the same month last year. A year: the same days of last year. A day: the same weekday four weeks and 52 weeks before. Where the
 * other month is shorter its last day is the last, so 29 February is compared with 28 February.
 */
export function comparedWith(span: Span, { from, to }: DayRange): Record<Comparison, DayRange | null> {
  const inMonth = (month: Month, begins: Month): DayRange => ({
    from: firstDay(begins),
    to: sameDate(month, dateOf(to)),
  })
  const months = (ago: number, begins: Day = to) =>
    inMonth(addMonths(monthOf(to), -ago), addMonths(monthOf(begins), -ago))
  const weeks = (ago: number): DayRange => ({ from: addDays(from, -7 * ago), to: addDays(to, -7 * ago) })
  switch (span) {
    case 'yesterday':
    case 'today':
      return { lastMonth: weeks(4), lastYear: weeks(52) }
    case 'yearly':
      return { lastMonth: null, lastYear: months(12, from) }
    default:
      return { lastMonth: months(1), lastYear: months(12) }
  }
}

/** The same weekday four or 52 weeks before, which a single day is compared with (K18). */
export const matchingDay = (of: Day, against: Comparison): Day =>
  comparedWith('yesterday', { from: of, to: of })[against]?.from ?? of

export type Side = 'now' | Comparison
export const sides: readonly Side[] = ['now', ...comparisons]

/** The days on one side of a comparison; null where there are none. */
export function daysOn(side: Side, span: Span, today: Day): DayRange | null {
  const passed = passedDays(span, today)
  return passed && (side === 'now' ? passed : comparedWith(span, passed)[side])
}

/** What a salon's figures have come in for. */
export interface SalonHistory {
  readonly active: boolean
  /** Its first day with receipts. */
  readonly firstOpen: Day | null
  /** Its days with receipts, from eight weeks before the first day that is asked about. */
  readonly openDays: SetOfDays
  /** Days on which the time book says that everybody was away: the salon was closed (Q2). */
  readonly awayDays: SetOfDays
  /** Days of which rows of its time book have come. */
  readonly bookDays: SetOfDays
}

/** 'new': its figures begin after the days; whether it had opened then is not known. 'shut': it was, that day. */
export const leftOutReasons = ['missing', 'new', 'shut', 'closed'] as const
export type LeftOutReason = (typeof leftOutReasons)[number]

/** Why a salon is left out of a comparison, or null where it is in it. */
export interface Standing {
  readonly leftOut: LeftOutReason | null
  readonly missingDays: readonly Day[]
  /** Days of either side that have receipts without a time book, where they are too many for its figures to be compared. */
  readonly bookGaps: readonly Day[]
  /** Its first day with receipts. */
  readonly firstOpen: Day | null
}

/** Days of a range that lack receipts though the salon is usually open on them. */
export const missingDays = ({ openDays, awayDays, firstOpen }: SalonHistory, range: DayRange): Day[] =>
  everyDayOf(range).filter(
    at => !openDays.has(at) && !awayDays.has(at) && isUsuallyOpen(at, openDays, firstOpen),
  )

/** Days of a range that have receipts and no row of the time book. */
const daysWithoutBook = ({ openDays, bookDays }: SalonHistory, range: DayRange): Day[] =>
  everyDayOf(range).filter(at => openDays.has(at) && !bookDays.has(at))

/** Working days of a range before the salon's first figures. */
const daysBeforeFigures = ({ firstOpen }: SalonHistory, { from, to }: DayRange): Day[] => {
  if (firstOpen !== null && firstOpen <= from) return []
  const before = firstOpen !== null && firstOpen <= to ? addDays(firstOpen, -1) : to
  return everyDayOf({ from, to: before }).filter(at => isoWeekday(at) < 7 && !isRedDay(at))
}

/** So large a part of the days may be missing: none of a month, a handful of a year. */
const BEARABLE = 1 / 50

/**
 * Whether a salon's two stretches of days can be compared with each other (K19): it is open still, has figures from the first
 * of them on, and lacks hardly a day of either.
 */
export function standingOf(salon: SalonHistory, now: DayRange, then: DayRange): Standing {
  const { firstOpen } = salon
  const nothing = { missingDays: [], bookGaps: [], firstOpen }
  if (!salon.active) return { leftOut: 'closed', ...nothing }
  const bearable = (daysBetween(now.from, now.to) + 1) * BEARABLE
  if (daysBeforeFigures(salon, then).length > bearable) return { leftOut: 'new', ...nothing }
  const missing = [...missingDays(salon, then), ...missingDays(salon, now)]
  const gaps = [...daysWithoutBook(salon, then), ...daysWithoutBook(salon, now)]
  return {
    leftOut: missing.length > bearable ? 'missing' : null,
    missingDays: missing,
    bookGaps: gaps.length > bearable ? gaps : [],
    firstOpen,
  }
}
