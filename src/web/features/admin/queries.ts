import { infiniteQueryOptions, queryOptions, useQueryClient } from '@tanstack/react-query'
import { audit } from '#contract/audit'
import { AUDIT_PAGE } from '#contract/page-sizes'
import { settings } from '#contract/settings'
import { terms } from '#contract/terms'
import { call } from '../../api/client.ts'
import { useChanges } from '../../api/use-changes.ts'
import type { LogFilter } from './audit/log-filter.ts'

const CHAIN = ['chain'] as const

export const allTerms = queryOptions({
  queryKey: [...CHAIN, 'terms'],
  queryFn: ({ signal }) => call(terms.list, {}, { signal }),
})

export const chainSettings = queryOptions({
  queryKey: [...CHAIN, 'settings'],
  queryFn: ({ signal }) => call(settings.get, {}, { signal }),
})

/** The log, newest first. A page that is not full is the last one. */
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

/** Fetches terms and settings anew when somebody else has changed them. */
export const useLiveChain = (): void => {
  const client = useQueryClient()
  useChanges(change => {
    if (change === 'refetch' || change.kind === 'facts') void client.invalidateQueries({ queryKey: CHAIN })
  })
}

/** After a change of one's own. */
export const useChainChanged = () => {
  const client = useQueryClient()
  return () => Promise.all([CHAIN, ['audit']].map(queryKey => client.invalidateQueries({ queryKey })))
}
