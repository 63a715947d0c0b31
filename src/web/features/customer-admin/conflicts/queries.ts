import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { conflicts } from '#contract/conflicts'
import type { Month } from '#domain/values/month'
import { call } from '../../../api/client.ts'
import { ADMINISTRATION } from '../queries.ts'

/** The receipts that wait for somebody to choose; of one month where that is given. */
export const conflictsOf = (month?: Month) =>
  queryOptions({
    queryKey: [...ADMINISTRATION, 'conflicts', month ?? 'all'],
    queryFn: ({ signal }) => call(conflicts.list, { query: month ? { month } : {} }, { signal }),
    placeholderData: keepPreviousData,
  })
