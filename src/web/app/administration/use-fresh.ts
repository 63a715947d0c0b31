import { useQueryClient } from '@tanstack/react-query'
import { useChanges } from '../../api/use-changes.ts'
import { ADMINISTRATION } from '../../api/administration.ts'
import { importPages, latestImport } from '../../features/imports/queries.ts'

/** Refetches the panel's data after imports and changes by others. The start of an import is ignored, because it changes no figures yet. */
export const useFresh = (): void => {
  const queries = useQueryClient()
  useChanges(change => {
    if (change === 'refetch' || change.kind === 'facts')
      void queries.invalidateQueries({ queryKey: ADMINISTRATION })
    else if (change.kind === 'import')
      for (const { queryKey } of [latestImport, importPages]) void queries.invalidateQueries({ queryKey })
  })
}
