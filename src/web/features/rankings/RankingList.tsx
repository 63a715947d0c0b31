import { type ReactNode, useId } from 'react'
import { Link } from 'react-router'
import type { RankingEntry } from '#contract/rankings/rankings'
import { cut } from '#domain/rankings/cut'
import { classes } from '../../ui/classes.ts'
import { Contestant } from './Contestant.tsx'
import styles from './RankingList.module.css'

interface RankingListProps {
  readonly heading: string
  readonly lang?: string
  /** The loaded entries: all of them, or the top ones and the viewer's own. */
  readonly entries: readonly RankingEntry[]
  /** Total number of entries. */
  readonly count: number
  /** Who is missing from the list because figures have not arrived. */
  readonly without: string | null
  /** Number of entries shown in the collapsed list. */
  readonly limit: number
  readonly open: boolean
  /** URL that expands or collapses the list. */
  readonly toggle: string
  readonly isOwn: (entry: RankingEntry) => boolean
  /** Content at the end of a row. */
  readonly figure: (entry: RankingEntry) => ReactNode
}

/** A ranking list: the top entries, the viewer's own entry, and a link to show all. */
export const RankingList = (props: RankingListProps) => {
  const { heading, lang, entries, count, without, limit, open, toggle, isOwn, figure } = props
  const headingId = useId()
  const first = cut(entries, limit, isOwn, count)
  const { shown, own } = open ? { shown: entries, own: [] } : first
  const row = (entry: RankingEntry, index: number, apart: boolean) => (
    <li
      key={entry.id ?? `${entry.rank} ${index}`}
      className={classes(styles.row, entry.rank === 1 && styles.first, apart && styles.apart)}
    >
      <span className={styles.rank}>
        <span className="visually-hidden">Plass </span>
        {entry.rank}
      </span>
      <Contestant entry={entry} own={isOwn(entry)} />
      {figure(entry)}
    </li>
  )
  return (
    <section>
      <h2 id={headingId} className={styles.heading} lang={lang}>
        {heading}
      </h2>
      {entries.length === 0 && <p className={styles.none}>Ingen har tall her.</p>}
      {without && <p className={styles.none}>{without}</p>}
      <ol aria-labelledby={headingId}>
        {shown.map((entry, index) => row(entry, index, false))}
        {own.map((entry, index) => row(entry, index, index === 0))}
      </ol>
      {first.shown.length < count && (
        <Link to={toggle} preventScrollReset className={styles.all}>
          {open ? 'Vis færre' : `Vis alle ${count}`}
          <span className="visually-hidden"> i {heading}</span>
        </Link>
      )}
    </section>
  )
}
