import { useId } from 'react'
import type { AuditEntry } from '#contract/audit/audit'
import { grouped } from '#domain/values/grouped'
import { dateAt, dayAt } from '../../ui/norwegian-time.ts'
import styles from './LogDays.module.css'
import { LogEntry } from './LogEntry.tsx'
import type { LogFilter } from './log-filter.ts'

interface LogDaysProps {
  readonly entries: readonly AuditEntry[]
  readonly filter: LogFilter
}

/** The entries grouped by Norwegian day. */
export const LogDays = ({ entries, filter }: LogDaysProps) =>
  [...grouped(entries, entry => dayAt(entry.at))].map(([day, ofDay]) => (
    <Day key={day} entries={ofDay} filter={filter} />
  ))

const Day = ({ entries, filter }: LogDaysProps) => {
  const id = useId()
  return (
    <section className={styles.day} aria-labelledby={id}>
      <h2 id={id}>{entries[0] && dateAt(entries[0].at)}</h2>
      <ul>
        {entries.map(entry => (
          <LogEntry key={entry.id} entry={entry} filter={filter} />
        ))}
      </ul>
    </section>
  )
}
