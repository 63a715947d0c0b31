import { useQueryClient } from '@tanstack/react-query'
import { useChanges } from '../../api/use-changes.ts'
import { ADMINISTRATION } from './queries.ts'

/** What stands in the panel follows imports and changes of others, in its place. */
export const useFresh = (): void => {
  const queries = useQueryClient()
  useChanges(change => {
    if (change === 'refetch' || change.kind === 'facts')
      void queries.invalidateQueries({ queryKey: ADMINISTRATION })
  })
}
