import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { rankings } from '#contract/rankings'
import { writtenMonth } from '#domain/rankings/months'
import type { Month } from '#domain/values/month'
import { call } from '../../api/client.ts'
import { useChanges } from '../../api/use-changes.ts'

const RANKINGS = ['rankings'] as const

export const rankingOf = (month: Month) =>
  queryOptions({
    queryKey: [...RANKINGS, month],
    queryFn: ({ signal }) => call(rankings.get, { params: { month: writtenMonth(month) } }, { signal }),
  })

/** Fetches the ranking anew when figures have come in. */
export const useLiveRankings = (): void => {
  const client = useQueryClient()
  useChanges(change => {
    if (change === 'refetch' || change.kind === 'facts') void client.invalidateQueries({ queryKey: RANKINGS })
  })
}
