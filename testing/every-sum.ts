import type { Pool } from '#server/db/db'
import { raw, sql } from '#server/db/sql'

const because = { because: 'a test looks at everything' }
export const sumTables = [
  'employee_day',
  'salon_day',
  'employee_month',
  'salon_month',
  'employee_year',
  'salon_year',
]

/** Every row of the sums in PostgreSQL's text form, after the name of its table. */
export const everySum = async (pool: Pool): Promise<string[]> => {
  const rows: string[] = []
  for (const table of sumTables)
    for (const { row } of await pool.many<{ row: string }>(
      because,
      sql`select row::text as row from ${raw(table)} row order by 1`,
    ))
      rows.push(`${table} ${row}`)
  return rows
}
