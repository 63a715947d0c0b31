import type { BodyOf } from '#contract/endpoint'
import type { reports } from '#contract/payroll'
import type { Scope } from '#domain/access/scope'
import { type CheckedRow, checkReport } from '#domain/payroll/check-report'
import { applied } from '#domain/payroll/modifications'
import { salaryEntry } from '#domain/payroll/salary-history'
import { roundToOre } from '#domain/values/decimal'
import { firstDay, type Month, previousMonth } from '#domain/values/month'
import { Refusal } from '#domain/values/refusal'
import { monthNow } from '#server/clock'
import type { Db } from '#server/db/db'
import { newId } from '#server/db/ids'
import { sql, within } from '#server/db/sql'
import { type PayrollBasis, payrollBasis } from '#server/facts/payroll-figures'
import { salesOfNobody } from '#server/facts/sales'

type Sent = BodyOf<typeof reports.create>

const because = { because: 'the salon was checked against the scope' }

/** A past month, the one before this unless another is named. */
const payrollMonth = (named: Month | undefined, now: Date): Month => {
  const running = monthNow(now)
  if (named && named >= running)
    throw new Refusal('invalid_payload', { fields: { month: 'Måneden er ikke over' } })
  return named ?? previousMonth(running)
}

/**
 * Checks a report against the server's own figures and keeps it, with the terms of its month and the salary history that
 * follows from it. Runs in one transaction. Answers what was kept.
 */
export const sendReport = async (db: Db, scope: Scope, sent: Sent, now: Date) => {
  const month = payrollMonth(sent.month, now)
  const ids = sent.employees.map(row => row.objectId)
  const basis = await payrollBasis(db, scope, sent.salonId, month, ids)
  if (!basis) throw new Refusal('not_found')
  const rows = checkReport({
    rows: sent.employees,
    modifications: sent.modifications,
    people: basis.people,
    terms: basis.terms,
    hoursIncludeLunch: basis.hoursIncludeLunch,
  })
  const sales = await salesOfNobody(db, scope, sent.salonId, month)
  if (sent.sales !== undefined && roundToOre(sent.sales) !== sales)
    throw new Refusal('invalid_payload', { fields: { sales: 'Stemmer ikke med det serveren regner ut' } })

  await refusePaidTwice(db, ids, month)
  const objectId = newId()
  await keepReport(db, {
    objectId,
    salonId: sent.salonId,
    managerId: scope.actor.objectId,
    month,
    sales,
    basis,
    now,
  })
  for (const [position, row] of rows.entries())
    await keepRow(db, { reportId: objectId, month, position, row, now })
  return { objectId, month, ownRow: ids.includes(scope.actor.objectId), people: rows.length }
}

/** A person has at most one row a month, over the reports of all salons (D41). */
const refusePaidTwice = async (db: Db, ids: readonly string[], month: Month): Promise<void> => {
  const paid = await db.many<{ name: string }>(
    because,
    sql`select name from report_row where employee_id = any(${ids}) and month = ${firstDay(month)} and not removed
        order by name`,
  )
  if (paid.length > 0) {
    const names = paid.map(row => row.name).join(', ')
    throw new Refusal('conflict', { message: `Står alt i en rapport for måneden: ${names}` })
  }
}

interface Kept {
  readonly objectId: string
  readonly salonId: string
  readonly managerId: string
  readonly month: Month
  readonly sales: number
  readonly basis: PayrollBasis
  readonly now: Date
}

const keepReport = async (db: Db, { basis, ...report }: Kept): Promise<void> => {
  await db.run(
    because,
    sql`insert into report (object_id, salon_id, manager_id, month, created_at, sales, terms, hours_include_lunch)
        values (${report.objectId}, ${report.salonId}, ${report.managerId}, ${firstDay(report.month)}, ${report.now},
                ${report.sales}, ${JSON.stringify(basis.terms)}, ${basis.hoursIncludeLunch})`,
  )
}

interface KeptRow {
  readonly reportId: string
  readonly month: Month
  readonly position: number
  readonly row: CheckedRow
  readonly now: Date
}

const keepRow = async (db: Db, { reportId, month, position, row, now }: KeptRow): Promise<void> => {
  const earned = salaryEntry({ ...applied(row.inputs, row.modifications), ...row.computed })
  await db.run(
    because,
    sql`insert into report_row (report_id, employee_id, month, position, name, inputs, modifications, computed)
        values (${reportId}, ${row.objectId}, ${firstDay(month)}, ${position}, ${row.computed.name},
                ${JSON.stringify(row.inputs)}, ${JSON.stringify(row.modifications)}, ${JSON.stringify(row.computed)})`,
  )
  await db.run(
    because,
    sql`insert into salary_history (object_id, employee_id, report_id, month, created_at, amount, hours)
        values (${newId()}, ${row.objectId}, ${reportId}, ${firstDay(month)}, ${now}, ${earned.amount}, ${earned.hours})`,
  )
}

/** Removes a report softly, its rows and the salary history it left. @throws Refusal not_found */
export const removeReport = async (db: Db, scope: Scope, objectId: string, now: Date): Promise<string> => {
  const report = await db.maybe<{ salon_id: string }>(
    scope,
    sql`update report set removed_at = ${now}, removed_by = ${scope.actor.objectId}
        where object_id = ${objectId} and removed_at is null and ${within(scope, { salon: 'salon_id' })}
        returning salon_id`,
  )
  if (!report) throw new Refusal('not_found')
  await db.run(because, sql`update report_row set removed = true where report_id = ${objectId}`)
  await db.run(because, sql`update salary_history set removed = true where report_id = ${objectId}`)
  return report.salon_id
}
