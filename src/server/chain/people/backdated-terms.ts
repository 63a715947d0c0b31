import { firstDay, type Month } from '#domain/values/month'
import type { Db } from '#server/db/db'
import { sql } from '#server/db/sql'
import type { SentMonthsHeld } from '../sent-months.ts'

const because = { because: 'who may change the terms was checked, and reports of every salon are told of it' }

/**
 * Remembers a change of terms with effect in months that have been sent, so that these months are compared with it (P140).
 * Without such a month nothing is written. The change is no earlier than any report that it is compared with:
 * its request can have waited, and the clocks of processes differ.
 *
 * @param employeeId null for the terms of the chain
 */
export const noteBackdated = async (
  db: Db,
  _held: SentMonthsHeld,
  { employeeId, from, now }: { readonly employeeId: string | null; readonly from: Month; readonly now: Date },
): Promise<void> => {
  await db.run(
    because,
    sql`insert into backdated_terms (employee_id, from_month, changed_at)
        select ${employeeId}, ${firstDay(from)}, greatest(${now}, max(report.created_at))
        from sent_pay row join sent_report report on report.object_id = row.report_id
        where row.month >= ${firstDay(from)} and not row.removed
          and (${employeeId}::text is null or row.employee_id = ${employeeId})
        having count(*) > 0`,
  )
}
