import { type Settlement, settlementsOf } from '#domain/complaints/redo-pay'
import { canBePaidIn } from '#domain/complaints/redo-places'
import type { CheckedRow } from '#domain/payroll/check-report'
import { applied } from '#domain/payroll/modifications'
import type { Month } from '#domain/values/month'
import { monthNow } from '#server/clock'
import type { Db } from '#server/db/db'
import { sql } from '#server/db/sql'
import { type CaseRedo, readCircumstances, readRedos } from '#server/figures/redos'

interface SentReport {
  readonly objectId: string
  readonly salonId: string
  readonly month: Month
  readonly rows: readonly CheckedRow[]
  readonly replaces: string | null
  readonly now: Date
}

/** Records which redos the rows of a newly stored report pay for (P115). */
export const settleRedos = async (
  db: Db,
  { objectId, salonId, month, rows, replaces, now }: SentReport,
): Promise<void> => {
  const ids = rows.map(row => row.objectId)
  const replaced = { replaces, salonId, month }
  const redos = await readRedos(db, sql`redo.fixer = any(${ids})`, replaced)
  const { memberships } = await readCircumstances(db, redos, replaced, monthNow(now))
  const payments = rows.flatMap(row => {
    const { tilleggOmklipp, trekkOmklipp } = applied(row.inputs, row.modifications)
    const own = redos.filter(
      redo => redo.fixer === row.objectId && canBePaidIn(redo, { salonId, month }, memberships),
    )
    return settlementsOf(own, { supplement: tilleggOmklipp, deduction: trekkOmklipp })
  })
  await storePayments(db, objectId, payments)
}

/** Stores which redos a report pays. The caller has checked access and stored the report. */
const storePayments = async (
  db: Db,
  reportId: string,
  payments: readonly Settlement<CaseRedo>[],
): Promise<void> => {
  if (payments.length === 0) return
  const rows = payments.map(({ redo, amount }) => ({
    item_id: redo.id,
    complaint_id: redo.complaintId,
    employee_id: redo.fixer,
    finished_on: redo.finishedOn,
    cost: redo.cost,
    amount,
  }))
  await db.run(
    { because: 'who sends was checked, and cases of every salon are paid for (C43)' },
    sql`insert into redo_payment (report_id, item_id, complaint_id, employee_id, finished_on, cost, settled, paid)
        select ${reportId}, item_id, complaint_id, employee_id, finished_on, cost, amount, amount
        from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
          as given (item_id text, complaint_id text, employee_id text, finished_on date, cost numeric, amount numeric)`,
  )
}
