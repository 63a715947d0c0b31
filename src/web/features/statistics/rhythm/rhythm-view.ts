import { lastWeeks, USUAL_WEEKS, type WeekCount, weekCounts } from '#domain/statistics/rhythm'
import type { ChosenSpan } from '#domain/statistics/spans'
import type { Day } from '#domain/values/month'
import { readShown, spanParams } from '../kept-view.ts'

/** What the cells show. */
export type RhythmMeasure = 'customers' | 'totalOms'

/** The view of 'Ukas rytme', kept in the query string. */
export interface RhythmView {
  readonly measure: RhythmMeasure
  readonly weeks: WeekCount
  /** The chosen month, week or days, instead of the last weeks. */
  readonly chosen: ChosenSpan | null
}

/** Parses the URL. Missing or unknown values default to the customers of the last eight weeks. */
export const readRhythmView = (search: URLSearchParams, today: Day): RhythmView => ({
  measure: search.get('measure') === 'totalOms' ? 'totalOms' : 'customers',
  weeks: weekCounts.find(count => String(count) === search.get('weeks')) ?? USUAL_WEEKS,
  chosen: readShown(search, today),
})

/** The days that are asked for. */
export const spanOfView = ({ weeks, chosen }: RhythmView, today: Day): ChosenSpan =>
  chosen ?? lastWeeks(weeks, today)

/** '?weeks=13&measure=totalOms', '?month=2026-08'; the last eight weeks are the default. */
export const rhythmSearch = ({ measure, weeks, chosen }: RhythmView): string => {
  const search = new URLSearchParams({
    ...(chosen ? spanParams(chosen) : weeks !== USUAL_WEEKS && { weeks: String(weeks) }),
    ...(measure !== 'customers' && { measure }),
  }).toString()
  return search && `?${search}`
}
