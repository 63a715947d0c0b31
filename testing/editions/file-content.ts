import ExcelJS, { type Cell } from 'exceljs'
import { pdfTexts } from '../pdf-text.ts'

/** A column of a sheet or CSV from the top: headings, then figures. Editions grow by columns. */
export type Column = readonly unknown[]

/**
 * The content of a response as a reader sees it: JSON, the columns of a sheet, the texts of a PDF, the lines of a payroll file.
 */
export const contentOf = async (type: string, bytes: Buffer): Promise<unknown> => {
  if (type.includes('json')) return JSON.parse(bytes.toString('utf8'))
  if (type.includes('spreadsheet')) return { sheets: await sheetsOf(bytes) }
  if (type.includes('pdf')) return { texts: pdfTexts(bytes).flat() }
  if (type.includes('utf-8')) return { columns: columnsOf(bytes.toString('utf8')) }
  return { lines: bytes.toString('latin1').split(/\r?\n/) }
}

const columnsOf = (csv: string): Column[] => {
  const rows = csv.split(/\r?\n/).map(line => line.split(';'))
  return (rows[0] ?? []).map((_, place) => rows.map(row => row[place] ?? ''))
}

const sheetsOf = async (bytes: Buffer): Promise<Record<string, Column[]>> => {
  const workbook = new ExcelJS.Workbook()
  await workbook.xlsx.load(bytes as never)
  return Object.fromEntries(
    workbook.worksheets.map(sheet => [
      sheet.name,
      Array.from({ length: sheet.columnCount }, (_, x) =>
        Array.from({ length: sheet.rowCount }, (_row, y) => shownIn(sheet.getCell(y + 1, x + 1))),
      ),
    ]),
  )
}

/** The value of a formula rather than its text, which changes when a column is inserted. */
function shownIn(cell: Cell): unknown {
  if (cell.isMerged && cell.master !== cell) return null
  const value = cell.formula ? cell.result : (cell.value ?? null)
  const note = typeof cell.note === 'string' ? cell.note : null
  return note === null ? value : { value, note }
}
