import { type TimeFrame, timeFrames } from '#domain/key-figures/time-frames'

/** How a salon is looked at; it stands in the URL after the question mark. */
export interface SalonView {
  readonly listType: 'perTimeframe' | 'perEmployee'
  readonly timeFrame: TimeFrame
}

/** What is not there, or unknown, is by time frame and this month. */
export const readSalonView = (search: URLSearchParams): SalonView => ({
  listType: search.get('listType') === 'perEmployee' ? 'perEmployee' : 'perTimeframe',
  timeFrame: timeFrames.find(frame => frame === search.get('timeFrame')) ?? 'monthly',
})

/** The address of a view; what the order is sorted by comes along where the columns are people. */
export const salonViewAt = (salonId: string, { listType, timeFrame }: SalonView): string =>
  listType === 'perTimeframe'
    ? `/salon/${salonId}`
    : `/salon/${salonId}?${new URLSearchParams({ listType, timeFrame })}`
