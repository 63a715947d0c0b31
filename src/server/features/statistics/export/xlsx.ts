import type { Cell, Worksheet } from 'exceljs'
import {
  linesOf,
  type Path,
  rowsOf,
  type TableFigure,
  termOf,
  valueIn,
} from '#domain/statistics/figure-table'
import { figureGroups } from '#domain/statistics/key-figures'
import { daysOf, spanIn } from '#domain/statistics/spans'
import { shortRangeName } from '#domain/values/day-names'
import type { DayRange } from '#domain/values/day-range'
import { dayOf, writtenMoment } from '#server/clock'
import { plainText } from '#server/files/plain-text'
import { ground, hairline, newWorkbook, workbookBytes } from '#server/files/workbook'
import type { ExportedTable } from './exported-table.ts'
import { addExplanations } from './xlsx-explanations.ts'

/** The title, the creation time and the two lines of the table head. */
const HEAD_ROWS = 4
/** Name and unit stay visible while scrolling. */
const FROZEN_COLUMNS = 2

/** The heading of the ratios' terms that have no row in the table. */
const BASIS = 'Grunnlag'

const HEAD = ground('FFF4E1EE')
const RULE = hairline('FFD8CFCE')

/** The table as a workbook in which sums and ratios are formulas over the rows they use. */
export async function tableXlsxOf(table: ExportedTable, now: Date): Promise<Buffer> {
  const { columns } = table
  const workbook = newWorkbook(now)
  const sheet = workbook.addWorksheet('Statistikk', {
    views: [{ state: 'frozen', xSplit: FROZEN_COLUMNS, ySplit: HEAD_ROWS }],
    pageSetup: {
      orientation: 'landscape',
      fitToPage: true,
      fitToWidth: 1,
      fitToHeight: 0,
      printTitlesRow: `1:${HEAD_ROWS}`,
      printTitlesColumn: 'A:B',
    },
  })
  addHead(sheet, table, now)

  const rows = rowsOf(columns)
  const places = addNames(sheet, table, rows)
  columns.forEach((column, i) => {
    const at = FROZEN_COLUMNS + 1 + i
    const refsOf = (path: Path): string[] =>
      (places.get(path) ?? []).map(row => sheet.getRow(row).getCell(at).address)
    for (const row of rows)
      for (const { part, values } of linesOf(row, [column])) {
        const cell = sheet.getRow(places.get(row.key)?.[part] ?? 0).getCell(at)
        fill(cell, values[0] ?? null, formulaOf(row, refsOf))
        cell.numFmt = row.decimals === 0 ? '#,##0' : '#,##0.0'
      }
    for (const path of partsWithoutRow(rows)) {
      const cell = sheet.getRow(places.get(path)?.[0] ?? 0).getCell(at)
      fill(cell, valueIn(column, path) as number | null, null)
      cell.numFmt = '#,##0.##'
    }
  })
  addExplanations(workbook, table, rows)
  return workbookBytes(workbook)
}

function addHead(sheet: Worksheet, { about, columns }: ExportedTable, now: Date): void {
  sheet.getCell('A1').value = plainText(about)
  sheet.getCell('A1').font = { bold: true, size: 14 }
  sheet.getCell('A2').value = `Hentet ${writtenMoment(now)}`
  const days = (range: DayRange) => shortRangeName(range)
  sheet.getRow(3).values = ['Tall', 'Enhet', ...columns.map(({ title }) => plainText(title))]
  sheet.getRow(4).values = ['', '', ...columns.map(column => days(daysOf(spanIn(column), dayOf(now))))]
  for (let place = 1; place <= FROZEN_COLUMNS + columns.length; place++) {
    const alignment = { horizontal: place > FROZEN_COLUMNS ? 'right' : 'left', wrapText: true } as const
    for (const row of [3, 4]) {
      const cell = sheet.getRow(row).getCell(place)
      cell.fill = HEAD
      cell.alignment = alignment
      cell.font = { bold: row === 3 }
    }
    sheet.getColumn(place).width = place === 1 ? 30 : place === 2 ? 8 : 16
  }
}

/** Writes names and units below the head. Returns the rows of each figure; a pair has two. */
function addNames(
  sheet: Worksheet,
  { columns }: ExportedTable,
  rows: readonly TableFigure[],
): ReadonlyMap<Path, number[]> {
  const places = new Map<Path, number[]>()
  let last = HEAD_ROWS
  const heading = (text: string) => {
    const row = sheet.getRow(++last)
    row.getCell(1).value = text
    row.font = { bold: true }
    row.border = { bottom: RULE }
  }
  const named = (path: Path, name: string, unit: string) => {
    const row = sheet.getRow(++last)
    row.getCell(1).value = plainText(name)
    row.getCell(2).value = unit
    places.set(path, [...(places.get(path) ?? []), last])
  }
  for (const group of figureGroups) {
    heading(group)
    for (const row of rows.filter(one => one.group === group))
      for (const { name } of linesOf(row, columns)) named(row.key, name, row.unit)
  }
  heading(BASIS)
  const [first] = columns
  if (first) for (const path of partsWithoutRow(rows)) named(path, termOf(path, first), '')
  return places
}

const partsWithoutRow = (rows: readonly TableFigure[]): readonly Path[] => {
  const known = new Set<Path>(rows.map(({ key }) => key))
  const parts = rows.flatMap(({ ratio }): Path[] => (ratio ? [ratio.numerator, ratio.denominator] : []))
  return [...new Set(parts)].filter(path => !known.has(path))
}

/** The spreadsheet formula of a figure, or null if it is counted or added up from receipts and hours. */
function formulaOf({ ratio, sum, unit }: TableFigure, refsOf: (path: Path) => string[]): string | null {
  if (ratio)
    return `${refsOf(ratio.numerator)[0]}/${refsOf(ratio.denominator)[0]}${unit === '%' ? '*100' : ''}`
  if (!sum) return null
  const less = 'less' in sum && sum.less ? `-${refsOf(sum.less)[0]}` : ''
  return sum.of.flatMap(refsOf).join('+') + less
}

/** A ratio with a divisor of zero has no value and no formula. */
function fill(cell: Cell, value: number | null, formula: string | null): void {
  cell.value = value === null ? '–' : formula === null ? value : { formula, result: value }
  cell.alignment = { horizontal: 'right' }
}
