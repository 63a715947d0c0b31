import {
  type PayrollColumn,
  type PayrollColumnKey,
  payrollColumnGroups,
  payrollColumns,
} from '#domain/payroll/columns'

/** Measures of the sheet in pixels; two floors of head are 78 together. */
export const ROW_HEIGHT = 36
export const HEAD_FLOOR = 39

/** The name and the employment id stay in sight; everything else scrolls under them. */
export const FROZEN: readonly PayrollColumnKey[] = ['name', 'employmentId']

const widths: Partial<Record<PayrollColumn['kind'], number>> = {
  kroner: 102,
  percent: 78,
  text: 160,
  choice: 190,
}
const OTHER_WIDTH = 86
const COMMENT_WIDTH = 220

/** Wide enough for its figures and for its heading at 12 px. */
const widthOf = ({ key, kind, heading }: PayrollColumn): number =>
  key === 'comment'
    ? COMMENT_WIDTH
    : Math.max(widths[kind] ?? OTHER_WIDTH, Math.ceil(heading.length * 6.6 + 22))

export const columnWidths = Object.fromEntries(
  payrollColumns.map(column => [column.key, widthOf(column)]),
) as Record<PayrollColumnKey, number>

export const frozenWidths = {
  wide: { name: 196, employmentId: 90 },
  narrow: { name: 112, employmentId: 82 },
} as const

export const indexOf = (key: PayrollColumnKey): number =>
  payrollColumns.findIndex(column => column.key === key)

/** A group's columns that scroll, and where they begin and end right of the frozen ones. */
export interface GroupSpan {
  readonly heading: string
  readonly shortHeading: string
  readonly keys: readonly PayrollColumnKey[]
  readonly from: number
  readonly to: number
}

export const groupSpans: readonly GroupSpan[] = (() => {
  let at = 0
  return payrollColumnGroups.map(({ heading, shortHeading, columns }) => {
    const keys = columns.map(column => column.key)
    const from = at
    at += keys
      .filter(key => !FROZEN.includes(key))
      .map(key => columnWidths[key])
      .reduce((sum, width) => sum + width, 0)
    return { heading, shortHeading, keys, from, to: at }
  })
})()

/** Which groups a window of the scrolling part shows, by their place. */
export const groupsBetween = (left: number, right: number): readonly number[] =>
  groupSpans.flatMap(({ from, to }, place) => (to > left + 8 && from < right - 8 ? [place] : []))
