import type { Comparison } from '#domain/key-figures/like-for-like'
import { fieldsOf, type Span, type TimeFrame, timeFrames } from '#domain/key-figures/time-frames'
import type { Day } from '#domain/values/month'
import { type KeptView, keptAt, readKept } from './kept-view.ts'

/** How a salon is looked at; it stands in the URL after the question mark. A past month is in place of the time frame, or beside them all. */
export interface SalonView extends KeptView {
  readonly listType: 'perTimeframe' | 'perEmployee'
  readonly timeFrame: TimeFrame
}

/** What is not there, or unknown, is by time frame and this month. */
export const readSalonView = (search: URLSearchParams, today: Day): SalonView => ({
  ...readKept(search, today),
  listType: search.get('listType') === 'perEmployee' ? 'perEmployee' : 'perTimeframe',
  timeFrame: timeFrames.find(frame => frame === search.get('timeFrame')) ?? 'monthly',
})

/** Where a salon's deviation is explained: its people over the same days, against the same other days. */
export const deviationAt = (salonId: string, span: Span, against: Comparison): string =>
  salonViewAt(salonId, {
    ...{ listType: 'perEmployee', month: null, ...fieldsOf(span) },
    against: against === 'lastYear' ? 'lastYear' : null,
  })

/** The address of a view; the order of people is not taken along. */
export const salonViewAt = (salonId: string, { listType, timeFrame, ...kept }: SalonView): string => {
  const perEmployee =
    listType === 'perEmployee' ? `?listType=perEmployee${kept.month ? '' : `&timeFrame=${timeFrame}`}` : ''
  return keptAt(`/salon/${salonId}${perEmployee}`, kept)
}
