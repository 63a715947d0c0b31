import { BOLD, FAINT, INK, type Pdf, REGULAR, rule, toTheRight } from '#server/files/pdf'
import { addContent, addElement, decorate, type Structure } from '#server/files/tagged-pdf'

/** Points of an A4 page. The columns are named by their right edges. */
export const MARGIN = 48
export const RIGHT = 595.28 - MARGIN
export const MIDDLE = (MARGIN + RIGHT) / 2 + 12
export const COLUMNS = { quantity: RIGHT - 245, rate: RIGHT - 170, amount: RIGHT - 85, year: RIGHT }
export const STEP = 14

export type Fact = readonly [label: string, value: string]

/** Adds labels with their values, one below the other. Returns the y below them. */
export function addFacts(page: Structure, x: number, top: number, facts: readonly Fact[]): number {
  const width = (RIGHT - MARGIN) / 2 - 82
  const table = addElement(page, 'Table')
  let y = top
  for (const [label, value] of facts) {
    const cells = addElement(table, 'TR')
    let height = STEP
    addContent(cells, 'TH', pdf => textAt(pdf.font(REGULAR).fontSize(9).fillColor(FAINT), label, x, y), 'Row')
    addContent(cells, 'TD', pdf => {
      height = Math.min(pdf.heightOfString(value, { width }), 2 * STEP)
      pdf.fillColor(INK).text(value, x + 70, y, { width, height, ellipsis: true })
    })
    y += Math.max(STEP, height + 2)
  }
  return y
}

export const textAt = (pdf: Pdf, text: string, x: number, y: number): void => {
  pdf.text(text, x, y, { lineBreak: false })
}

/** Adds a cell of a figure column. An empty cell has no content. */
export function addFigure(row: Structure, text: string | null, right: number, y: number): void {
  if (text === null) addElement(row, 'TD')
  else addContent(row, 'TD', pdf => toTheRight(pdf, text, right, y))
}

export function addHeading(page: Structure, text: string, x: number, y: number): void {
  addContent(page, 'H2', pdf => textAt(pdf.font(BOLD).fontSize(9).fillColor(INK), text, x, y))
}

interface Side {
  readonly x: number
  readonly top: number
  readonly heading: string
  readonly facts: readonly Fact[]
}

/** Adds half a page of labels with their values, under a heading. */
export function addSide(page: Structure, { x, top, heading, facts }: Side): void {
  const { pdf } = page
  const right = x + (RIGHT - MARGIN) / 2 - 12
  addHeading(page, heading, x, top)
  decorate(pdf, () => rule(pdf, x, right, top + STEP - 2))
  const table = addElement(page, 'Table')
  pdf.font(REGULAR)
  facts.forEach(([label, value], i) => {
    const y = top + (i + 1) * STEP + 1
    const row = addElement(table, 'TR')
    addContent(row, 'TH', () => textAt(pdf, label, x, y), 'Row')
    addFigure(row, value, right, y)
  })
}
