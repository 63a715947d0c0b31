import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Navigate } from 'react-router'
import type { ReplyOf } from '#contract/endpoint'
import type { imports } from '#contract/imports/imports'
import { ADMINISTRATION } from '../../api/administration.ts'
import { useChanges } from '../../api/use-changes.ts'
import { useMe } from '../../api/use-session.ts'
import { runningImportsInWords } from '../../features/imports/progress.ts'
import { importPages, latestImport } from '../../features/imports/queries.ts'
import { momentAt } from '../../ui/norwegian-time.ts'
import { TabbedPanel } from '../../ui/TabbedPanel.tsx'

/** Refetches the panel's data after imports and changes by others. The start of an import is ignored, because it changes no figures yet. */
const useFresh = (): void => {
  const queries = useQueryClient()
  useChanges(change => {
    if (change === 'refetch' || change.kind === 'facts')
      void queries.invalidateQueries({ queryKey: ADMINISTRATION })
    else if (change.kind === 'import')
      for (const { queryKey } of [latestImport, importPages]) void queries.invalidateQueries({ queryKey })
  })
}

const tabs = [
  { path: 'imports', label: 'Importer' },
  { path: 'mapping', label: 'Koblinger' },
  { path: 'data-quality', label: 'Datakvalitet' },
  { path: 'salons', label: 'Salonger' },
  { path: 'employees', label: 'Ansatte' },
  { path: 'accounts', label: 'Kontoer' },
] as const

type Latest = ReplyOf<typeof imports.latest>

const stampOf = ({ running, importedAt }: Latest): string =>
  runningImportsInWords(running) ??
  (importedAt ? `Siste import ${momentAt(importedAt)}` : 'Ingenting er importert ennå')

/** The administration of the customer organisation. Redirects people without access home. */
export const AdministrationPanel = () =>
  useMe().permissions.includes('customerAdmin') ? <Panel /> : <Navigate to="/" replace />

const Panel = () => {
  const { data } = useQuery(latestImport)
  useFresh()
  return (
    <TabbedPanel
      title="Administrasjon"
      root="/customer-admin-panel"
      tabs={tabs}
      // Keeps the height of the line while it loads.
      stamp={data ? stampOf(data) : '\u00a0'}
    />
  )
}
