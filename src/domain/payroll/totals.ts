import { add, roundToOre, sum, toNumber } from '../values/decimal.ts'
import { type Unit, units } from '../values/unit.ts'
import { isNumberInputKey, type NumberInputKey, payrollInputKeys, payrollInputs } from './inputs.ts'
import { type NumberLineKey, type PayrollRow, payrollSheet } from './payroll-sheet.ts'

export type TotalKey = NumberInputKey | NumberLineKey
/** The foot of the sheet. What cannot be summed (rates, years, texts) is not there. */
export type PayrollTotals = Readonly<Partial<Record<TotalKey, number>>>

const summed: readonly { readonly key: TotalKey; readonly unit: Unit }[] = [
  ...payrollInputKeys.filter(isNumberInputKey).map(key => ({ key, unit: payrollInputs[key].kind })),
  ...payrollSheet.lines,
].filter(({ unit }) => units[unit].summable)

const percentages = payrollSheet.lines.filter(({ unit }) => unit === 'percent')

/**
 * Sums over the people; other sales of the salon ('Annen Omsetning') count in total sales only. Percentages are taken
 * again from the sums, never averaged.
 */
export function totalsOf(rows: readonly PayrollRow[], sales: number): PayrollTotals {
  const totals: Partial<Record<TotalKey, number>> = {}
  for (const { key, unit } of summed) {
    const total = sum(rows.map(row => row[key]))
    const withSales = key === 'totalOms' ? add(total, sales) : total
    totals[key] = units[unit].toOre ? roundToOre(withSales) : toNumber(withSales)
  }
  for (const { key } of percentages) totals[key] = payrollSheet.valueOf(key, totals)
  return totals
}
