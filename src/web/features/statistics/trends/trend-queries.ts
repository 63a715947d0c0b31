import { queryOptions } from '@tanstack/react-query'
import type { TrendColumn, Trends } from '#contract/trends'
import { trends } from '#contract/trends'
import { fieldsOf, type Span } from '#domain/key-figures/time-frames'
import type { Month } from '#domain/values/month'
import { call } from '../../../api/client.ts'
import { STATS, wholeOf } from '../queries.ts'

/** A column and the months of its series: through the running one, of a past month through that. */
export interface FollowedColumn extends TrendColumn {
  readonly months: readonly string[]
}

/** The trends of the columns of a table, in any order. */
export interface TrendColumns {
  readonly columns: readonly FollowedColumn[]
}

const TRENDS = [...STATS, 'trends'] as const

const together = (...all: readonly Trends[]): TrendColumns => ({
  columns: all.flatMap(({ months, columns }) => columns.map(column => ({ ...column, months }))),
})

/** A column a time frame, and a past month where one is looked at. */
const byTimeFrame = async (
  month: Month | null,
  fetch: (asked: { readonly month?: Month }) => Promise<Trends>,
): Promise<TrendColumns> =>
  together(...(await Promise.all([fetch({}), ...(month ? [fetch({ month })] : [])])))

/** The chain, a column a time frame. */
export const chainFrameTrends = (month: Month | null) =>
  queryOptions({
    queryKey: [...TRENDS, 'chain', 'perTimeframe', month ?? 'no month'],
    queryFn: ({ signal }) =>
      byTimeFrame(month, asked =>
        call(trends.chain, { body: { listType: 'perTimeframe', ...asked } }, { signal }),
      ),
  })

const salonsBeside = (endpoint: typeof trends.chain | typeof trends.salons, name: string, span: Span) =>
  queryOptions({
    queryKey: [...TRENDS, name, 'perSalon', span],
    queryFn: async ({ signal }) =>
      together(
        ...(await Promise.all([
          call(endpoint, { body: wholeOf(span) }, { signal }),
          call(endpoint, { body: { listType: 'perSalon', ...fieldsOf(span) } }, { signal }),
        ])),
      ),
  })

/** The salons of a span, and the chain beside them. */
export const chainSalonTrends = (span: Span) => salonsBeside(trends.chain, 'chain', span)

/** The salons that the person reaches, and all of them together. */
export const ownSalonTrends = (span: Span) => salonsBeside(trends.salons, 'own salons', span)

/** A salon, a column a time frame. */
export const salonFrameTrends = (salonId: string, month: Month | null) =>
  queryOptions({
    queryKey: [...TRENDS, 'salon', salonId, 'perTimeframe', month ?? 'no month'],
    queryFn: ({ signal }) =>
      byTimeFrame(month, asked =>
        call(trends.salon, { body: { salonId, listType: 'perTimeframe', ...asked } }, { signal }),
      ),
  })

/** The people of a salon in a span, and the salon beside them. */
export const salonPeopleTrends = (salonId: string, span: Span) =>
  queryOptions({
    queryKey: [...TRENDS, 'salon', salonId, 'perEmployee', span],
    queryFn: async ({ signal }) =>
      together(
        ...(await Promise.all([
          call(trends.salon, { body: { salonId, ...wholeOf(span) } }, { signal }),
          call(trends.salon, { body: { salonId, listType: 'perEmployee', ...fieldsOf(span) } }, { signal }),
        ])),
      ),
  })

/** A person in one salon, or over every salon, a column a time frame. */
export const personTrends = (objectId: string, salonId?: string, month: Month | null = null) =>
  queryOptions({
    queryKey: [...TRENDS, 'employee', objectId, salonId ?? 'every salon', month ?? 'no month'],
    queryFn: ({ signal }) =>
      byTimeFrame(month, asked =>
        call(trends.employee, { body: { objectId, ...(salonId && { salonId }), ...asked } }, { signal }),
      ),
  })
