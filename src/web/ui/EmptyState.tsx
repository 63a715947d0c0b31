import { type ReactNode, useMemo } from 'react'
import styles from './EmptyState.module.css'
import { Strands } from './Strands.tsx'

interface EmptyStateProps {
  readonly title: string
  /** Set when the title is English. */
  readonly lang?: string
  /** The reason it is empty. */
  readonly why: ReactNode
  /** A single next action. */
  readonly action?: ReactNode
  /** The seed of the decoration, so that each place looks different. */
  readonly seed?: number
  readonly headingLevel?: 1 | 2 | 3
}

const shapeOf = (seed: number) => ({
  seed,
  width: 260,
  height: 84,
  count: 16,
  knot: 0.5,
  tight: 0.1,
  wide: 0.75,
  tilt: -0.2,
  wave: 0.12,
  stroke: 1.3,
  opacity: 0.9,
  colours: ['var(--f-copper)', 'var(--f-accent-line)', 'var(--f-accent-ink)'],
})

/** An empty state: what is missing, why, and what to do next. */
export const EmptyState = ({ title, lang, why, action, seed = 3, headingLevel = 2 }: EmptyStateProps) => {
  const shape = useMemo(() => shapeOf(seed), [seed])
  const Heading = `h${headingLevel}` as const
  return (
    <div className={styles.empty}>
      <Strands shape={shape} className={styles.art} />
      <Heading className={styles.title} lang={lang} tabIndex={headingLevel === 1 ? -1 : undefined}>
        {title}
      </Heading>
      <p className={styles.why}>{why}</p>
      {action && <div className={styles.action}>{action}</div>}
    </div>
  )
}
