import { roundToOre, total } from '../values/decimal.ts'
import { isPay, type PayComponent, payComponentKeys, payComponents, payLines } from './pay-components.ts'
import type { PayrollRow } from './payroll-sheet.ts'
import { type PayslipLine, payslipLine } from './payslip.ts'

/** What a salon paid a person from January up to and including a payroll month (P182). Amounts are in kroner. */
export interface YearToDate {
  /** The sum of each component of the pay. A component that was never paid is absent. */
  readonly amounts: Readonly<Partial<Record<PayComponent, number>>>
  /** Before tax: endeligLonn. */
  readonly pay: number
  readonly advance: number
  readonly holidayPay: number
  /** Holidays taken, in days. */
  readonly holidays: number
}

/** @param rows the person's rows, one for each report in force */
export const yearToDateOf = (rows: readonly PayrollRow[]): YearToDate => {
  const lines = rows.flatMap(row => payLines(row))
  const amountsOf = (component: PayComponent) =>
    lines.flatMap(line => (line.component === component ? [line.amount] : []))
  const kroner = (key: 'endeligLonn' | 'forskudd' | 'feriepenger') =>
    roundToOre(total(rows.map(row => row[key])))
  return {
    amounts: Object.fromEntries(
      payComponentKeys
        .filter(isPay)
        .map(component => [component, amountsOf(component)] as const)
        .filter(([, amounts]) => amounts.length > 0)
        .map(([component, amounts]) => [component, roundToOre(total(amounts))]),
    ),
    pay: kroner('endeligLonn'),
    advance: kroner('forskudd'),
    holidayPay: kroner('feriepenger'),
    holidays: total(rows.map(row => row.antDager)),
  }
}

/** A line of the month beside its sum of the year. */
export type YearLine = Omit<PayslipLine, 'amount'> & {
  /** Null for a component that was paid earlier in the year only. */
  readonly amount: number | null
  /** Null on the line of a rounding remainder, which is in the sum of the line before it. */
  readonly yearAmount: number | null
}

/** The lines of a payslip with the sums of the year, and after them what was paid in earlier months only. */
export const linesWithYear = (row: PayrollRow, { amounts }: YearToDate): readonly YearLine[] => {
  const lines = payLines(row).filter(({ component }) => isPay(component))
  const paidNow = new Set(lines.map(({ component }) => component))
  return [
    ...lines.map(line => ({
      ...payslipLine(line, row),
      yearAmount: line.rounding ? null : (amounts[line.component] ?? null),
    })),
    ...payComponentKeys
      .filter(component => amounts[component] !== undefined && !paidNow.has(component))
      .map(component => ({
        label: payComponents[component].label,
        quantity: null,
        rate: null,
        amount: null,
        explanation: '',
        yearAmount: amounts[component] ?? null,
      })),
  ]
}
