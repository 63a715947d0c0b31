import { decimalsOf, type PayrollColumn, payrollColumnGroups } from '#domain/payroll/columns'
import { missingSourceOf } from '#domain/payroll/figure-inputs'
import { isNotThen, NOT_THEN } from '#domain/payroll/sent-row'
import { type PayrollTotals, totalsOf } from '#domain/payroll/totals'
import { fixed } from '#domain/values/number-format'
import { BOLD, type Pdf, REGULAR } from '#server/files/pdf'
import type { ExportedReport, ExportedRow } from './exported-report.ts'

export const SIZE = 7.5
export const PAD = 4
export const LINE_HEIGHT = 9.8
const NARROWEST = 34
const widest = { name: 130, id: 70, text: 150 }

/** A column ready to draw. The texts are one per row, then the other sales and the sum. */
export interface DrawnColumn {
  readonly column: PayrollColumn
  readonly wraps: boolean
  readonly texts: readonly string[]
  readonly width: number
}

export interface DrawnGroup {
  readonly heading: string
  readonly columns: readonly DrawnColumn[]
}

/** The exported columns with their widths. Name and employment id come first, as a group of their own. */
export function measuredGroups(pdf: Pdf, report: ExportedReport): DrawnGroup[] {
  const totals = totalsOf(report.rows, report.sales)
  const [first, ...others] = payrollColumnGroups.map(({ heading, columns }) => ({
    heading,
    columns: columns
      .filter(column => column.exported)
      .map(column => measured(pdf, column, textsOf(column, report, totals))),
  }))
  if (!first) throw new RangeError('The sheet has no columns')
  const [frozen, rest] = [first.columns.slice(0, 2), first.columns.slice(2)]
  return [{ ...first, columns: frozen }, { heading: '', columns: rest }, ...others].map(group =>
    wideEnough(pdf, group),
  )
}

/** Puts as many groups on each page as fit. */
export function bandsOf(groups: readonly DrawnGroup[], room: number): DrawnGroup[][] {
  const bands: DrawnGroup[][] = []
  let left = 0
  for (const group of groups) {
    const width = widthOf(group)
    if (width > left) {
      bands.push([])
      left = room
    }
    bands.at(-1)?.push(group)
    left -= width
  }
  return bands
}

export const widthOf = (group: DrawnGroup): number => group.columns.reduce((sum, { width }) => sum + width, 0)

/** The height of each row; text may take several lines. */
export const rowHeights = (pdf: Pdf, groups: readonly DrawnGroup[], rows: number): number[] => {
  const wrapping = groups.flatMap(group => group.columns).filter(column => column.wraps)
  pdf.font(REGULAR).fontSize(SIZE)
  return Array.from({ length: rows }, (_, row) => {
    const heights = wrapping.map(({ texts, width }) => {
      const text = texts[row] ?? ''
      return text === '' ? 0 : pdf.heightOfString(text, { width: width - 2 * PAD })
    })
    return Math.max(LINE_HEIGHT, ...heights) + PAD
  })
}

const isText = ({ kind }: PayrollColumn) => kind === 'text' || kind === 'id'

function textsOf(column: PayrollColumn, { rows, sales }: ExportedReport, totals: PayrollTotals): string[] {
  const { key } = column
  if (isText(column)) {
    const foot = key === 'name' ? ['Annen omsetning', 'Sum'] : ['', '']
    const shown = (value: string | number | null) => (isNotThen(key, value) ? NOT_THEN : String(value ?? ''))
    return [...rows.map(row => shown(row[key]).replace(/\s+/g, ' ')), ...foot]
  }
  const known = (row: ExportedRow) => (missingSourceOf(key, row) ? null : (row[key] as number | null))
  const total = totals[key as keyof PayrollTotals]
  const decimals = decimalsOf([...rows.map(known), total ?? null])
  const shown = (figure: number | null) => fixed(figure, decimals)
  return [
    ...rows.map(row => (isNotThen(key, row[key]) ? NOT_THEN : shown(known(row)))),
    key === 'totalOms' ? shown(sales) : '',
    total === undefined ? '' : shown(total),
  ]
}

function measured(pdf: Pdf, column: PayrollColumn, texts: readonly string[]): DrawnColumn {
  const wraps = isText(column)
  const heading = longestWord(pdf.font(BOLD).fontSize(SIZE), column.heading)
  // Measured in bold, as the sum is drawn.
  const content = Math.max(...texts.map(text => pdf.widthOfString(text)))
  const most = column.key === 'name' ? widest.name : column.kind === 'id' ? widest.id : widest.text
  const needed = Math.max(heading, wraps ? Math.min(content, most) : content)
  return { column, wraps, texts, width: Math.max(NARROWEST, Math.ceil(needed) + 2 * PAD) }
}

/** Widens the last column if a word of the group's heading does not fit. */
function wideEnough(pdf: Pdf, group: DrawnGroup): DrawnGroup {
  const needed = Math.ceil(longestWord(pdf.font(BOLD).fontSize(SIZE), group.heading)) + 2 * PAD
  const lacking = Math.max(0, needed - widthOf(group))
  const columns = group.columns.map((column, i) =>
    i === group.columns.length - 1 ? { ...column, width: column.width + lacking } : column,
  )
  return { ...group, columns }
}

const longestWord = (pdf: Pdf, text: string): number =>
  Math.max(0, ...text.split(' ').map(word => pdf.widthOfString(word)))
