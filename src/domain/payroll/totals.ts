import { add, roundToOre, sum, toNumber } from '../values/decimal.ts'
import { type Unit, units } from '../values/unit.ts'
import { missingSourceOf, type WhatIsMissing } from './figure-inputs.ts'
import { isNumberInputKey, type NumberInputKey, payrollInputKeys, payrollInputs } from './inputs.ts'
import { type NumberLineKey, payrollSheet } from './payroll-sheet.ts'
import type { SentRow } from './sent-row.ts'

export type TotalKey = NumberInputKey | NumberLineKey
/** The totals row of the sheet. Columns that cannot be summed (rates, years, texts) are omitted. */
export type PayrollTotals = Readonly<Partial<Record<TotalKey, number>>>

const summed: readonly { readonly key: TotalKey; readonly unit: Unit }[] = [
  ...payrollInputKeys.filter(isNumberInputKey).map(key => ({ key, unit: payrollInputs[key].kind })),
  ...payrollSheet.lines,
].filter(({ unit }) => units[unit].summable)

const percentages = payrollSheet.lines.filter(({ unit }) => unit === 'percent')

/** A row of the sheet, with its missing sources. */
type SummedRow = SentRow & Partial<WhatIsMissing>

const isUnknown = ({ notArrived = [], changes }: SummedRow, key: TotalKey): boolean =>
  notArrived.length > 0 && missingSourceOf(key, { notArrived, changes: changes ?? {} }) !== null

const knownFigures = (rows: readonly SummedRow[], key: TotalKey): readonly number[] => {
  const figures: number[] = []
  for (const row of rows) {
    const figure = isUnknown(row, key) ? null : row[key]
    if (figure !== null && figure !== undefined) figures.push(figure)
  }
  return figures
}

/**
 * Sums the columns over all people. Other sales of the salon ('Annen Omsetning') count in total sales only. Percentages
 * are calculated from the sums, never averaged. A column without any known figure has no total, because it did not
 * exist when the report was sent (P77) or its source had not arrived (K32). An incomplete sum gives no percentage.
 * @param sales null if the salon's receipts have not arrived
 */
export function totalsOf(rows: readonly SummedRow[], sales: number | null): PayrollTotals {
  const totals: Partial<Record<TotalKey, number>> = {}
  for (const { key, unit } of summed) {
    const figures = knownFigures(rows, key)
    if (rows.length > 0 && figures.length === 0) continue
    const total = sum(figures)
    const withSales = key === 'totalOms' ? add(total, sales ?? 0) : total
    totals[key] = units[unit].toOre ? roundToOre(withSales) : toNumber(withSales)
  }
  for (const { key, uses } of percentages) {
    const isWhole = (used: string) => !rows.some(row => isUnknown(row, used as TotalKey))
    if (uses.every(used => Object.hasOwn(totals, used) && isWhole(used)))
      totals[key] = payrollSheet.valueOf(key, totals)
  }
  return totals
}
