import type { Comparison } from '#domain/statistics/like-for-like'
import type { Span } from '#domain/statistics/spans'
import { isTimeFrame, type TimeFrame, timeFrames } from '#domain/statistics/time-frames'
import type { Day } from '#domain/values/month'
import { type KeptView, keptAt, readKept } from './kept-view.ts'

/** The view of a salon, kept in the query string. A chosen span replaces the time frame, or precedes all time frames. */
export interface SalonView extends KeptView {
  readonly listType: 'perTimeframe' | 'perEmployee'
  readonly timeFrame: TimeFrame
}

/** Parses the URL. Missing or unknown values default to the view by time frame and this month. */
export const readSalonView = (search: URLSearchParams, today: Day): SalonView => ({
  ...readKept(search, today),
  listType: search.get('listType') === 'perEmployee' ? 'perEmployee' : 'perTimeframe',
  timeFrame: timeFrames.find(frame => frame === search.get('timeFrame')) ?? 'monthly',
})

/** Link to the explanation of a salon's deviation: its people over the same days with the same comparison. */
export const deviationAt = (salonId: string, span: Span, against: Comparison): string =>
  salonViewAt(salonId, {
    listType: 'perEmployee',
    ...(isTimeFrame(span) ? { timeFrame: span, chosen: null } : { timeFrame: 'monthly', chosen: span }),
    against: against === 'lastYear' ? 'lastYear' : null,
  })

/** The URL of a view. The sort order of people is dropped. */
export const salonViewAt = (salonId: string, { listType, timeFrame, ...kept }: SalonView): string => {
  const perEmployee =
    listType === 'perEmployee' ? `?listType=perEmployee${kept.chosen ? '' : `&timeFrame=${timeFrame}`}` : ''
  return keptAt(`/salon/${salonId}${perEmployee}`, kept)
}
