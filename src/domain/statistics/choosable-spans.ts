import { dayName } from '../values/day-names.ts'
import type { DayRange } from '../values/day-range.ts'
import { endsOf, isInterval } from '../values/interval.ts'
import {
  type Day,
  daysBetween,
  firstDay,
  type Month,
  monthOf,
  monthsUntil,
  previousMonth,
} from '../values/month.ts'
import { Refusal } from '../values/refusal.ts'
import { addWeeks, firstDayOfWeek, isWeek, type Week, weekOf } from '../values/week.ts'
import { type ChosenFields, type ChosenSpan, chosenIn, type Span, type SpanFields } from './spans.ts'
import { timeFrames } from './time-frames.ts'

const MONTHS_BACK = 36
/** The most days that one request may name: a leap year. */
export const MOST_DAYS = 366

/** The past months that can be selected besides the time frames, newest first: three years. */
export const pastMonths = (today: Day): readonly Month[] =>
  monthsUntil(previousMonth(monthOf(today)), MONTHS_BACK)

/** The first day of the oldest of those months. Weeks and days reach as far back. */
export const earliestDay = (today: Day): Day => firstDay(pastMonths(today).at(-1) ?? monthOf(today))

/** The weeks that can be selected, newest first: the current one to date, and every past one within the months. */
export const selectableWeeks = (today: Day): readonly Week[] => {
  const weeks: Week[] = []
  const earliest = earliestDay(today)
  for (let at = weekOf(today); firstDayOfWeek(at) >= earliest; at = addWeeks(at, -1)) weeks.push(at)
  return weeks
}

/** What is wrong with a chosen span, by field. */
type Faults = Readonly<Partial<Record<keyof ChosenFields, string>>>

/** What is wrong with the order and the number of days, whenever they are; null if nothing is. */
export const faultsOfRange = ({ from, to }: DayRange): { readonly to: string } | null => {
  if (to < from) return { to: 'Siste dag kan ikke være før første dag' }
  return daysBetween(from, to) < MOST_DAYS ? null : { to: `Velg høyst ${MOST_DAYS} dager` }
}

/** What is wrong with days from and to; null if they may be chosen. */
export const faultsOfDays = (
  { from, to }: { readonly from: Day; readonly to: Day },
  today: Day,
): Faults | null => {
  if (from < earliestDay(today)) return { from: `Tallene går tilbake til ${dayName(earliestDay(today))}` }
  if (to > today) return { to: 'Velg en dag til og med i dag' }
  return faultsOfRange({ from, to })
}

/** What is wrong with a span; null if it may be chosen (K28, K45). */
export const faultsOfSpan = (span: ChosenSpan, today: Day): Faults | null => {
  if (isInterval(span)) return faultsOfDays(endsOf(span), today)
  if (!isWeek(span))
    return pastMonths(today).includes(span) ? null : { month: 'Velg en av de siste 36 månedene' }
  const isWithin = firstDayOfWeek(span) >= earliestDay(today) && span <= weekOf(today)
  return isWithin ? null : { week: 'Velg en uke som har begynt, i de siste 36 månedene' }
}

export const mayChoose = (span: ChosenSpan, today: Day): boolean => faultsOfSpan(span, today) === null

const refuse = (fields: Faults): never => {
  throw new Refusal('invalid_payload', { fields })
}

/** The chosen span of a request; null without any. */
function chosenOf(asked: ChosenFields, today: Day): ChosenSpan | null {
  const { month, week, from, to } = asked
  if ((from === undefined) !== (to === undefined))
    return refuse(to === undefined ? { to: 'Velg siste dag' } : { from: 'Velg første dag' })
  if ([month, week, from].filter(one => one !== undefined).length > 1)
    return refuse({ [week === undefined ? 'from' : 'week']: 'Velg enten måned, uke eller dager' })
  const chosen = chosenIn(asked)
  const faults = chosen && faultsOfSpan(chosen, today)
  return faults ? refuse(faults) : chosen
}

/**
 * Returns the chosen span if there is one, else the time frame.
 * @throws Refusal invalid_payload if the span may not be viewed
 */
export const spanOf = (asked: SpanFields, today: Day): Span => chosenOf(asked, today) ?? asked.timeFrame

/**
 * Returns only the chosen span if there is one, else every time frame.
 * @throws Refusal invalid_payload if the span may not be viewed
 */
export const spansOf = (asked: ChosenFields, today: Day): readonly Span[] => {
  const chosen = chosenOf(asked, today)
  return chosen === null ? timeFrames : [chosen]
}
