import { capitalised } from '../values/capitalised.ts'
import {
  addDays,
  type Day,
  day,
  firstDay,
  lastDay,
  type Month,
  monthName,
  monthOf,
  monthsUntil,
  previousMonth,
} from '../values/month.ts'
import { Refusal } from '../values/refusal.ts'

/** Both days are inclusive. */
export interface DayRange {
  readonly from: Day
  readonly to: Day
}

export const daysOfMonth = (month: Month): DayRange => ({ from: firstDay(month), to: lastDay(month) })

export const everyDayOf = ({ from, to }: DayRange): readonly Day[] => {
  const name = `${from} ${to}`
  const known = daysOfRange.get(name)
  if (known) return known
  const days: Day[] = []
  for (let at = from; at <= to; at = addDays(at, 1)) days.push(at)
  if (daysOfRange.size >= MOST_RANGES) daysOfRange.clear()
  daysOfRange.set(name, days)
  return days
}

/** Cached, because every salon uses the same ranges. */
const daysOfRange = new Map<string, readonly Day[]>()
const MOST_RANGES = 200

/** The time frames, in column order (K3). */
export const timeFrames = ['yesterday', 'today', 'monthly', 'yearly'] as const
export type TimeFrame = (typeof timeFrames)[number]

export const isTimeFrame = (text: unknown): text is TimeFrame => timeFrames.some(frame => frame === text)

export const timeFrameLabels: Readonly<Record<TimeFrame, string>> = {
  yesterday: 'I går',
  today: 'I dag',
  monthly: 'Måned',
  yearly: 'År',
}

/** The period of a request: a time frame, or a whole past month (K28). */
export type Span = TimeFrame | Month

const MONTHS_BACK = 36

/** The past months that can be selected besides the time frames, newest first: three years. */
export const pastMonths = (today: Day): readonly Month[] =>
  monthsUntil(previousMonth(monthOf(today)), MONTHS_BACK)

export const isPastMonth = (month: Month, today: Day): boolean => pastMonths(today).includes(month)

interface AskedMonth {
  readonly month?: Month | undefined
}

function mustBePast(month: Month, today: Day): Month {
  if (isPastMonth(month, today)) return month
  throw new Refusal('invalid_payload', { fields: { month: 'Velg en av de siste 36 månedene' } })
}

/**
 * Returns the month if one is given, else the time frame.
 * @throws Refusal invalid_payload if the month may not be viewed
 */
export const spanOf = (
  { timeFrame, month }: AskedMonth & { readonly timeFrame: TimeFrame },
  today: Day,
): Span => (month === undefined ? timeFrame : mustBePast(month, today))

/**
 * Returns only the month if one is given, else every time frame.
 * @throws Refusal invalid_payload if the month may not be viewed
 */
export const spansOf = ({ month }: AskedMonth, today: Day): readonly Span[] =>
  month === undefined ? timeFrames : [mustBePast(month, today)]

/** Returns the fields that identify the span of a column. A past month is 'monthly' plus that month. */
export const fieldsOf = (span: Span): { readonly timeFrame: TimeFrame; readonly month?: Month } =>
  isTimeFrame(span) ? { timeFrame: span } : { timeFrame: 'monthly', month: span }

/** 'Måned', 'August 2026' */
export const spanLabel = (span: Span): string =>
  isTimeFrame(span) ? timeFrameLabels[span] : capitalised(monthName(span))

/** Returns the days of a span, relative to a day in Norway. The current month and year are to date. */
export function daysOf(span: Span, today: Day): DayRange {
  if (!isTimeFrame(span)) return daysOfMonth(span)
  const yesterday = addDays(today, -1)
  const ranges: Record<TimeFrame, DayRange> = {
    yesterday: { from: yesterday, to: yesterday },
    today: { from: today, to: today },
    monthly: { from: firstDay(monthOf(today)), to: today },
    yearly: { from: day(`${today.slice(0, 4)}-01-01`), to: today },
  }
  return ranges[span]
}
