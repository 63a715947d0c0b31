import type { ControlList } from '#contract/payroll/control-list'
import type { Month } from '#domain/values/month'
import { makeFiles } from '#server/files/make-files'
import type { PayslipFacts } from '../payslip-facts.queries.ts'
import { controlListXlsx } from './control-list-xlsx.ts'
import type { ExportedReport } from './exported-report.ts'
import { payslipsOf } from './payslip-pdf.ts'
import { sheetPdfOf } from './sheet-pdf.ts'
import { reportXlsxOf } from './xlsx.ts'

const sheets = { workbook: reportXlsxOf, sheet: sheetPdfOf }

interface Drawn {
  readonly report: ExportedReport
  readonly now: Date
}

export type ReportTask =
  | (Drawn & { readonly file: keyof typeof sheets })
  | (Drawn & { readonly file: 'payslips'; readonly facts: PayslipFacts })
  | { readonly file: 'controlList'; readonly list: ControlList; readonly month: Month; readonly now: Date }

makeFiles((task: ReportTask) => {
  if (task.file === 'controlList') return controlListXlsx(task.list, task.month, task.now)
  const { report, now } = task
  return task.file === 'payslips' ? payslipsOf(report, task.facts, now) : sheets[task.file](report, now)
})
