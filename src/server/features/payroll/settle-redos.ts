import { settlementsOf } from '#domain/complaints/redo-pay'
import { canBePaidIn } from '#domain/complaints/redo-places'
import type { CheckedRow } from '#domain/payroll/check-report'
import { applied } from '#domain/payroll/modifications'
import type { Month } from '#domain/values/month'
import { monthNow } from '#server/clock'
import type { Db } from '#server/db/db'
import { sql } from '#server/db/sql'
import { readCircumstances, readRedos, storePayments } from './redos.queries.ts'

interface SentReport {
  readonly objectId: string
  readonly salonId: string
  readonly month: Month
  readonly rows: readonly CheckedRow[]
  readonly replaces: string | null
  readonly now: Date
}

/** Keeps for which redos the rows of a report that has just been stored pay (P115). */
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
