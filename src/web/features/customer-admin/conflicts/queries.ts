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

/** The corrected days of which a file says something new, and that wait for somebody to choose. */
export const dayConflictsOf = (month?: Month) =>
  queryOptions({
    queryKey: [...ADMINISTRATION, 'conflicts', 'days', month ?? 'all'],
    queryFn: ({ signal }) => call(conflicts.listDays, { query: month ? { month } : {} }, { signal }),
    placeholderData: keepPreviousData,
  })
