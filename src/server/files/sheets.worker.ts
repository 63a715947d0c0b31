import { makeFiles } from './make-files.ts'
import { plainText } from './plain-text.ts'
import { ground, newWorkbook, workbookBytes } from './workbook.ts'

/** A sheet of a plain workbook. A column whose head ends with '(kr)' has kroner with two decimals; null is an empty cell. */
export interface FileSheet {
  readonly name: string
  readonly head: readonly string[]
  readonly rows: readonly (readonly (string | number | null)[])[]
}

export interface SheetsTask {
  readonly sheets: readonly FileSheet[]
  readonly now: Date
}

const HEAD = ground('FFF4E1EE')

makeFiles(async ({ sheets, now }: SheetsTask) => {
  const workbook = newWorkbook(now)
  for (const { name, head, rows } of sheets) {
    const sheet = workbook.addWorksheet(name, { views: [{ state: 'frozen', ySplit: 1 }] })
    sheet.addRow([...head])
    sheet.getRow(1).eachCell(cell => {
      cell.font = { bold: true }
      cell.fill = HEAD
    })
    for (const row of rows)
      sheet.addRow(row.map(value => (typeof value === 'string' ? plainText(value) : value)))
    head.forEach((title, i) => {
      const column = sheet.getColumn(i + 1)
      column.width = i < 2 ? 28 : Math.max(12, title.length + 2)
      if (title.endsWith('(kr)')) column.numFmt = '#,##0.00'
    })
  }
  return workbookBytes(workbook)
})
