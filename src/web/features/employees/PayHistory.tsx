import type { Employee } from '#contract/employees/employees'
import { HistoryTable } from '../../ui/HistoryTable.tsx'
import { HourlyAverage } from '../../ui/HourlyAverage.tsx'

interface PayHistoryProps {
  /** Kroner per hour over the last twelve months. */
  readonly average: number | null
  readonly entries: NonNullable<Employee['salaryHistory']>
}

/** The monthly pay history and the average of the last twelve months [R053]. */
export const PayHistory = ({ average, entries }: PayHistoryProps) => (
  <section aria-labelledby="salary-history">
    <h2 id="salary-history">Lønnshistorie</h2>
    <HourlyAverage label="AVG salary" lang="en" average={average} />
    <HistoryTable entries={entries} labelledBy="salary-history" />
  </section>
)
