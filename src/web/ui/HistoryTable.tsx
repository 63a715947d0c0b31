import { paidPerHour } from '#domain/payroll/salary-history'
import { decimal } from '#domain/values/decimal'
import { month, monthName } from '#domain/values/month'
import { fixed } from '#domain/values/number-format'
import styles from './HistoryTable.module.css'
import { dateAt } from './norwegian-time.ts'

interface Entry {
  readonly objectId: string
  /** When the report was sent. */
  readonly createdAt: string
  readonly month: string
  readonly amount: number
  /** Null if the hours had not arrived. */
  readonly hours: number | null
}

interface HistoryTableProps {
  readonly entries: readonly Entry[]
  /** The id of its heading. */
  readonly labelledBy: string
}

/** The decimals of the hours: as many as the most precise value, between 2 and 10. The reader can then verify the pay per hour. */
const decimalsOf = (entries: readonly Entry[]): number =>
  Math.min(10, Math.max(2, ...entries.map(({ hours }) => decimal(hours ?? 0).scale)))

/** The history of sent reports: the date, the amount and the hours of each [R053], or a message that there are none. */
export const HistoryTable = ({ entries, labelledBy }: HistoryTableProps) =>
  entries.length === 0 ? (
    <p className={styles.none}>Ingen lønnshistorie ennå</p>
  ) : (
    <table className={styles.table} aria-labelledby={labelledBy}>
      <thead>
        <tr>
          <th scope="col">Dato</th>
          <th scope="col">
            Beløp <span className={styles.unit}>kr</span>
          </th>
          <th scope="col">Timer</th>
          <th scope="col">
            Per time <span className={styles.unit}>kr</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {entries.map(entry => (
          <tr key={entry.objectId}>
            <th scope="row">
              <time dateTime={entry.createdAt}>{dateAt(entry.createdAt)}</time>
              <span className={styles.month}>for {monthName(month(entry.month))}</span>
            </th>
            <td>{fixed(entry.amount, 2)}</td>
            <td>{fixed(entry.hours, decimalsOf(entries))}</td>
            <td>{fixed(paidPerHour([entry]), 2)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
