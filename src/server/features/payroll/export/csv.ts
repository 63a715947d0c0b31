import { type PayrollColumn, type PayrollColumnKey, payrollColumns } from '#domain/payroll/columns'
import { missingSourceOf } from '#domain/payroll/figure-inputs'
import { isNotThen, NOT_THEN } from '#domain/payroll/sent-row'
import { totalsOf } from '#domain/payroll/totals'
import { semicolons } from '#server/files/semicolons'
import type { ExportedReport, ExportedRow } from './exported-report.ts'

const columns = payrollColumns.filter(column => column.exported)

/** The sheet as CSV for an Excel with Norwegian settings: semicolons and decimal commas. */
export function reportCsvOf({ rows, sales }: ExportedReport): Buffer {
  const totals = totalsOf(rows, sales)
  return semicolons([
    columns.map(headingOf),
    ...rows.map(row => columns.map(({ key }) => cellOf(row, key))),
    columns.map(({ key }) => (key === 'name' ? 'Annen omsetning' : key === 'totalOms' ? sales : null)),
    columns.map(({ key }) => (key === 'name' ? 'Sum' : (totals[key as keyof typeof totals] ?? null))),
  ])
}

/** A value that had not arrived is empty, never 0. */
const cellOf = (row: ExportedRow, key: PayrollColumnKey): string | number | null => {
  if (isNotThen(key, row[key])) return NOT_THEN
  return missingSourceOf(key, row) ? null : row[key]
}

const headingOf = ({ label, sign }: PayrollColumn): string => (sign ? `${label} (${sign})` : label)
