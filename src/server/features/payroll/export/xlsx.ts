import type { Cell, Worksheet } from 'exceljs'
import {
  decimalsOf,
  type PayrollColumn,
  type PayrollColumnKey,
  payrollColumnGroups,
} from '#domain/payroll/columns'
import { missingSourceOf } from '#domain/payroll/figure-inputs'
import { factsOf, type NumberLineKey, type PayrollRow, payrollSheet } from '#domain/payroll/payroll-sheet'
import { effectiveRow, isNotThen, NOT_THEN } from '#domain/payroll/sent-row'
import { totalsOf } from '#domain/payroll/totals'
import { hadNotArrived } from '#domain/sales/sources'
import { capitalised } from '#domain/values/capitalised'
import { hoursOf } from '#domain/values/hours'
import { monthName } from '#domain/values/month'
import { type Unit, units } from '#domain/values/unit'
import { plainText } from '#server/files/plain-text'
import { ground, hairline, newWorkbook, workbookBytes } from '#server/files/workbook'
import type { ExportedReport, ExportedRow } from './exported-report.ts'
import { inExcel } from './xlsx-formula.ts'
import { addTermsSheet } from './xlsx-terms.ts'

const groups = payrollColumnGroups.map(group => ({
  ...group,
  columns: group.columns.filter(column => column.exported),
}))
const columns = groups.flatMap(group => group.columns)
const places = new Map<string, number>(columns.map(({ key }, i) => [key, i + 1]))
const lines = new Map<string, (typeof payrollSheet.lines)[number]>(
  payrollSheet.lines.map(line => [line.key, line]),
)

/** The title, group headings, column headings and units above the people's rows. */
const HEAD_ROWS = 4
/** Name and employment id stay visible while scrolling. */
const FROZEN_COLUMNS = 2

/** The largest accepted difference of a recomputed value in hours and percentages. */
const TOLERANCE = 1e-6

const HEAD = ground('FFE9EDEC')
const MODIFIED = ground('FFFFF1B8')
const RULE = hairline('FFB9C2C0')

/** The whole sheet as a workbook with the report's figures and the formulas behind them. */
export async function reportXlsxOf(report: ExportedReport, now: Date): Promise<Buffer> {
  const workbook = newWorkbook(now)
  const sheet = workbook.addWorksheet('Lønnsrapport', {
    views: [{ state: 'frozen', xSplit: FROZEN_COLUMNS, ySplit: HEAD_ROWS }],
    pageSetup: {
      paperSize: 8 as never, // A3, missing from the type
      orientation: 'landscape',
      printTitlesRow: `1:${HEAD_ROWS}`,
      printTitlesColumn: 'A:B',
    },
  })
  const terms = addTermsSheet(workbook, report)
  addHead(sheet, report)

  const refIn = (row: number) => (key: string) => {
    if (terms.isRate(key)) return terms.rate(key)
    if (key === 'tarifflonn') return terms.tariff(ref('experience', row))
    // A column that did not exist at the time holds a text, which N() turns into 0.
    const person = report.rows[row - HEAD_ROWS - 1]
    return person && isNotThen(key as PayrollColumnKey, person[key as PayrollColumnKey])
      ? `N(${ref(key, row)})`
      : ref(key, row)
  }
  const formulaOf = (key: PayrollColumnKey, row: number): string => {
    const line = lines.get(key)
    if (!line) throw new RangeError(`${key} is not computed`)
    const formula = inExcel(line.formula, refIn(row))
    return units[line.unit].toOre ? `ROUND(${formula},2)` : formula
  }

  report.rows.forEach((person, i) => {
    const row = HEAD_ROWS + 1 + i
    const isFollowed = followedIn(person, report)
    for (const { key } of columns)
      addCell(sheet.getCell(ref(key, row)), person, key, isFollowed(key) ? formulaOf(key, row) : null)
  })
  addFoot(sheet, report, formulaOf)
  setFormats(sheet, report)
  return workbookBytes(workbook)
}

const ref = (key: string, row: number): string => `${letterOf(key)}${row}`

function letterOf(key: string): string {
  const place = places.get(key)
  if (place === undefined) throw new RangeError(`${key} is not in the file`)
  const last = String.fromCharCode(65 + ((place - 1) % 26))
  return place > 26 ? String.fromCharCode(64 + Math.floor((place - 1) / 26)) + last : last
}

function addHead(sheet: Worksheet, report: ExportedReport): void {
  sheet.getCell('A1').value = plainText(`Lønnsrapport ${report.salonName} ${monthName(report.month)}`)
  sheet.getCell('A1').font = { bold: true, size: 14 }
  let place = 1
  for (const { heading, columns: own } of groups) {
    sheet.getCell(2, place).value = heading
    // A merged cell must not cross the edge of the frozen columns.
    const last = place === 1 ? FROZEN_COLUMNS : place + own.length - 1
    if (last > place) sheet.mergeCells(2, place, 2, last)
    for (const column of own) {
      sheet.getCell(3, place).value = column.heading
      sheet.getCell(4, place).value = column.sign
      for (const row of [2, 3, 4]) {
        const cell = sheet.getCell(row, place)
        cell.fill = HEAD
        cell.font = { bold: row < 4 }
        cell.alignment = { wrapText: true, vertical: 'top', horizontal: isText(column) ? 'left' : 'right' }
        if (row === 2) cell.alignment = { wrapText: true, vertical: 'top', horizontal: 'left' }
        if (column === own[0]) cell.border = { left: RULE }
      }
      sheet.getColumn(place).width = widthOf(column)
      place++
    }
  }
  sheet.getRow(2).height = 45
}

const isText = ({ kind }: PayrollColumn) => kind === 'text' || kind === 'id' || kind === 'choice'
const widthOf = (column: PayrollColumn) => (column.key === 'name' ? 26 : column.kind === 'text' ? 32 : 12.5)

/**
 * Tests whether today's formula of a line gives the sent value. The formula may have changed since a report of an earlier
 * edition; in that case only the value is written.
 */
function followedIn(person: ExportedRow, { terms, hoursIncludeLunch }: ExportedReport) {
  // An empty cell counts as 0 in a formula.
  const row = withZeros(effectiveRow(person))
  const brought = factsOf({ ...row, hoursIncludeLunch }, terms)
  return (key: PayrollColumnKey): boolean => {
    const line = lines.get(key)
    if (!line || person[key] === null || missingSourceOf(key, person)) return false
    const values = line.uses.map(used => [
      used,
      // Hours are rounded as in the workbook, since a spreadsheet has none of their extra binary digits.
      lines.has(used) ? hoursOf(row[used as NumberLineKey]) : brought(used as Parameters<typeof brought>[0]),
    ])
    return Math.abs(payrollSheet.valueOf(line.key, Object.fromEntries(values)) - row[line.key]) <= TOLERANCE
  }
}

/** The row as formulas read it, with 0 for values that had not arrived. */
const withZeros = (row: ExportedRow & PayrollRow): ExportedRow & PayrollRow =>
  Object.assign(
    { ...row },
    Object.fromEntries(columns.flatMap(({ key }) => (missingSourceOf(key, row) ? [[key, 0]] : []))),
  )

function addCell(cell: Cell, person: ExportedRow, key: PayrollColumnKey, formula: string | null): void {
  const value = person[key]
  const missing = missingSourceOf(key, person)
  if (isNotThen(key, value)) cell.value = NOT_THEN
  else if (missing) cell.note = `${capitalised(hadNotArrived([missing]))}.`
  else if (formula) cell.value = { formula, result: value as number }
  else if (typeof value === 'string') cell.value = plainText(value)
  else cell.value = value
  if (!Object.hasOwn(person.importedAs, key)) return
  cell.fill = MODIFIED
  cell.note = `Endret for hånd. Importert: ${person.importedAs[key as keyof typeof person.importedAs] ?? 'tom'}`
}

function addFoot(
  sheet: Worksheet,
  { rows, sales }: ExportedReport,
  formulaOf: (key: PayrollColumnKey, row: number) => string,
): void {
  const totals = totalsOf(rows, sales)
  const salesRow = HEAD_ROWS + rows.length + 1
  const totalRow = salesRow + 1
  sheet.getCell(ref('name', salesRow)).value = 'Annen omsetning'
  sheet.getCell(ref('totalOms', salesRow)).value = sales
  sheet.getCell(ref('name', totalRow)).value = 'Sum'
  for (const { key, kind } of columns) {
    const result = totals[key as keyof typeof totals]
    if (result === undefined) continue
    const sum = `SUM(${ref(key, HEAD_ROWS + 1)}:${ref(key, salesRow)})`
    const summed = units[kind as Unit].toOre ? `ROUND(${sum},2)` : sum
    // Percentages are recomputed from the sums (P52).
    const formula = kind === 'percent' ? formulaOf(key, totalRow) : summed
    sheet.getCell(ref(key, totalRow)).value = { formula, result }
  }
  const row = sheet.getRow(totalRow)
  row.font = { bold: true }
  columns.forEach((_, i) => {
    row.getCell(i + 1).border = { top: RULE }
  })
}

function setFormats(sheet: Worksheet, { rows, sales }: ExportedReport): void {
  const totals = totalsOf(rows, sales)
  for (const column of columns.filter(one => !isText(one))) {
    const { key } = column
    const shown = [...rows.map(row => row[key] as number | null), totals[key as keyof typeof totals] ?? 0]
    const format = decimalsOf(shown) === 0 ? '#,##0' : '#,##0.00'
    for (let row = HEAD_ROWS + 1; row <= HEAD_ROWS + rows.length + 2; row++)
      sheet.getCell(ref(key, row)).numFmt = format
  }
}
