import { capitalised } from '../values/capitalised.ts'
import { rangeName } from '../values/day-names.ts'
import { type DayRange, daysOfMonth } from '../values/day-range.ts'
import { endsOf, type Interval, intervalOf, isInterval } from '../values/interval.ts'
import {
  type Day,
  earlierOf,
  firstDay,
  isMonth,
  lastDay,
  type Month,
  monthName,
  monthOf,
} from '../values/month.ts'
import { firstDayOfWeek, isWeek, lastDayOfWeek, type Week, weekName } from '../values/week.ts'
import { daysOfFrame, isTimeFrame, type TimeFrame, timeFrameLabels } from './time-frames.ts'

/** Chosen instead of the time frames: a past month (K28), a week, or days from and to (K45). The forms of the texts differ. */
export type ChosenSpan = Month | Week | Interval

/** The period of a request. */
export type Span = TimeFrame | ChosenSpan

/** The fields of a chosen span in addresses, requests and columns: one of the three. */
export interface ChosenFields {
  readonly month?: Month | undefined
  readonly week?: Week | undefined
  readonly from?: Day | undefined
  readonly to?: Day | undefined
}

/** The fields that identify the span of a column. A chosen span is 'monthly' plus its own fields. */
export interface SpanFields extends ChosenFields {
  readonly timeFrame: TimeFrame
}

export const chosenFields = (span: ChosenSpan): ChosenFields => {
  if (isWeek(span)) return { week: span }
  return isInterval(span) ? endsOf(span) : { month: span }
}

export const fieldsOf = (span: Span): SpanFields =>
  isTimeFrame(span) ? { timeFrame: span } : { timeFrame: 'monthly', ...chosenFields(span) }

/** The chosen span of these fields; null without any. */
export const chosenIn = ({ month, week, from, to }: ChosenFields): ChosenSpan | null => {
  if (month !== undefined) return month
  if (week !== undefined) return week
  return from !== undefined && to !== undefined ? intervalOf({ from, to }) : null
}

/** The span of a column. */
export const spanIn = (fields: SpanFields): Span => chosenIn(fields) ?? fields.timeFrame

/** 'Måned', 'August 2026', 'Uke 47 2026', '3.–19. november 2026' */
export const spanLabel = (span: Span): string => {
  if (isTimeFrame(span)) return timeFrameLabels[span]
  if (isWeek(span)) return capitalised(weekName(span))
  return isInterval(span) ? rangeName(endsOf(span)) : capitalised(monthName(span))
}

/** The label within a sentence: 'måned', 'uke 47 2026' */
export const spanName = (span: Span): string => spanLabel(span).toLocaleLowerCase('nb')

/** Returns the days of a span, relative to a day in Norway. The current week, month and year are to date. */
export function daysOf(span: Span, today: Day): DayRange {
  if (isTimeFrame(span)) return daysOfFrame(span, today)
  if (isInterval(span)) return endsOf(span)
  return isWeek(span)
    ? { from: firstDayOfWeek(span), to: earlierOf(lastDayOfWeek(span), today) }
    : daysOfMonth(span)
}

/** The month whose goals, cut types and members hold for a span: the current one, or the one in which a chosen span ends. */
export const monthHeld = (span: Span, today: Day): Month =>
  monthOf(isTimeFrame(span) ? today : daysOf(span, today).to)

/**
 * True if a chosen span is not made of whole months (K46). It has no figure that compares commission with guaranteed pay, which
 * is a month's.
 */
export const splitsMonths = (span: Span): boolean => {
  if (isTimeFrame(span) || isMonth(span)) return false
  if (isWeek(span)) return true
  const { from, to } = endsOf(span)
  return from !== firstDay(monthOf(from)) || to !== lastDay(monthOf(to))
}

/** True if a goal, which is a month's, holds for the span: of days only for exactly one month (K46). */
export const hasGoal = (span: Span): boolean => {
  if (splitsMonths(span)) return false
  if (!isInterval(span)) return true
  const { from, to } = endsOf(span)
  return monthOf(from) === monthOf(to)
}
