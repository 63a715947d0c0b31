import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { DayFigures } from '#contract/statistics/receipts'
import { receipts } from '#contract/statistics/receipts'
import type { DayRange } from '#domain/values/day-range'
import type { Day } from '#domain/values/month'
import { call } from '../../../api/client.ts'
import { STATS } from '../queries.ts'
import { isTogether, type Subject } from './place.ts'

export type KnownDay = DayFigures & {
  /** For several salons: those without receipts. */
  readonly missing?: readonly string[]
}

/** Every day of a range, with its figures or the reason for their absence. */
export const daysOfSubject = (subject: Subject, range: DayRange) =>
  queryOptions({
    queryKey: [...STATS, 'days', subject, range],
    queryFn: async ({ signal }): Promise<readonly KnownDay[]> => {
      const { days } = isTogether(subject)
        ? await call(receipts.together, { body: range }, { signal })
        : await call(receipts.days, { body: { ...subject, ...range } }, { signal })
      return days
    },
  })

/** One day of the salons in reach, side by side. */
export const salonsOn = (day: Day) =>
  queryOptions({
    queryKey: [...STATS, 'days', 'salons', day],
    queryFn: async ({ signal }) => (await call(receipts.salonsOfDay, { body: { day } }, { signal })).salons,
  })

/** The receipts of a day, page by page. */
export const receiptsOf = (subject: Subject, day: Day) =>
  infiniteQueryOptions({
    queryKey: [...STATS, 'receipts', subject, day],
    queryFn: ({ pageParam, signal }) =>
      call(receipts.ofDay, { body: { ...subject, day, ...(pageParam && { after: pageParam }) } }, { signal }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
  })
