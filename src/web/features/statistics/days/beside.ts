import type { TrendComparison } from '#contract/statistics/trends'
import { percentChange } from '#domain/statistics/change'
import { isKnown } from '#domain/statistics/day-states'
import { type FigurePath, figureIn } from '#domain/statistics/key-figures'
import { type Comparison, matchingDay } from '#domain/statistics/like-for-like'
import type { Span } from '#domain/statistics/spans'
import type { DayRange } from '#domain/values/day-range'
import { type Day, day } from '#domain/values/month'
import type { DaysView } from '../days-view.ts'
import type { KnownDay } from './queries.ts'

/** A compared day with its figures. */
export interface Beside {
  readonly day: Day
  readonly figures: NonNullable<KnownDay['figures']>
  readonly percent: number
}

/** The year is always compared with last year (K18). */
export const againstIn = ({ span, against }: DaysView): Comparison =>
  span === 'yearly' ? 'lastYear' : (against ?? 'lastMonth')

/** The days to compare a range with. */
export const matchingDays = ({ from, to }: DayRange, against: Comparison, span: Span): DayRange => ({
  from: matchingDay(from, against, span),
  to: matchingDay(to, against, span),
})

/**
 * False when a salon was opened or closed since the compared period, or when there is no comparison. Days of
 * several salons are then not comparable (K19).
 */
export const isSameSalons = (comparison: TrendComparison | null | undefined): boolean =>
  comparison?.leftOut.every(({ because }) => because !== 'new' && because !== 'closed') ?? false

const numberOf = (figure: FigurePath, { figures, missing = [] }: KnownDay): number | null => {
  if (!figures || missing.length > 0 || !isKnown(figure, figures)) return null
  const value = figureIn(figures, figure)
  return typeof value === 'number' ? value : null
}

/** The change of a figure from the matching day; null if today is not over or either day has no value (K19). */
export const besideOf = (
  figure: FigurePath,
  now: KnownDay,
  others: ReadonlyMap<string, KnownDay>,
  { against, today, span }: { readonly against: Comparison; readonly today: Day; readonly span: Span },
): Beside | null => {
  const at = day(now.day)
  const other = others.get(matchingDay(at, against, span))
  if (at >= today || !other?.figures) return null
  const percent = percentChange(numberOf(figure, now), numberOf(figure, other))
  return percent === null ? null : { day: day(other.day), figures: other.figures, percent }
}
