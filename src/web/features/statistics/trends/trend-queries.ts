import { queryOptions } from '@tanstack/react-query'
import type { TrendColumn, Trends } from '#contract/statistics/trends'
import { trends } from '#contract/statistics/trends'
import {
  type ChosenFields,
  type ChosenSpan,
  chosenFields,
  fieldsOf,
  type Span,
} from '#domain/statistics/spans'
import { call } from '../../../api/client.ts'
import { noneOf, STATS, spanKey, wholeOf } from '../queries.ts'

/** A column with the months of its series, up to the current month or that of the chosen span. */
export interface FollowedColumn extends TrendColumn {
  readonly months: readonly string[]
}

/** The trends of a table's columns, in any order. */
export interface TrendColumns {
  readonly columns: readonly FollowedColumn[]
}

const TRENDS = [...STATS, 'trends'] as const

const together = (...all: readonly Trends[]): TrendColumns => ({
  columns: all.flatMap(({ months, columns }) => columns.map(column => ({ ...column, months }))),
})

/** One column per time frame, and the chosen span if any. */
const byTimeFrame = async (
  chosen: ChosenSpan | null,
  fetch: (asked: ChosenFields) => Promise<Trends>,
): Promise<TrendColumns> =>
  together(...(await Promise.all([fetch({}), ...(chosen ? [fetch(chosenFields(chosen))] : [])])))

/** The chain with one column per time frame. */
export const chainFrameTrends = (chosen: ChosenSpan | null) =>
  queryOptions({
    queryKey: [...TRENDS, 'chain', 'perTimeframe', spanKey(chosen)],
    queryFn: ({ signal }) =>
      byTimeFrame(chosen, asked =>
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

/** The salons of a span, with the chain as total. */
export const chainSalonTrends = (span: Span) => salonsBeside(trends.chain, 'chain', span)

/** The salons in the viewer's reach, with their total. */
export const ownSalonTrends = (span: Span) => salonsBeside(trends.salons, 'own salons', span)

/** A salon with one column per time frame. */
export const salonFrameTrends = (salonId: string, chosen: ChosenSpan | null) =>
  queryOptions({
    queryKey: [...TRENDS, 'salon', salonId, 'perTimeframe', spanKey(chosen)],
    queryFn: ({ signal }) =>
      byTimeFrame(chosen, asked =>
        call(trends.salon, { body: { salonId, listType: 'perTimeframe', ...asked } }, { signal }),
      ),
  })

/** The people of a salon for a span, with the salon as total. */
export const salonPeopleTrends = (salonId: string, span: Span) =>
  queryOptions({
    queryKey: [...TRENDS, 'salon', salonId, 'perEmployee', span],
    queryFn: async ({ signal }) => {
      const [salon, people] = await Promise.all([
        call(trends.salon, { body: { salonId, ...wholeOf(span) } }, { signal }),
        call(
          trends.salon,
          { body: { salonId, listType: 'perEmployee', ...fieldsOf(span) } },
          { signal },
        ).catch(noneOf),
      ])
      return together(salon, ...(people ? [people] : []))
    },
  })

/** A person with one column per time frame, in one salon or across all salons. */
export const personTrends = (objectId: string, salonId?: string, chosen: ChosenSpan | null = null) =>
  queryOptions({
    queryKey: [...TRENDS, 'employee', objectId, salonId ?? 'every salon', spanKey(chosen)],
    queryFn: ({ signal }) =>
      byTimeFrame(chosen, asked =>
        call(trends.employee, { body: { objectId, ...(salonId && { salonId }), ...asked } }, { signal }),
      ),
  })
