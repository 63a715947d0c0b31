import { type ReactNode, useId } from 'react'
import { Link } from 'react-router'
import type { RankingEntry } from '#contract/rankings'
import { cut } from '#domain/rankings/cut'
import { classes } from '../../ui/classes.ts'
import { Contestant } from './Contestant.tsx'
import styles from './RankingList.module.css'

interface RankingListProps {
  readonly heading: string
  readonly lang?: string
  /** The places that have been fetched: all of them, or the first and the reader's own. */
  readonly entries: readonly RankingEntry[]
  /** How many places there are. */
  readonly count: number
  /** Who has no place in it because figures have not arrived. */
  readonly without: string | null
  /** How many places stand there before the list is opened. */
  readonly limit: number
  readonly open: boolean
  /** The address where the list is open, or closed again. */
  readonly toggle: string
  readonly isOwn: (entry: RankingEntry) => boolean
  /** What stands at the end of a row. */
  readonly figure: (entry: RankingEntry) => ReactNode
}

/** One list: the first places, one's own wherever it is, and the way to all of them. */
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
