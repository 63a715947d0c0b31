import type { ControlList } from '#contract/payroll/control-list'
import { type Month, monthName } from '#domain/values/month'
import { writtenMoment } from '#server/clock'
import { plainText } from '#server/files/plain-text'
import { ground, newWorkbook, workbookBytes } from '#server/files/workbook'
import { controlListLines, heading } from './control-list-lines.ts'

/** The title, the creation time and the head of the table. */
const HEAD_ROWS = 3
const HEAD = ground('FFF4E1EE')
const WIDTHS = [22, 42, 42, 46, 16, 12, 10]
const KRONER = heading.indexOf('Kroner') + 1
const HOURS = heading.indexOf('Timer') + 1

/** The control list as a workbook of one sheet. Sums are values without formulas, because the summed lines are not in it. */
export async function controlListXlsx(list: ControlList, month: Month, now: Date): Promise<Buffer> {
  const workbook = newWorkbook(now)
  const sheet = workbook.addWorksheet('Kontrolliste', {
    views: [{ state: 'frozen', xSplit: 2, ySplit: HEAD_ROWS }],
    pageSetup: {
      orientation: 'landscape',
      fitToPage: true,
      fitToWidth: 1,
      fitToHeight: 0,
      printTitlesRow: `1:${HEAD_ROWS}`,
    },
  })
  sheet.getCell('A1').value = `Kontrolliste til a-meldingen, ${monthName(month)}`
  sheet.getCell('A1').font = { bold: true, size: 14 }
  sheet.getCell('A2').value = `Hentet ${writtenMoment(now)}`
  heading.forEach((text, i) => {
    const cell = sheet.getRow(HEAD_ROWS).getCell(i + 1)
    cell.value = text
    cell.fill = HEAD
    cell.font = { bold: true }
    if (i + 1 >= KRONER) cell.alignment = { horizontal: 'right' }
  })
  for (const line of controlListLines(list)) {
    const row = sheet.addRow(line.map(value => (typeof value === 'string' ? plainText(value) : value)))
    row.getCell(KRONER).numFmt = '#,##0.00'
    row.getCell(HOURS).numFmt = '#,##0.00'
    row.getCell(HOURS).alignment = { horizontal: 'right' }
  }
  WIDTHS.forEach((width, i) => {
    sheet.getColumn(i + 1).width = width
  })
  return workbookBytes(workbook)
}
