import { type RefObject, useEffect } from 'react'
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

/**
 * Scrolls a strip that is wider than the screen sideways until its current link is clear of the faded edges. Unlike scrollIntoView, it never
 * moves the page to a strip further down.
 */
const useCurrentInView = (frame: RefObject<HTMLElement | null>, current: string | undefined): void => {
  useEffect(() => {
    const strip = frame.current
    const link = current !== undefined && strip?.querySelector('[aria-current]')
    if (!strip || !link) return
    const clear = Number.parseFloat(getComputedStyle(strip).scrollPaddingInlineStart) || 0
    const [at, edges] = [link.getBoundingClientRect(), strip.getBoundingClientRect()]
    const before = at.left - edges.left - clear
    const after = at.right - edges.right + clear
    if (before < 0) strip.scrollLeft += before
    else if (after > 0) strip.scrollLeft += after
  }, [frame, current])
}

const Links = ({ label, links, look }: LinksProps & { look: 'tabs' | 'segments' }) => {
  const frame = useHiddenEdges<HTMLElement>()
  useCurrentInView(frame, links.find(({ current }) => current)?.to)
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
