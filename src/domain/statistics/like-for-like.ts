import { isUsuallyOpen, type SetOfDays } from '../sales/arrivals.ts'
import { type DayRange, everyDayOf } from '../values/day-range.ts'
import {
  addDays,
  addMonths,
  type Day,
  dateIn,
  dateOf,
  daysBetween,
  earlierOf,
  firstDay,
  isMonth,
  isoWeekday,
  type Month,
  monthOf,
} from '../values/month.ts'
import { isRedDay } from '../values/red-days.ts'
import { addWeeks, firstDayOfWeek, isWeek, type Week, weekLastYear } from '../values/week.ts'
import { daysOf, type Span } from './spans.ts'
import { isTimeFrame } from './time-frames.ts'

/**
 * The periods that a span can be compared with. 'lastMonth' is the period before: of a week the week before, of chosen days as
 * many days before them (K47).
 */
export const comparisons = ['lastMonth', 'lastYear'] as const
export type Comparison = (typeof comparisons)[number]

/**
 * Returns the days of a time frame that are over (K18). A partial day cannot be compared with a whole one, because
 * sales by time of day are not known. Null if no day is over yet.
 */
export function finishedDays(span: Span, today: Day): DayRange | null {
  const { from, to } = daysOf(span, today)
  const last = earlierOf(addDays(today, -1), to)
  return last < from ? null : { from, to: last }
}

const yearBefore = (of: Day): Day => dateIn(addMonths(monthOf(of), -12), dateOf(of))

const shifted = ({ from, to }: DayRange, days: number): DayRange => ({
  from: addDays(from, days),
  to: addDays(to, days),
})

/** The same weekdays of another week. */
export const sameWeekdays = (days: DayRange, of: Week, other: Week): DayRange =>
  shifted(days, daysBetween(firstDayOfWeek(of), firstDayOfWeek(other)))

/**
 * Returns the days to compare past days with (K18, K47). For a month, current or past: the same number of days in the previous
 * month, and in the same month last year. For a year: the same days last year. For a day: the same weekday four weeks and 52
 * weeks earlier. For a week: the same weekdays of the week before, and of the week of the same number last year. For chosen
 * days: as many days before them, and the same dates last year. If the other month is shorter, its last day is the end, so 29
 * February is compared with 28 February.
 */
export function comparedWith(span: Span, days: DayRange): Record<Comparison, DayRange | null> {
  const { from, to } = days
  const inMonth = (month: Month, begins: Month): DayRange => ({
    from: firstDay(begins),
    to: dateIn(month, dateOf(to)),
  })
  const months = (ago: number, begins: Day = to) =>
    inMonth(addMonths(monthOf(to), -ago), addMonths(monthOf(begins), -ago))
  if (span === 'yesterday' || span === 'today')
    return { lastMonth: shifted(days, -7 * 4), lastYear: shifted(days, -7 * 52) }
  if (span === 'yearly') return { lastMonth: null, lastYear: months(12, from) }
  if (isTimeFrame(span) || isMonth(span)) return { lastMonth: months(1), lastYear: months(12) }
  if (isWeek(span))
    return {
      lastMonth: sameWeekdays(days, span, addWeeks(span, -1)),
      lastYear: sameWeekdays(days, span, weekLastYear(span)),
    }
  return {
    lastMonth: shifted(days, -daysBetween(from, to) - 1),
    lastYear: { from: yearBefore(from), to: yearBefore(to) },
  }
}

/**
 * Returns the day to compare a single day with: the same weekday four or 52 weeks earlier (K18), or that of the compared week
 * if the day is shown in a week (K47).
 */
export const matchingDay = (of: Day, against: Comparison, span: Span): Day =>
  comparedWith(isWeek(span) ? span : 'yesterday', { from: of, to: of })[against]?.from ?? of

export type Side = 'now' | Comparison
export const sides: readonly Side[] = ['now', ...comparisons]

/** Returns the days on one side of a comparison; null if there are none. */
export function daysOn(side: Side, span: Span, today: Day): DayRange | null {
  const passed = finishedDays(span, today)
  return passed && (side === 'now' ? passed : comparedWith(span, passed)[side])
}

/** The days for which a salon's data has arrived. */
export interface SalonHistory {
  readonly active: boolean
  /** The first day with receipts. */
  readonly firstOpen: Day | null
  /** The days with receipts, from eight weeks before the first day of the query. */
  readonly openDays: SetOfDays
  /** Days when everyone was away according to the time book: the salon was closed (Q2). */
  readonly awayDays: SetOfDays
  /** The days with time book rows. */
  readonly bookDays: SetOfDays
}

/**
 * 'new': the figures begin after these days, and it is unknown whether the salon was open before. 'shut': it was closed
 * that day.
 */
export const leftOutReasons = ['missing', 'new', 'shut', 'closed'] as const
export type LeftOutReason = (typeof leftOutReasons)[number]

/** A salon's standing in a comparison: why it is left out, or null if it takes part, and the days it lacks. */
export interface Standing {
  readonly leftOut: LeftOutReason | null
  readonly missingDays: readonly Day[]
  /** Days on either side with receipts but no time book. Filled only if they are too many to compare its time book figures. */
  readonly bookGaps: readonly Day[]
  /** The first day with receipts. */
  readonly firstOpen: Day | null
}

/** Returns the days in a range when the salon is usually open but has no receipts. */
export const missingDays = ({ openDays, awayDays, firstOpen }: SalonHistory, range: DayRange): Day[] =>
  everyDayOf(range).filter(
    at => !openDays.has(at) && !awayDays.has(at) && isUsuallyOpen(at, openDays, firstOpen),
  )

/** Returns the days in a range with receipts but no time book rows. */
const daysWithoutBook = ({ openDays, bookDays }: SalonHistory, range: DayRange): Day[] =>
  everyDayOf(range).filter(at => openDays.has(at) && !bookDays.has(at))

/** Returns the working days in a range before the salon's first figures. */
const daysBeforeFigures = ({ firstOpen }: SalonHistory, { from, to }: DayRange): Day[] => {
  if (firstOpen !== null && firstOpen <= from) return []
  const before = firstOpen !== null && firstOpen <= to ? addDays(firstOpen, -1) : to
  return everyDayOf({ from, to: before }).filter(at => isoWeekday(at) < 7 && !isRedDay(at))
}

/** The share of days that may be missing: none in a month, a handful in a year. */
const BEARABLE = 1 / 50

/**
 * Returns a salon's standing in a comparison of two ranges of days (K19). It takes part if it is still active, has
 * figures from the start of the earlier range, and lacks almost no days in either.
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
