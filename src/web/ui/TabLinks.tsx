import { Link } from 'react-router'
import { classes } from './classes.ts'
import styles from './TabLinks.module.css'
import { useHiddenEdges } from './use-hidden-edges.ts'

export interface TabLink {
  readonly to: string
  readonly label: string
  readonly current: boolean
}

interface LinksProps {
  /** The name of the choice, for example 'Visning'. */
  readonly label: string
  readonly links: readonly TabLink[]
}

const Links = ({ label, links, look }: LinksProps & { look: 'tabs' | 'segments' }) => {
  const frame = useHiddenEdges<HTMLElement>()
  return (
    <nav ref={frame} aria-label={label} className={styles[look]}>
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
}

/** Views of one place, each with its own URL. The current one is underlined. */
export const TabLinks = (props: LinksProps) => <Links {...props} look="tabs" />

/** Variants of one view, each with its own URL. The current one is raised. */
export const SegmentLinks = (props: LinksProps) => <Links {...props} look="segments" />
