import { Navigate } from 'react-router'
import { useLiveChain } from '../../api/chain.ts'
import { useMe } from '../../api/use-session.ts'
import { TabbedPanel } from '../../ui/TabbedPanel.tsx'

const tabs = [
  { path: 'terms', label: 'Vilkår' },
  { path: 'what-if', label: 'Hva om' },
  { path: 'settings', label: 'Innstillinger' },
  { path: 'wage-types', label: 'Lønnsarter' },
  { path: 'users', label: 'Kjedens brukere' },
  { path: 'log', label: 'Logg' },
  { path: 'disclosures', label: 'Innsyn' },
  { path: 'mail', label: 'E-post' },
  { path: 'integrations', label: 'Integrasjoner' },
  { path: 'webhooks', label: 'Webhooks' },
  { path: 'health', label: 'Drift' },
] as const

/** The owner's panel. Redirects everybody else home [R023]. */
export const OwnerPanel = () =>
  useMe().permissions.includes('admin') ? <Panel /> : <Navigate to="/" replace />

const Panel = () => {
  useLiveChain()
  return <TabbedPanel title="Eierens panel" root="/admin-panel" tabs={tabs} />
}
