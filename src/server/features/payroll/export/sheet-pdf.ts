import { monthName } from '#domain/values/month'
import { NO_FIGURE } from '#domain/values/number-format'
import { dayOf } from '#server/clock'
import { breathe } from '#server/files/breathe'
import { BOLD, FAINT, INK, newPdf, type Pdf, pdfBytes, REGULAR, rule, toTheRight } from '#server/files/pdf'
import type { ExportedReport } from './exported-report.ts'
import {
  bandsOf,
  type DrawnColumn,
  type DrawnGroup,
  LINE_HEIGHT,
  measuredGroups,
  PAD,
  rowHeights,
  SIZE,
  widthOf,
} from './sheet-pdf-layout.ts'

const MARGIN = 28
const [PAGE_WIDTH, PAGE_HEIGHT] = [1190.55, 841.89]
const RIGHT = PAGE_WIDTH - MARGIN
const FOOT = PAGE_HEIGHT - MARGIN
const HEAD = { title: MARGIN, groups: MARGIN + 24, columns: MARGIN + 24 + 3 * LINE_HEIGHT + 2 }
const FIRST_ROW = HEAD.columns + 4 * LINE_HEIGHT + 4
const MODIFIED = '#fff1b8'

/** The sheet in A3 landscape. Name and employment id are repeated on every page; each run of pages ends with the sums. */
export async function sheetPdfOf(report: ExportedReport, now: Date): Promise<Buffer> {
  const title = `Lønnsrapport ${report.salonName} ${monthName(report.month)}`
  const pdf = newPdf({ title, now, size: 'A3', layout: 'landscape', margin: MARGIN })
  const [frozen, ...groups] = measuredGroups(pdf, report)
  if (!frozen) throw new RangeError('The sheet has no columns')
  for (const band of bandsOf(groups, RIGHT - MARGIN - widthOf(frozen)))
    await addBand(pdf, title, [frozen, ...band], report)
  addFeet(pdf, report)
  return pdfBytes(pdf)
}

/** Draws some of the column groups for everybody, on as many pages as needed. */
async function addBand(
  pdf: Pdf,
  title: string,
  groups: readonly DrawnGroup[],
  report: ExportedReport,
): Promise<void> {
  let y = Number.POSITIVE_INFINITY
  for (const [row, height] of rowHeights(pdf, groups, report.rows.length + 2).entries()) {
    if (y + height > FOOT - LINE_HEIGHT * 2) {
      await breathe()
      addHead(pdf.addPage(), title, groups)
      y = FIRST_ROW
    }
    addRow(pdf, groups, report, row, y, height)
    y += height
  }
}

function addHead(pdf: Pdf, title: string, groups: readonly DrawnGroup[]): void {
  pdf.font(BOLD).fontSize(13).fillColor(INK).text(title, MARGIN, HEAD.title, { lineBreak: false })
  pdf.fontSize(SIZE)
  let x = MARGIN
  for (const group of groups) {
    const width = widthOf(group)
    pdf.fillColor(INK).text(group.heading, x + PAD, HEAD.groups, { width: width - PAD })
    rule(pdf, x + 1, x + width - 1, HEAD.columns - 3, 1)
    for (const drawn of group.columns) {
      const { heading, sign } = drawn.column
      const align = drawn.wraps ? 'left' : 'right'
      const box = { width: drawn.width - 2 * PAD, align } as const
      pdf.fillColor(INK).text(heading, x + PAD, HEAD.columns, box)
      pdf.fillColor(FAINT).text(sign, x + PAD, HEAD.columns + 3 * LINE_HEIGHT, box)
      x += drawn.width
    }
  }
  rule(pdf, MARGIN, x, FIRST_ROW - 3)
}

function addRow(
  pdf: Pdf,
  groups: readonly DrawnGroup[],
  { rows }: ExportedReport,
  row: number,
  y: number,
  height: number,
): void {
  const person = rows[row]
  const isSum = row === rows.length + 1
  pdf.font(isSum ? BOLD : REGULAR).fontSize(SIZE)
  let x = MARGIN
  for (const { columns } of groups)
    for (const drawn of columns) {
      const modified = person !== undefined && Object.hasOwn(person.importedAs, drawn.column.key)
      addCell(pdf, drawn, drawn.texts[row] ?? '', { x, y, height, modified })
      x += drawn.width
    }
  rule(pdf, MARGIN, x, y + height - 1.5, isSum ? 1 : 0.25)
}

interface CellBox {
  readonly x: number
  readonly y: number
  readonly height: number
  readonly modified: boolean
}

function addCell(pdf: Pdf, { wraps, width }: DrawnColumn, text: string, place: CellBox): void {
  const { x, y, height, modified } = place
  if (modified) pdf.rect(x + 1, y - 1, width - 2, height - 1).fill(MODIFIED)
  if (text === '') return
  pdf.fillColor(INK)
  if (wraps) pdf.text(text, x + PAD, y, { width: width - 2 * PAD })
  else toTheRight(pdf, text, x + width - PAD, y)
}

/** Adds the sender, the explanation of the marks and the page number. Runs last, when the number of pages is known. */
function addFeet(pdf: Pdf, { managerName, createdAt, rows, sales }: ExportedReport): void {
  const sent = dayOf(new Date(createdAt)).split('-').reverse().join('.')
  const isMissing = sales === null || rows.some(row => row.notArrived.length > 0)
  const dash = isMissing ? ` ${NO_FIGURE} var ikke kommet.` : ''
  const { count } = pdf.bufferedPageRange()
  for (let page = 0; page < count; page++) {
    pdf.switchToPage(page)
    // Text below the bottom margin would make pdfkit start a new page.
    pdf.page.margins.bottom = 0
    pdf.font(REGULAR).fontSize(SIZE).fillColor(FAINT)
    const said = `Sendt av ${managerName} ${sent}. Gule felter er endret for hånd.${dash}`
    pdf.text(said, MARGIN, FOOT - 4, { lineBreak: false })
    toTheRight(pdf, `Side ${page + 1} av ${count}`, RIGHT, FOOT - 4)
  }
}
