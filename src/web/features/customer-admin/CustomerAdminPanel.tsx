import { useQuery } from '@tanstack/react-query'
import { Navigate } from 'react-router'
import { useMe } from '../../api/use-session.ts'
import { momentAt } from '../../ui/norwegian-time.ts'
import { TabbedPanel } from '../../ui/TabbedPanel.tsx'
import { latestImport } from './queries.ts'
import { useFresh } from './use-fresh.ts'

const tabs = [
  { path: 'imports', label: 'Importer' },
  { path: 'mapping', label: 'Koblinger' },
  { path: 'data-quality', label: 'Datakvalitet' },
  { path: 'salons', label: 'Salonger' },
  { path: 'employees', label: 'Ansatte' },
  { path: 'accounts', label: 'Kontoer' },
] as const

const stampOf = (importedAt: string | null | undefined): string | undefined => {
  if (importedAt === undefined) return undefined
  return importedAt ? `Siste import ${momentAt(importedAt)}` : 'Ingenting er importert ennå'
}

/** The customer organisation's own administration. Who may not enter goes home. */
export const CustomerAdminPanel = () =>
  useMe().permissions.includes('customerAdmin') ? <Panel /> : <Navigate to="/" replace />

const Panel = () => {
  const { data } = useQuery(latestImport)
  useFresh()
  return (
    <TabbedPanel
      title="Administrasjon"
      root="/customer-admin-panel"
      tabs={tabs}
      // Its line is kept while it is on its way.
      stamp={stampOf(data?.importedAt) ?? '\u00a0'}
    />
  )
}
