import type { PayrollColumn } from '#domain/payroll/columns'
import { missingSourceOf } from '#domain/payroll/figure-inputs'
import { isPayrollInputKey, type PayrollInputKey, payrollInputs } from '#domain/payroll/inputs'
import type { TypedCell } from '../draft.ts'
import { asTyped } from './figures.ts'
import type { CellRange } from './range.ts'
import type { SheetRow } from './sheet-rows.ts'

/**
 * The text that fills other cells of the column. Null for an employment id, which belongs to one person, for a text that must be
 * corrected and for a figure that has not arrived (K32).
 */
const filling = (row: SheetRow, key: PayrollInputKey): string | null =>
  key === 'employmentId' || row.refused[key] !== undefined || missingSourceOf(key, row)
    ? null
    : asTyped(row.values[key], payrollInputs[key].kind)

/** The row below the fill handle with the value of the row above; the same row if nothing fills it. */
export const filledRow = (source: SheetRow, target: SheetRow, column: string): SheetRow => {
  if (!isPayrollInputKey(column)) return target
  const text = filling(source, column)
  return text === null ? target : { ...target, typed: { key: column, text } }
}

/** Ctrl+D: the first selected row fills the other selected ones. The cell above fills a single row. */
export function filledDown(
  rows: readonly SheetRow[],
  columns: readonly PayrollColumn[],
  { from, to }: CellRange,
): readonly TypedCell[] {
  const first = from.rowIdx === to.rowIdx ? from.rowIdx - 1 : from.rowIdx
  const source = rows[first]
  if (!source) return []
  return columns.slice(from.idx, to.idx + 1).flatMap(({ key }) => {
    const text = isPayrollInputKey(key) ? filling(source, key) : null
    if (!isPayrollInputKey(key) || text === null) return []
    return rows.slice(first + 1, to.rowIdx + 1).map(({ objectId }) => ({ objectId, key, text }))
  })
}
