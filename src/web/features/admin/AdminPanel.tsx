import { Navigate, Outlet, useLocation } from 'react-router'
import { useMe } from '../../api/use-session.ts'
import { PageBody } from '../../ui/PageBody.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { TabLinks } from '../../ui/TabLinks.tsx'
import styles from './AdminPanel.module.css'
import { useLiveChain } from './queries.ts'

const ROOT = '/admin-panel'

const tabs = [
  { path: 'terms', label: 'Vilkår' },
  { path: 'settings', label: 'Innstillinger' },
  { path: 'log', label: 'Logg' },
] as const

/** What the owner alone decides. Anybody else goes home [R023]. */
export const AdminPanel = () =>
  useMe().permissions.includes('admin') ? <Panel /> : <Navigate to="/" replace />

const Panel = () => {
  const { pathname } = useLocation()
  const current = tabs.find(({ path }) => pathname.startsWith(`${ROOT}/${path}`)) ?? tabs[0]
  useLiveChain()
  return (
    <>
      <PageHeader title="Eierens panel" tabTitle={`${current.label} – Eierens panel`} />
      <div className={styles.tabs}>
        <TabLinks
          label="Eierens panel"
          links={tabs.map(({ path, label }) => ({
            to: `${ROOT}/${path}`,
            label,
            current: path === current.path,
          }))}
        />
      </div>
      <PageBody>
        <Outlet />
      </PageBody>
    </>
  )
}
