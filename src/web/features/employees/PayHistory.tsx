import type { Employee } from '#contract/people'
import { kroner } from '#domain/values/number-format'
import { HistoryTable } from '../../ui/HistoryTable.tsx'
import styles from './PayHistory.module.css'

interface PayHistoryProps {
  /** Kroner an hour over the last twelve months. */
  readonly average: number | null
  readonly entries: NonNullable<Employee['salaryHistory']>
}

/** What the months have given, and the average of the last twelve [R053]. */
export const PayHistory = ({ average, entries }: PayHistoryProps) => (
  <section aria-labelledby="salary-history">
    <h2 id="salary-history">Lønnshistorie</h2>
    <dl className={styles.average}>
      <dt lang="en">AVG salary</dt>
      <dd>{average === null ? kroner(average) : `${kroner(average)}/t`}</dd>
    </dl>
    {entries.length > 0 ? (
      <HistoryTable entries={entries} labelledBy="salary-history" />
    ) : (
      <p className={styles.none}>Ingen lønnshistorie ennå</p>
    )}
  </section>
)
