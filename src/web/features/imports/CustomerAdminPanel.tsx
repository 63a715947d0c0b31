import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { Navigate, Outlet, useLocation } from 'react-router'
import { useMe } from '../../api/use-session.ts'
import { momentAt } from '../../ui/norwegian-time.ts'
import { PageBody } from '../../ui/PageBody.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { TabLinks } from '../../ui/TabLinks.tsx'
import styles from './CustomerAdminPanel.module.css'
import { latestImport } from './queries.ts'
import { useFresh } from './use-fresh.ts'

const ROOT = '/customer-admin-panel'

const tabs = [
  { path: 'imports', label: 'Importer' },
  { path: 'mapping', label: 'Koblinger' },
  { path: 'data-quality', label: 'Datakvalitet' },
  { path: 'salons', label: 'Salonger' },
  { path: 'employees', label: 'Ansatte' },
] as const

const stampOf = (importedAt: string | null | undefined): string | undefined => {
  if (importedAt === undefined) return undefined
  return importedAt ? `siste import ${momentAt(importedAt)}` : 'ingenting er importert ennå'
}

/** The customer organisation's own administration. Who may not enter goes home. */
export const CustomerAdminPanel = () =>
  useMe().permissions.includes('customerAdmin') ? <Panel /> : <Navigate to="/" replace />

const Panel = () => {
  const { pathname } = useLocation()
  const { data } = useQuery(latestImport)
  const current = tabs.find(({ path }) => pathname.startsWith(`${ROOT}/${path}`)) ?? tabs[0]
  const strip = useRef<HTMLDivElement>(null)
  useFresh()

  // On a phone the tabs are wider than the screen.
  useEffect(() => {
    const tab = strip.current?.querySelector(`[href="${ROOT}/${current.path}"]`)
    tab?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [current])

  return (
    <>
      <PageHeader
        title="Administrasjon"
        tabTitle={`${current.label} – Administrasjon`}
        stamp={stampOf(data?.importedAt)}
      />
      <div ref={strip} className={styles.tabs}>
        <TabLinks
          label="Administrasjon"
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
