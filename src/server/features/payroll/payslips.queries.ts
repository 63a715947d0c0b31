import type { ListedPayslip } from '#contract/payslips'
import type { Scope } from '#domain/access/scope'
import { breakdownOf } from '#domain/payroll/pay-breakdown'
import type { PayrollRow } from '#domain/payroll/payroll-sheet'
import { payslipOf } from '#domain/payroll/payslip'
import { paidPerHour, salaryEntry } from '#domain/payroll/salary-history'
import { counted } from '#domain/payroll/sent-row'
import type { Month } from '#domain/values/month'
import { Refusal } from '#domain/values/refusal'
import type { Db } from '#server/db/db'
import { sql, within } from '#server/db/sql'
import { broughtRow, broughtTerms, countedThen, type StoredRow } from '#server/stored/report-rows'
import type { ExportedReport } from './export/exported-report.ts'

interface OwnRow extends StoredRow {
  report_id: string
  employee_id: string
  salon_name: string
  manager_name: string
  month: Month
  created_at: string
  edition: number
  terms: unknown
  hours_include_lunch: boolean
}

const rowOf = (own: OwnRow): PayrollRow => counted(countedThen(broughtRow(own.edition, own)))

/** The rows that are the person's own, of reports that stand. */
const ownRows = (db: Db, scope: Scope, reportId: string | null): Promise<OwnRow[]> =>
  db.many<OwnRow>(
    scope,
    sql`select row.report_id, row.employee_id, s.name as salon_name, m.name as manager_name,
               to_char(r.month, 'YYYY-MM') as month, r.created_at, r.edition, r.terms, r.hours_include_lunch,
               row.inputs, row.modifications, row.computed
        from report_row row
        join report r on r.object_id = row.report_id
        join salon s on s.object_id = r.salon_id
        join employee m on m.object_id = r.manager_id
        where not row.removed and r.removed_at is null and ${within(scope, { person: 'row.employee_id' })}
          and (${reportId}::text is null or row.report_id = ${reportId})
        order by r.month desc, r.created_at desc`,
  )

export const listPayslips = async (db: Db, scope: Scope): Promise<ListedPayslip[]> => {
  const rows = await ownRows(db, scope, null)
  return rows.map(listed)
}

function listed(own: OwnRow): ListedPayslip {
  const row = rowOf(own)
  const terms = broughtTerms(own.edition, own.terms)
  const { pay, basis } = payslipOf(row, terms)
  const { lines, hours, openings } = breakdownOf(row, terms)
  const earned = salaryEntry(row)
  return {
    reportId: own.report_id,
    month: own.month,
    salonName: own.salon_name,
    amount: pay,
    sickPay: row.sykelonn,
    hours: earned.hours,
    perHour: paidPerHour([earned]),
    basis: {
      commission: basis.commissionTotal,
      guarantee: basis.guarantee.amount,
      paidBy: basis.paidBy,
      difference: basis.difference,
    },
    breakdown: { lines: [...lines], hours: { ...hours, beside: [...hours.beside] }, openings: [...openings] },
  }
}

/** A report as far as it is one's own: with one row. @throws Refusal not_found */
export const ownReport = async (db: Db, scope: Scope, reportId: string): Promise<ExportedReport> => {
  const [own] = await ownRows(db, scope, reportId)
  if (!own) throw new Refusal('not_found')
  return {
    salonName: own.salon_name,
    managerName: own.manager_name,
    month: own.month,
    createdAt: own.created_at,
    rows: [{ objectId: own.employee_id, ...rowOf(own), importedAs: {} }],
    sales: 0,
    terms: broughtTerms(own.edition, own.terms),
    hoursIncludeLunch: own.hours_include_lunch,
  }
}
