import { useQueryClient } from '@tanstack/react-query'
import { useChanges } from '../../api/use-changes.ts'
import { STATS } from './queries.ts'

/** Figures on the screen follow the imports: they are fetched anew in their places, and nothing moves. */
export const useFreshFacts = (): void => {
  const queries = useQueryClient()
  useChanges(change => {
    if (change === 'refetch' || change.kind === 'facts') void queries.invalidateQueries({ queryKey: STATS })
  })
}
