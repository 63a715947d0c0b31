import { Outlet, useLocation } from 'react-router'
import { PageBody } from './PageBody.tsx'
import { PageHeader } from './PageHeader.tsx'
import styles from './TabbedPanel.module.css'
import { TabLinks } from './TabLinks.tsx'

interface Tab {
  /** Its path below the root. */
  readonly path: string
  readonly label: string
}

interface TabbedPanelProps {
  readonly title: string
  readonly root: string
  /** The first tab is shown when the URL names none. */
  readonly tabs: readonly [Tab, ...Tab[]]
  readonly stamp?: string | undefined
}

/** A page whose tabs have URLs. The route of the current tab provides the content. */
export const TabbedPanel = ({ title, root, tabs, stamp }: TabbedPanelProps) => {
  const { pathname } = useLocation()
  const current = tabs.find(({ path }) => pathname.startsWith(`${root}/${path}`)) ?? tabs[0]
  return (
    <>
      <PageHeader title={title} tabTitle={`${current.label} – ${title}`} stamp={stamp} />
      <div className={styles.tabs}>
        <TabLinks
          label={title}
          links={tabs.map(({ path, label }) => ({
            to: `${root}/${path}`,
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
