import { infiniteQueryOptions } from '@tanstack/react-query'
import { audit } from '#contract/audit/audit'
import { AUDIT_PAGE } from '#contract/page-sizes'
import { call } from '../../api/client.ts'
import type { LogFilter } from './log-filter.ts'

/** The audit log, newest first. A page that is not full is the last one. */
export const logPages = (filter: LogFilter) =>
  infiniteQueryOptions({
    queryKey: ['audit', filter],
    initialPageParam: null as number | null,
    queryFn: ({ pageParam, signal }) =>
      call(
        audit.list,
        { query: { ...filter, ...(pageParam !== null && { before: pageParam }) } },
        { signal },
      ),
    getNextPageParam: page => (page.length >= AUDIT_PAGE ? page.at(-1)?.id : undefined),
  })
