import { makeFiles } from '#server/files/make-files'
import type { ExportedReport } from './exported-report.ts'
import { payslipsOf } from './payslip-pdf.ts'
import { sheetPdfOf } from './sheet-pdf.ts'
import { reportXlsxOf } from './xlsx.ts'

const files = { workbook: reportXlsxOf, sheet: sheetPdfOf, payslips: payslipsOf }

export interface ReportTask {
  readonly file: keyof typeof files
  readonly report: ExportedReport
  readonly now: Date
}

makeFiles(({ file, report, now }: ReportTask) => files[file](report, now))
