import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { dataQuality } from '#contract/data-quality/data-quality'
import type { Month } from '#domain/values/month'
import { ADMINISTRATION } from '../../api/administration.ts'
import { call } from '../../api/client.ts'

/** Polling interval while history is recalculated, in milliseconds. */
const HISTORY_MOVES_MS = 3_000

export const qualityOf = (month: Month) =>
  queryOptions({
    queryKey: [...ADMINISTRATION, 'quality', month],
    queryFn: ({ signal }) => call(dataQuality.month, { query: { month } }, { signal }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state: { data } }) => (data && data.history.length > 0 ? HISTORY_MOVES_MS : false),
  })
