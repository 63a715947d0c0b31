import type { Workbook } from 'exceljs'
import { emptyInputs, isPayrollInputKey } from '#domain/payroll/inputs'
import { factsOf, payrollSheet } from '#domain/payroll/payroll-sheet'
import { units } from '#domain/values/unit'
import { plainText } from '#server/files/plain-text'
import type { ExportedReport } from './exported-report.ts'

const SHEET = 'Vilkår'
const FIRST_RATE = 4

type FactKey = keyof typeof payrollSheet.facts

const rates: readonly FactKey[] = (Object.keys(payrollSheet.facts) as FactKey[]).filter(
  key => !isPayrollInputKey(key) && key !== 'tarifflonn',
)

const absolute = (column: string, row: number) => `'${SHEET}'!$${column}$${row}`

/**
 * Writes the report's terms to a separate sheet and returns the references that formulas use. The tariff is looked up
 * from a cell with the years of experience.
 */
export function addTermsSheet(workbook: Workbook, { terms, hoursIncludeLunch }: ExportedReport) {
  const sheet = workbook.addWorksheet(SHEET)
  const figureOf = factsOf({ ...emptyInputs(), name: '', hoursIncludeLunch }, terms)
  sheet.columns = [{ width: 40 }, { width: 14 }, { width: 10 }]
  sheet.addRow(['Vilkår som lønnen er regnet ut med']).font = { bold: true }
  sheet.addRow([`Sone ${terms.zone} for arbeidsgiveravgift. Kilde: ${plainText(terms.source)}`])
  sheet.addRow([])
  for (const key of rates) {
    const { label, unit } = payrollSheet.facts[key]
    // The label already states the unit.
    const sign = unit === 'hours-per-position-percent' ? '' : units[unit].sign
    sheet.addRow([label, figureOf(key), sign])
  }
  sheet.addRow([])
  sheet.addRow(['Hele års erfaring, fra og med', 'Tarifflønn', 'kr/t']).font = { bold: true }
  for (const { years, perHour } of terms.wageTable) sheet.addRow([years, perHour, 'kr/t'])

  const firstStep = FIRST_RATE + rates.length + 2
  const lastStep = firstStep + terms.wageTable.length - 1
  const steps = (column: string) => `${absolute(column, firstStep)}:$${column}$${lastStep}`
  return {
    isRate: (key: string): boolean => rates.includes(key as FactKey),
    rate: (key: string): string => absolute('B', FIRST_RATE + rates.indexOf(key as FactKey)),
    // Experience below the first step of the table gets the first wage.
    tariff: (experience: string): string =>
      `LOOKUP(MAX(${experience},${absolute('A', firstStep)}),${steps('A')},${steps('B')})`,
  }
}
