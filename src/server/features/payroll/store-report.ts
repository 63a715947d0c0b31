import type { Scope } from '#domain/access/scope'
import type { CheckedRow } from '#domain/payroll/check-report'
import { stillMissing } from '#domain/payroll/figure-inputs'
import { applied } from '#domain/payroll/modifications'
import { salaryEntry } from '#domain/payroll/salary-history'
import type { SickSplit } from '#domain/payroll/sick-split'
import type { Source } from '#domain/sales/sources'
import { type Day, firstDay, type Month } from '#domain/values/month'
import { Refusal } from '#domain/values/refusal'
import type { Db, Unscoped } from '#server/db/db'
import { newId } from '#server/db/ids'
import { sql, within } from '#server/db/sql'
import type { PayrollBasis } from '#server/figures/payroll-figures'
import { EDITION } from '#server/stored/shapes'
import { refuseLocked } from './lock-month.ts'

const inSalon = (scope: Scope): Unscoped => ({
  because: 'the salon was checked against the scope',
  inside: scope,
})

/** As the payslips show it; null where the chain has not set it (P180). */
export interface Employer {
  readonly name: string | null
  readonly number: string | null
}

interface ReportToStore {
  readonly objectId: string
  readonly salonId: string
  /** The sender's scope. */
  readonly scope: Scope
  readonly month: Month
  /** Null if the salon's receipts have not arrived. */
  readonly sales: number | null
  readonly basis: PayrollBasis
  readonly rows: readonly CheckedRow[]
  /** Person → the parts of their sick hours (P210). */
  readonly sickParts: ReadonlyMap<string, SickSplit>
  /** The report that this one corrects. */
  readonly replaces: string | null
  /** The chain asks for approval (P125). */
  readonly needsApproval: boolean
  readonly employer: Employer
  /** The day it is paid, unless it is approved later than that (P181). */
  readonly paidOn: Day | null
  readonly now: Date
}

/** Stores a report with its rows, the terms of its month and the resulting salary history. */
export const storeReport = async (
  db: Db,
  { basis, rows, scope, sickParts, ...report }: ReportToStore,
): Promise<void> => {
  await db.run(
    inSalon(scope),
    sql`insert into report (object_id, salon_id, manager_id, month, created_at, sales, terms, hours_include_lunch,
                            replaces, edition, exact_hours, needs_approval, employer_name, employer_number, paid_on)
        values (${report.objectId}, ${report.salonId}, ${scope.viewer.objectId}, ${firstDay(report.month)}, ${report.now},
                ${report.sales}, ${JSON.stringify(basis.terms)}, ${basis.hoursIncludeLunch}, ${report.replaces}, ${EDITION}, true,
                ${report.needsApproval}, ${report.employer.name}, ${report.employer.number}, ${report.paidOn})`,
  )
  await storeRows(db, inSalon(scope), report, rows.map(rowToStore(basis, sickParts)))
}

/** A row as both tables store it. */
interface RowToStore extends Pick<CheckedRow, 'inputs' | 'modifications' | 'computed' | 'reason'> {
  readonly employeeId: string
  readonly name: string
  readonly position: number
  readonly notArrived: readonly Source[]
  readonly sickParts: SickSplit | null
  /** The entry of the salary history. */
  readonly entryId: string
  readonly amount: number
  /** Null if the time book had not arrived. */
  readonly hours: number | null
}

const rowToStore =
  (basis: PayrollBasis, sickParts: ReadonlyMap<string, SickSplit>) =>
  ({ objectId, inputs, modifications, computed, reason }: CheckedRow, position: number): RowToStore => {
    const notArrived = stillMissing(basis.people.get(objectId)?.missing ?? [], modifications)
    return {
      employeeId: objectId,
      name: computed.name,
      position,
      inputs,
      modifications,
      computed,
      reason,
      notArrived,
      sickParts: sickParts.get(objectId) ?? null,
      entryId: newId(),
      ...salaryEntry({ ...applied(inputs, modifications), ...computed }, notArrived),
    }
  }

/** One statement for each table, however many people the report has. */
const storeRows = async (
  db: Db,
  because: Unscoped,
  { objectId, month, now }: Pick<ReportToStore, 'objectId' | 'month' | 'now'>,
  rows: readonly RowToStore[],
): Promise<void> => {
  const given = JSON.stringify(rows)
  await db.run(
    because,
    sql`insert into report_row (report_id, employee_id, month, position, name, inputs, modifications, computed, reason,
                                not_arrived, sick_parts)
        select ${objectId}, "employeeId", ${firstDay(month)}::date, position, name, inputs, modifications, computed, reason,
               "notArrived", "sickParts"
        from jsonb_to_recordset(${given}::jsonb)
          as given ("employeeId" text, position integer, name text, inputs jsonb, modifications jsonb, computed jsonb,
                    reason text, "notArrived" text[], "sickParts" jsonb)
        order by position`,
  )
  await db.run(
    because,
    sql`insert into salary_history (object_id, employee_id, report_id, month, created_at, amount, hours)
        select "entryId", "employeeId", ${objectId}, ${firstDay(month)}::date, ${now}::timestamptz, amount, hours
        from jsonb_to_recordset(${given}::jsonb)
          as given ("entryId" text, "employeeId" text, amount numeric, hours numeric)`,
  )
}

/** Marks a report's rows and salary history as removed, so that they pay nobody. */
export const discount = async (db: Db, scope: Scope, reportId: string): Promise<void> => {
  const because = inSalon(scope)
  await db.run(because, sql`update report_row set removed = true where report_id = ${reportId}`)
  await db.run(because, sql`update salary_history set removed = true where report_id = ${reportId}`)
}

/**
 * Soft-deletes a report with its rows and salary history. A report that it replaced stays replaced, so the month is open
 * again (P74).
 *
 * @throws Refusal not_found; month_locked (P127)
 */
export const removeReport = async (db: Db, scope: Scope, objectId: string, now: Date): Promise<string> => {
  const found = await db.maybe<{ salonId: string; month: Month }>(
    scope,
    sql`select salon_id as "salonId", to_char(month, 'YYYY-MM') as month from report
        where object_id = ${objectId} and removed_at is null and ${within(scope, { salon: 'salon_id' })}`,
  )
  if (!found) throw new Refusal('not_found')
  await refuseLocked(db, scope, found)
  const report = await db.maybe<{ salon_id: string }>(
    scope,
    sql`update report set removed_at = ${now}, removed_by = ${scope.viewer.objectId}
        where object_id = ${objectId} and removed_at is null and ${within(scope, { salon: 'salon_id' })}
        returning salon_id`,
  )
  if (!report) throw new Refusal('not_found')
  await discount(db, scope, objectId)
  return report.salon_id
}
