import { Link } from 'react-router'
import { classes } from './classes.ts'
import styles from './TabLinks.module.css'

export interface TabLink {
  readonly to: string
  readonly label: string
  readonly current: boolean
}

interface LinksProps {
  /** What is chosen among: 'Visning'. */
  readonly label: string
  readonly links: readonly TabLink[]
}

const Links = ({ label, links, look }: LinksProps & { look: 'tabs' | 'segments' }) => (
  <nav aria-label={label} className={styles[look]}>
    {links.map(({ to, label: text, current }) => (
      <Link
        key={to}
        to={to}
        preventScrollReset
        aria-current={current ? 'page' : undefined}
        className={classes(styles.link, current && styles.current)}
      >
        {text}
      </Link>
    ))}
  </nav>
)

/** Views of one place, each with an address: a line under the open one. */
export const TabLinks = (props: LinksProps) => <Links {...props} look="tabs" />

/** A few kinds of the same view, each with an address: the open one is raised. */
export const SegmentLinks = (props: LinksProps) => <Links {...props} look="segments" />
