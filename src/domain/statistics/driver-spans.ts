import type { DayRange } from '../values/day-range.ts'
import { grouped } from '../values/grouped.ts'
import { endsOf, isInterval } from '../values/interval.ts'
import {
  type Day,
  dateIn,
  dateOf,
  daysBetween,
  firstDay,
  isMonth,
  isoWeekday,
  type Month,
  monthOf,
} from '../values/month.ts'
import { Refusal } from '../values/refusal.ts'
import { isWeek, type Week } from '../values/week.ts'
import { faultsOfSpan, mayChoose, pastMonths } from './choosable-spans.ts'
import type { NamedBase } from './driver-names.ts'
import { comparedWith, finishedDays, sameWeekdays } from './like-for-like.ts'
import type { Span } from './spans.ts'
import { isTimeFrame } from './time-frames.ts'

/** What a span is compared with: by name, a month, a week, or another salon or person on the same days. */
export type Against = NamedBase | Month | Week | { readonly objectId: string }

const MONTHS_FOR_BEST = 24
/** The least days with receipts that can explain a difference of a month or longer (K58). */
export const LEAST_DAYS = 10
/** Chosen days that count as a month or longer. */
const DAYS_OF_MONTH = 28

const refuse = (fields: Readonly<Record<string, string>>): never => {
  throw new Refusal('invalid_payload', { fields })
}

/** The running month by its name is the month to date. */
const namedSpan = (span: Span, today: Day): Span => (span === monthOf(today) ? 'monthly' : span)

/** The month of a span that is one, running or past; null for any other. */
export const monthOfSpan = (asked: Span, today: Day): Month | null => {
  const span = namedSpan(asked, today)
  if (span === 'monthly') return monthOf(today)
  return !isTimeFrame(span) && isMonth(span) ? span : null
}

/**
 * Returns the finished days of a span (K18).
 * @throws Refusal invalid_payload if the span may not be viewed (K28, K45); no_stats_returned if none of its days is over
 */
export const daysAsked = (asked: Span, today: Day): DayRange => {
  const span = namedSpan(asked, today)
  const faults = isTimeFrame(span) ? null : faultsOfSpan(span, today)
  if (faults) return refuse({ span: Object.values(faults)[0] ?? 'Velg en annen periode' })
  const days = finishedDays(span, today)
  if (!days) throw new Refusal('no_stats_returned', { message: 'Ingen av dagene er over ennå' })
  return days
}

/** The past months among which the best one is looked for, newest first. The month of the span is none of them. */
export const monthsForBest = (span: Span, today: Day): readonly Month[] => {
  const own = monthOfSpan(span, today)
  if (own === null) return refuse({ against: 'Den beste måneden kan bare sammenlignes med en måned' })
  return pastMonths(today)
    .slice(0, MONTHS_FOR_BEST)
    .filter(month => month !== own)
}

/** The days of another month: all of them, or the same dates while the month of the span runs. */
const daysInMonth = (month: Month, span: Span, days: DayRange, today: Day): DayRange => ({
  from: firstDay(month),
  to: dateIn(month, monthOfSpan(span, today) === monthOf(today) ? dateOf(days.to) : 31),
})

/**
 * Returns the days that a span is compared with (K56). `best` is the month found for 'best'.
 * @throws Refusal invalid_payload if the two cannot be compared, with the field `against`
 */
export const daysCompared = (
  span: Span,
  days: DayRange,
  against: Against,
  { today, best }: { readonly today: Day; readonly best: Month | null },
): DayRange => {
  if (typeof against === 'object') return days
  if (against === 'best') {
    if (best === null)
      throw new Refusal('no_stats_returned', { message: 'Det er ingen hel måned å sammenligne med' })
    return daysInMonth(best, span, days, today)
  }
  const compared = comparedWith(namedSpan(span, today), days)
  if (against === 'previous')
    return compared.lastMonth ?? refuse({ against: 'Et år kan sammenlignes med året før' })
  if (against === 'lastYear') return compared.lastYear ?? refuse({ against: 'Velg en annen periode' })
  if (isWeek(against)) return daysInWeek(against, span, days, today)
  const own = monthOfSpan(span, today)
  if (own === null) return refuse({ against: 'En måned kan bare sammenlignes med en måned' })
  if (against === own) return refuse({ against: 'Velg en annen måned enn den som vises' })
  if (!pastMonths(today).includes(against)) return refuse({ against: 'Velg en av de siste 36 månedene' })
  return daysInMonth(against, span, days, today)
}

const daysInWeek = (against: Week, span: Span, days: DayRange, today: Day): DayRange => {
  if (isTimeFrame(span) || !isWeek(span))
    return refuse({ against: 'En uke kan bare sammenlignes med en uke' })
  if (against === span) return refuse({ against: 'Velg en annen uke enn den som vises' })
  const compared = sameWeekdays(days, span, against)
  if (!mayChoose(against, today) || compared.to >= today)
    return refuse({ against: 'Velg en uke som er over, i de siste 36 månedene' })
  return compared
}

/** True for a month, a year and chosen days that are as long: too few days cannot explain them (K58). */
export const isLongSpan = (asked: Span, today: Day): boolean => {
  const span = namedSpan(asked, today)
  if (isTimeFrame(span)) return span === 'monthly' || span === 'yearly'
  if (isWeek(span)) return false
  if (!isInterval(span)) return true
  const { from, to } = endsOf(span)
  return daysBetween(from, to) + 1 >= DAYS_OF_MONTH
}

/** A day of either side; null if the other side has more days. */
export interface PairOfDays {
  readonly was: Day | null
  readonly now: Day | null
}

/**
 * The days of both sides in pairs (K59): the first Monday with the first Monday, and so on, then the remaining days in order.
 * Both sides are in order, and so are the days of now. The days that a longer side has left have no other one.
 */
export const pairsOf = (was: readonly Day[], now: readonly Day[]): readonly PairOfDays[] => {
  const waiting = grouped(was, isoWeekday)
  const alike = new Map(now.map(one => [one, waiting.get(isoWeekday(one))?.shift() ?? null]))
  const used = new Set(alike.values())
  const left = was.filter(one => !used.has(one))
  const pairs = now.map(one => ({ was: alike.get(one) ?? left.shift() ?? null, now: one }))
  return [...pairs, ...left.map(one => ({ was: one, now: null }))]
}
