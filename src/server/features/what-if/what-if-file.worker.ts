import { makeFiles } from '#server/files/make-files'
import { plainText } from '#server/files/plain-text'
import { ground, newWorkbook, workbookBytes } from '#server/files/workbook'

export interface FileSheet {
  readonly name: string
  readonly head: readonly string[]
  readonly rows: readonly (readonly (string | number | null)[])[]
}

export interface WhatIfFileTask {
  readonly sheets: readonly FileSheet[]
  readonly now: Date
}

const HEAD = ground('FFF4E1EE')

makeFiles(async ({ sheets, now }: WhatIfFileTask) => {
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
