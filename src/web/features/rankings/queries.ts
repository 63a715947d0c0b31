import { keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query'
import { rankings } from '#contract/rankings/rankings'
import type { Category } from '#domain/rankings/categories'
import { writtenMonth } from '#domain/rankings/months'
import type { Month } from '#domain/values/month'
import { call } from '../../api/client.ts'
import { useChanges } from '../../api/use-changes.ts'

const RANKINGS = ['rankings'] as const

/** A month's rankings: the top entries of each list, and all entries of expanded lists. */
export const rankingOf = (month: Month, open: readonly Category[] = []) =>
  queryOptions({
    queryKey: [...RANKINGS, month, ...open],
    queryFn: ({ signal }) =>
      call(
        rankings.get,
        {
          params: { month: writtenMonth(month) },
          query: open.length > 0 ? { all: open.join(',') } : {},
        },
        { signal },
      ),
    // Keep the current lists while another one loads.
    placeholderData: (before, query) =>
      query?.queryKey[RANKINGS.length] === month ? keepPreviousData(before) : undefined,
  })

/** Refetches the rankings when new figures arrive. */
export const useLiveRankings = (): void => {
  const client = useQueryClient()
  useChanges(change => {
    if (change === 'refetch' || change.kind === 'facts') void client.invalidateQueries({ queryKey: RANKINGS })
  })
}
