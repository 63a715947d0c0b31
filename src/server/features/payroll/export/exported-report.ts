import type { SentReport } from '#contract/payroll'
import type { PayrollInputKey, PayrollInputs } from '#domain/payroll/inputs'
import type { SentRow } from '#domain/payroll/sent-row'
import type { SalonTerms } from '#domain/payroll/terms'
import type { Source } from '#domain/sales/sources'
import type { Month } from '#domain/values/month'

/** A person's row as it was sent, and what the changed inputs were imported as. */
export type ExportedRow = SentRow & {
  readonly objectId: string
  readonly importedAs: Readonly<Partial<PayrollInputs>>
  /** The sources that had not arrived when it was sent (K32), and what was filled in by hand. */
  readonly notArrived: readonly Source[]
  readonly changes: Readonly<Partial<PayrollInputs>>
}

/** A sent report as the files show it. */
export interface ExportedReport {
  readonly salonName: string
  readonly managerName: string
  readonly month: Month
  readonly createdAt: string
  readonly rows: readonly ExportedRow[]
  /** Sales that are nobody's; null where the salon's receipts had not arrived. */
  readonly sales: number | null
  readonly terms: SalonTerms
  readonly hoursIncludeLunch: boolean
  /** Whether payslips show hours with all their decimals; those of earlier reports show two. */
  readonly exactHours: boolean
}

export const exportedReport = (report: SentReport): ExportedReport => ({
  exactHours: report.exactHours,
  salonName: report.salonName,
  managerName: report.manager.name,
  month: report.month as Month,
  createdAt: report.createdAt,
  rows: report.employees.map(row => {
    const changes = report.modifications[row.objectId] ?? {}
    const changed = Object.keys(changes) as PayrollInputKey[]
    const importedAs = Object.fromEntries(changed.map(key => [key, row[key]]))
    const notArrived = report.notArrived[row.objectId] ?? []
    return { ...row, ...changes, importedAs, notArrived, changes }
  }),
  sales: report.sales,
  terms: report.terms as SalonTerms,
  hoursIncludeLunch: report.hoursIncludeLunch,
})
