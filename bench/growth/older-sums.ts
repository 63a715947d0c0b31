import type { Pool } from '#server/db/db'
import { raw, sql } from '#server/db/sql'

const because = { because: 'the measured chain is made up' }

/** Tables of sums, each with its time column. Those of people's days are only read per person. */
const tables = [
  { name: 'salon_day', time: 'day', step: 2 },
  { name: 'salon_month', time: 'month', step: 2 },
  { name: 'employee_month', time: 'month', step: 2 },
  { name: 'salon_year', time: 'year', step: 12 },
  { name: 'employee_year', time: 'year', step: 12 },
] as const

/**
 * Adds sums for earlier months, so that statistics reach back as far as possible. They repeat September and October. Their
 * receipts would not fit on the disk, and no statistic reads them.
 */
export const addOlderSums = async (pool: Pool, months: number): Promise<void> => {
  for (const { name, time, step } of tables) {
    const columns = (
      await pool.many<{ column: string }>(
        because,
        sql`select column_name as column from information_schema.columns where table_name = ${name} order by ordinal_position`,
      )
    ).map(({ column }) => column)
    const from = step === 12 ? '2026-01-01' : '2026-09-01'
    const until = step === 12 ? '2027-01-01' : '2026-11-01'
    for (let back: number = step; back <= months; back += step) {
      const moved = columns.map(column =>
        column === time || column === 'last_day' ? `(${column} - interval '${back} months')::date` : column,
      )
      await pool.run(
        because,
        sql`insert into ${raw(name)} (${raw(columns.join(', '))}) select ${raw(moved.join(', '))} from ${raw(name)}
            where ${raw(time)} >= ${from}::date and ${raw(time)} < ${until}::date on conflict do nothing`,
      )
    }
  }
  await pool.run(because, sql`vacuum analyze`)
}
