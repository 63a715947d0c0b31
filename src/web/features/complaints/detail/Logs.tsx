import type { ComplaintLog } from '#contract/complaints/complaints'
import { englishMoment } from '../../../ui/english-moment.ts'
import { complaintWords, loggedAction } from '../words.ts'
import styles from './Logs.module.css'

interface LogsProps {
  readonly logs: readonly ComplaintLog[]
  readonly names: Readonly<Record<string, string>>
}

/** The log of the case, newest first [R085]. */
export const Logs = ({ logs, names }: LogsProps) => (
  <section className={styles.logs} aria-labelledby="logs">
    <h2 id="logs" lang="en">
      {complaintWords.logs}
    </h2>
    {logs.length === 0 && <p className={styles.none}>Ingenting er gjort med saken ennå.</p>}
    <ol className={styles.entries}>
      {logs.toReversed().map(entry => (
        <li key={entry.id}>
          <time lang="en" dateTime={entry.createdAt}>
            {englishMoment(entry.createdAt)}
          </time>
          <span>
            <b>{names[entry.user]}</b> {loggedAction(entry, names)}
            {entry.reason && <q className={styles.reason}>{entry.reason}</q>}
          </span>
        </li>
      ))}
    </ol>
  </section>
)
