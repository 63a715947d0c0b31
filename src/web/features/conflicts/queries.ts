import { queryOptions } from '@tanstack/react-query'
import { conflicts } from '#contract/conflicts/conflicts'
import type { Month } from '#domain/values/month'
import { ADMINISTRATION } from '../../api/administration.ts'
import { call } from '../../api/client.ts'

/** The receipt conflicts to decide, of one month if given. */
export const conflictsOf = (month?: Month) =>
  queryOptions({
    queryKey: [...ADMINISTRATION, 'conflicts', month ?? 'all'],
    queryFn: ({ signal }) => call(conflicts.list, { query: month ? { month } : {} }, { signal }),
  })

/** The conflicts between corrected days and newer files, of one month if given. */
export const dayConflictsOf = (month?: Month) =>
  queryOptions({
    queryKey: [...ADMINISTRATION, 'conflicts', 'days', month ?? 'all'],
    queryFn: ({ signal }) => call(conflicts.listDays, { query: month ? { month } : {} }, { signal }),
  })
