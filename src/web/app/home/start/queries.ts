import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { start } from '#contract/start/start'
import { browserSession, call } from '../../../api/client.ts'
import { useChanges } from '../../../api/use-changes.ts'

export const START = ['start'] as const

const startProgress = queryOptions({
  queryKey: START,
  queryFn: ({ signal }) => call(start.read, {}, { signal }),
  // The steps are taken on other pages, where no change marks the list as old.
  refetchOnMount: 'always',
})

/** How far the chain has come. Imports, mappings and people change it; the session learns of new salons and of the end. */
export const useStartProgress = () => {
  const queries = useQueryClient()
  useChanges(change => {
    if (change !== 'refetch' && change.kind !== 'facts' && change.kind !== 'person') return
    void queries.invalidateQueries({ queryKey: START })
    void browserSession.refreshMe().catch(() => undefined)
  })
  return useQuery(startProgress)
}
