import { useQueryClient } from '@tanstack/react-query'
import { useChanges } from '../../api/use-changes.ts'
import { lastFiguresImport, PEOPLE, STATS } from './queries.ts'

/** Refetches figures after imports and people after changes. Values update in place without moving the layout. */
export const useFreshFacts = (): void => {
  const queries = useQueryClient()
  useChanges(change => {
    if (change !== 'refetch' && change.kind === 'import')
      void queries.invalidateQueries({ queryKey: lastFiguresImport.queryKey })
    if (change !== 'refetch' && change.kind !== 'facts') return
    void queries.invalidateQueries({ queryKey: STATS })
    void queries.invalidateQueries({ queryKey: PEOPLE })
  })
}
