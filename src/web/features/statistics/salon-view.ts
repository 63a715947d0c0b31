import type { Comparison } from '#domain/key-figures/like-for-like'
import { fieldsOf, type Span, type TimeFrame, timeFrames } from '#domain/key-figures/time-frames'
import type { Day, Month } from '#domain/values/month'
import { keptAt, readKept } from './kept-view.ts'

/** How a salon is looked at; it stands in the URL after the question mark. */
export interface SalonView {
  readonly listType: 'perTimeframe' | 'perEmployee'
  readonly timeFrame: TimeFrame
  /** A past month that is looked at in place of the time frame, or beside them all. */
  readonly month: Month | null
  /** What the figures are compared with, where it is not the month before. */
  readonly against: 'lastYear' | null
}

/** What is not there, or unknown, is by time frame and this month. */
export const readSalonView = (search: URLSearchParams, today: Day): SalonView => ({
  month: readKept(search, today).month ?? null,
  listType: search.get('listType') === 'perEmployee' ? 'perEmployee' : 'perTimeframe',
  timeFrame: timeFrames.find(frame => frame === search.get('timeFrame')) ?? 'monthly',
  against: search.get('against') === 'lastYear' ? 'lastYear' : null,
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
