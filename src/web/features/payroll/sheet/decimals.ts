import { decimalsOf, payrollColumns } from '#domain/payroll/columns'
import { type FootRow, footFigure } from './foot-rows.ts'
import type { Decimals } from './sheet-context.ts'
import type { SheetRow } from './sheet-rows.ts'

/** Decimals per column: as many as the column's figures need, footer included. */
export const decimalsIn = (rows: readonly SheetRow[], foot: readonly FootRow[]): Decimals =>
  Object.fromEntries(
    payrollColumns.map(({ key }) => {
      const figures = [...rows.map(row => row.values[key]), ...foot.map(row => footFigure(row, key))]
      return [key, decimalsOf(figures.filter(figure => typeof figure === 'number'))]
    }),
  ) as Record<(typeof payrollColumns)[number]['key'], 0 | 2>

export const sameDecimals = (one: Decimals, other: Decimals): boolean =>
  payrollColumns.every(({ key }) => one[key] === other[key])
