import type { Comparison } from '#domain/key-figures/like-for-like'
import { type TimeFrame, timeFrames } from '#domain/key-figures/time-frames'

/** How a salon is looked at; it stands in the URL after the question mark. */
export interface SalonView {
  readonly listType: 'perTimeframe' | 'perEmployee'
  readonly timeFrame: TimeFrame
  /** What the figures are compared with, where it is not the month before. */
  readonly against: 'lastYear' | null
}

/** What is not there, or unknown, is by time frame and this month. */
export const readSalonView = (search: URLSearchParams): SalonView => ({
  listType: search.get('listType') === 'perEmployee' ? 'perEmployee' : 'perTimeframe',
  timeFrame: timeFrames.find(frame => frame === search.get('timeFrame')) ?? 'monthly',
  against: search.get('against') === 'lastYear' ? 'lastYear' : null,
})

/** Where a salon's deviation is explained: its people over the same days, against the same other days. */
export const deviationAt = (salonId: string, timeFrame: TimeFrame, against: Comparison): string =>
  salonViewAt(salonId, {
    ...{ listType: 'perEmployee', timeFrame },
    against: against === 'lastYear' ? 'lastYear' : null,
  })

/** The address of a view; the order of people is not taken along. */
export const salonViewAt = (salonId: string, { listType, timeFrame, against }: SalonView): string => {
  const search = new URLSearchParams({
    ...(listType === 'perEmployee' && { listType, timeFrame }),
    ...(against && { against }),
  }).toString()
  return `/salon/${salonId}${search && '?'}${search}`
}
