import type { Workbook } from 'exceljs'
import { nameOf, type TableFigure, termOf } from '#domain/statistics/figure-table'
import { NORMAL, stepsOf } from '#domain/statistics/thresholds'
import { rowsOfWholeMonths } from '#domain/statistics/why-unknown'
import { plainText } from '#server/files/plain-text'
import type { ExportedTable } from './exported-table.ts'

/**
 * Adds a sheet with the definition of each figure and its limits for middling and high. The limits are those of cut type
 * 'Normal', as for a salon.
 */
export function addExplanations(
  workbook: Workbook,
  { columns }: ExportedTable,
  rows: readonly TableFigure[],
): void {
  const sheet = workbook.addWorksheet('Forklaring', { views: [{ state: 'frozen', ySplit: 1 }] })
  sheet.columns = [{ width: 30 }, { width: 80 }, { width: 14 }, { width: 14 }, { width: 10 }]
  sheet.addRow(['Tall', 'Slik regnes det', 'Middels fra', 'Høyt fra', 'Regel']).font = { bold: true }
  const [first] = columns
  if (!first) return
  for (const row of rows) {
    const { ratio, unit } = row
    const words = ratio
      ? `${termOf(ratio.numerator, first)} / ${termOf(ratio.denominator, first)}${unit === '%' ? ' × 100' : ''}`
      : (row.words ?? '')
    const note = columns.some(column => rowsOfWholeMonths(column).some(one => one === row))
      ? ' (bare for hele måneder)'
      : ''
    const [, middle = null, high = null] = stepsOf(row.key, NORMAL) ?? []
    sheet.addRow([plainText(nameOf(row, columns)), plainText(words + note), middle, high, row.rule])
  }
}
