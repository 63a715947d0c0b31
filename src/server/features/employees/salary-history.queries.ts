import { paidPerHour, type SalaryEntry } from '#domain/payroll/salary-history'
import { addMonths, firstDay, type Month } from '#domain/values/month'
import type { Db } from '#server/db/db'
import { sql } from '#server/db/sql'

const because = { because: 'only of people whose pay the reader was found to see' }

interface Entry extends SalaryEntry {
  readonly objectId: string
  readonly createdAt: string
}

/** Entries from sent reports, newest month first. Removed reports are excluded. */
export const historyOf = (db: Db, employeeId: string): Promise<Entry[]> =>
  db.many<Entry>(
    because,
    sql`select object_id as "objectId", created_at as "createdAt", to_char(month, 'YYYY-MM') as month, amount, hours
        from paid_salary where employee_id = ${employeeId} and not removed
        order by month desc, created_at desc, object_id`,
  )

/** Each person's average kroner per hour over the twelve months before the current one. */
export const averages = async (db: Db, ids: readonly string[], running: Month) => {
  const rows = await db.many<{ employeeId: string; amount: number; hours: number }>(
    because,
    // Pay with unknown hours is excluded.
    sql`select employee_id as "employeeId", sum(amount) as amount, sum(hours) as hours from paid_salary
        where employee_id = any(${ids}) and not removed and hours is not null
          and month >= ${firstDay(addMonths(running, -12))} and month < ${firstDay(running)}
        group by employee_id`,
  )
  const found = new Map(rows.map(({ employeeId, ...earned }) => [employeeId, paidPerHour([earned])]))
  return (employeeId: string): number | null => found.get(employeeId) ?? null
}
