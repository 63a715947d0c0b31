import { add, roundToOre, sum, toNumber } from '../values/decimal.ts'
import { type Unit, units } from '../values/unit.ts'
import { isNumberInputKey, type NumberInputKey, payrollInputKeys, payrollInputs } from './inputs.ts'
import { type NumberLineKey, payrollSheet } from './payroll-sheet.ts'
import type { SentRow } from './sent-row.ts'

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
 * again from the sums, never averaged. A column that did not exist when the report was sent has no total (P77).
 */
export function totalsOf(rows: readonly SentRow[], sales: number): PayrollTotals {
  const totals: Partial<Record<TotalKey, number>> = {}
  for (const { key, unit } of summed) {
    const figures = rows.map(row => row[key]).filter(figure => figure !== null)
    if (rows.length > 0 && figures.length === 0) continue
    const total = sum(figures)
    const withSales = key === 'totalOms' ? add(total, sales) : total
    totals[key] = units[unit].toOre ? roundToOre(withSales) : toNumber(withSales)
  }
  for (const { key, uses } of percentages)
    if (uses.every(used => Object.hasOwn(totals, used))) totals[key] = payrollSheet.valueOf(key, totals)
  return totals
}
