import { useQuery } from '@tanstack/react-query'
import type { EmployeeHistory } from '#contract/employees/employees'
import { auditActions, isAuditAction } from '#domain/audit/actions'
import { useMe } from '../../api/use-session.ts'
import { momentAt } from '../../ui/norwegian-time.ts'
import styles from './ChangeHistory.module.css'
import { historyOf } from './queries.ts'
import { fieldLabels, fromThen, valueInWords } from './words.ts'

type Entry = EmployeeHistory[number]

const EntryRow = ({ entry, salons }: { entry: Entry; salons: ReadonlyMap<string, string> }) => (
  <li className={styles.entry}>
    <p className={styles.what}>
      {isAuditAction(entry.action) ? auditActions[entry.action] : entry.action}
      {entry.from && `, ${fromThen(entry.from)}`}
      <span className={styles.who}>
        {entry.by ? `av ${entry.by}, ` : ''}
        <time dateTime={entry.at}>{momentAt(entry.at)}</time>
      </span>
    </p>
    {Object.entries(entry.changes).map(([field, { from, to }]) => (
      <p key={field} className={styles.change}>
        {fieldLabels[field] ?? field}: {valueInWords(field, from, salons)} → {valueInWords(field, to, salons)}
      </p>
    ))}
  </li>
)

/** Collapsible log of changes to the person: old value, new value and author. */
export const ChangeHistory = ({ objectId }: { objectId: string }) => {
  const { data } = useQuery(historyOf(objectId))
  const salons = new Map(useMe().salons.map(salon => [salon.objectId, salon.name]))
  return (
    <details className={styles.history}>
      <summary>Endringer</summary>
      {data?.length === 0 && <p className={styles.none}>Ingen endringer ennå</p>}
      <ul>
        {data?.map(entry => (
          <EntryRow key={entry.id} entry={entry} salons={salons} />
        ))}
      </ul>
    </details>
  )
}
