import type { SentReport } from '#contract/payroll/payroll'
import type { PayrollInputKey, PayrollInputs } from '#domain/payroll/inputs'
import type { SentRow } from '#domain/payroll/sent-row'
import type { SickSplit } from '#domain/payroll/sick-split'
import type { SalonTerms } from '#domain/payroll/terms'
import type { Source } from '#domain/sales/sources'
import type { Month } from '#domain/values/month'

/** A person's row as sent, with the imported values of the changed inputs. */
export type ExportedRow = SentRow & {
  readonly objectId: string
  readonly importedAs: Readonly<Partial<PayrollInputs>>
  /** The sources missing at the time of sending (K32). `changes` holds the values entered by hand. */
  readonly notArrived: readonly Source[]
  readonly changes: Readonly<Partial<PayrollInputs>>
  /** The parts of the sick hours (P210): in files for payroll systems only. */
  readonly sickParts?: SickSplit | null
}

/** A sent report as shown in the exported files. */
export interface ExportedReport {
  readonly salonName: string
  readonly managerName: string
  readonly month: Month
  readonly createdAt: string
  readonly rows: readonly ExportedRow[]
  /** Sales that belong to no person; null if the salon's receipts had not arrived. */
  readonly sales: number | null
  readonly terms: SalonTerms
  readonly hoursIncludeLunch: boolean
  /** True if payslips show hours with all their decimals. Payslips of earlier reports show two. */
  readonly exactHours: boolean
}

export const exportedReport = (
  report: SentReport,
  sickParts: ReadonlyMap<string, SickSplit> = new Map(),
): ExportedReport => ({
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
    return {
      ...row,
      ...changes,
      importedAs,
      notArrived,
      changes,
      sickParts: sickParts.get(row.objectId) ?? null,
    }
  }),
  sales: report.sales,
  terms: report.terms as SalonTerms,
  hoursIncludeLunch: report.hoursIncludeLunch,
})
