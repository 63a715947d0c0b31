import { useId } from 'react'
import type { AuditEntry } from '#contract/audit'
import { dateAt, dayAt } from '../../../ui/norwegian-time.ts'
import styles from './LogDays.module.css'
import { LogEntry } from './LogEntry.tsx'
import type { LogFilter } from './log-filter.ts'

interface LogDaysProps {
  readonly entries: readonly AuditEntry[]
  readonly filter: LogFilter
}

/** The entries under their days in Norway. */
const byDay = (entries: readonly AuditEntry[]): ReadonlyMap<string, readonly AuditEntry[]> => {
  const days = new Map<string, AuditEntry[]>()
  for (const entry of entries) {
    const day = dayAt(entry.at)
    days.set(day, [...(days.get(day) ?? []), entry])
  }
  return days
}

export const LogDays = ({ entries, filter }: LogDaysProps) =>
  [...byDay(entries)].map(([day, ofDay]) => <Day key={day} entries={ofDay} filter={filter} />)

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
