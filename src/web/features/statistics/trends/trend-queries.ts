import { queryOptions } from '@tanstack/react-query'
import type { TrendColumn, Trends } from '#contract/trends'
import { trends } from '#contract/trends'
import type { TimeFrame } from '#domain/key-figures/time-frames'
import { call } from '../../../api/client.ts'
import { STATS } from '../queries.ts'

/** The trends of the columns of a table, in any order. */
export interface TrendColumns {
  /** What the series are of, the running month last. */
  readonly months: readonly string[]
  readonly columns: readonly TrendColumn[]
}

const TRENDS = [...STATS, 'trends'] as const

const together = (whole: Trends, parts: Trends): TrendColumns => ({
  months: whole.months,
  columns: [...whole.columns, ...parts.columns],
})

/** The chain, a column a time frame. */
export const chainFrameTrends = queryOptions({
  queryKey: [...TRENDS, 'chain', 'perTimeframe'],
  queryFn: ({ signal }): Promise<TrendColumns> =>
    call(trends.chain, { body: { listType: 'perTimeframe' } }, { signal }),
})

const salonsBeside = (
  endpoint: typeof trends.chain | typeof trends.salons,
  name: string,
  timeFrame: TimeFrame,
) =>
  queryOptions({
    queryKey: [...TRENDS, name, 'perSalon', timeFrame],
    queryFn: async ({ signal }) =>
      together(
        ...(await Promise.all([
          call(endpoint, { body: { listType: 'perTimeframe' } }, { signal }),
          call(endpoint, { body: { listType: 'perSalon', timeFrame } }, { signal }),
        ])),
      ),
  })

/** The salons of a time frame, and the chain beside them. */
export const chainSalonTrends = (timeFrame: TimeFrame) => salonsBeside(trends.chain, 'chain', timeFrame)

/** The salons that the person reaches, and all of them together. */
export const ownSalonTrends = (timeFrame: TimeFrame) => salonsBeside(trends.salons, 'own salons', timeFrame)

/** A salon, a column a time frame. */
export const salonFrameTrends = (salonId: string) =>
  queryOptions({
    queryKey: [...TRENDS, 'salon', salonId, 'perTimeframe'],
    queryFn: ({ signal }): Promise<TrendColumns> =>
      call(trends.salon, { body: { salonId, listType: 'perTimeframe' } }, { signal }),
  })

/** The people of a salon in a time frame, and the salon beside them. */
export const salonPeopleTrends = (salonId: string, timeFrame: TimeFrame) =>
  queryOptions({
    queryKey: [...TRENDS, 'salon', salonId, 'perEmployee', timeFrame],
    queryFn: async ({ signal }) =>
      together(
        ...(await Promise.all([
          call(trends.salon, { body: { salonId, listType: 'perTimeframe' } }, { signal }),
          call(trends.salon, { body: { salonId, listType: 'perEmployee', timeFrame } }, { signal }),
        ])),
      ),
  })

/** A person in one salon, or over every salon, a column a time frame. */
export const personTrends = (objectId: string, salonId?: string) =>
  queryOptions({
    queryKey: [...TRENDS, 'employee', objectId, salonId ?? 'every salon'],
    queryFn: ({ signal }): Promise<TrendColumns> =>
      call(trends.employee, { body: { objectId, ...(salonId && { salonId }) } }, { signal }),
  })
