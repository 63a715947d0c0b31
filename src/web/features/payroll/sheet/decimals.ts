import { decimalsOf, type PayrollColumnKey, payrollColumns } from '#domain/payroll/columns'
import { type FootRow, footFigure } from './foot-rows.ts'
import { keptPerRow } from './kept-per-row.ts'
import type { Decimals } from './sheet-context.ts'
import type { SheetRow } from './sheet-rows.ts'

const isFine = (figure: unknown): boolean => typeof figure === 'number' && decimalsOf([figure]) === 2

/** The columns of a row with figures that need two decimals. */
const fineColumns = keptPerRow(
  ({ values }): ReadonlySet<PayrollColumnKey> =>
    new Set(payrollColumns.map(({ key }) => key).filter(key => isFine(values[key]))),
)

/** Decimals per column: as many as the column's figures need, footer included. */
export const decimalsIn = (rows: readonly SheetRow[], foot: readonly FootRow[]): Decimals => {
  const fine = new Set<PayrollColumnKey>()
  for (const row of rows) for (const key of fineColumns(row)) fine.add(key)
  return Object.fromEntries(
    payrollColumns.map(({ key }) => [
      key,
      fine.has(key) || foot.some(row => isFine(footFigure(row, key))) ? 2 : 0,
    ]),
  ) as Decimals
}

export const sameDecimals = (one: Decimals, other: Decimals): boolean =>
  payrollColumns.every(({ key }) => one[key] === other[key])
