import { useQueryClient } from '@tanstack/react-query'
import { useChanges } from '../../api/use-changes.ts'
import { ACCOUNTS } from './queries.ts'

/** Reads accounts and invitations again when a person changes. */
export const useFreshAccounts = (): void => {
  const queries = useQueryClient()
  useChanges(change => {
    if (change === 'refetch' || change.kind === 'person')
      void queries.invalidateQueries({ queryKey: ACCOUNTS })
  })
}
