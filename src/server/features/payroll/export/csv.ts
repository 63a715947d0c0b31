import { type PayrollColumn, payrollColumns } from '#domain/payroll/columns'
import { totalsOf } from '#domain/payroll/totals'
import type { ExportedReport } from './exported-report.ts'
import { plainText } from './plain-text.ts'

/** Excel takes the file for UTF-8 when it begins so. */
const BOM = '\uFEFF'

const columns = payrollColumns.filter(column => column.exported)

/** The sheet as an Excel set to Norwegian opens it: semicolons, decimal commas. */
export function csvOf({ rows, sales }: ExportedReport): Buffer {
  const totals = totalsOf(rows, sales)
  return semicolons([
    columns.map(headingOf),
    ...rows.map(row => columns.map(({ key }) => row[key])),
    columns.map(({ key }) => (key === 'name' ? 'Annen omsetning' : key === 'totalOms' ? sales : null)),
    columns.map(({ key }) => (key === 'name' ? 'Sum' : (totals[key as keyof typeof totals] ?? null))),
  ])
}

const headingOf = ({ label, sign }: PayrollColumn): string => (sign ? `${label} (${sign})` : label)

/** Lines of cells as a CSV file for Norwegian programs. */
export const semicolons = (lines: readonly (readonly (string | number | null)[])[]): Buffer =>
  Buffer.from(`${BOM}${lines.map(line => line.map(cellOf).join(';')).join('\r\n')}\r\n`, 'utf8')

function cellOf(value: string | number | null): string {
  if (value === null) return ''
  if (typeof value === 'number') return withComma(value)
  const text = plainText(value)
  return /[;"\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** As many decimals as it has, six at most, and never an exponent. */
const withComma = (value: number): string =>
  value
    .toFixed(6)
    .replace(/\.?0+$/, '')
    .replace(/^-0$/, '0')
    .replace('.', ',')
