import {
  type PayrollColumn,
  type PayrollColumnGroup,
  type PayrollColumnKey,
  payrollColumnGroups,
  payrollColumns,
} from '#domain/payroll/columns'

/** Pixels. The two header rows are 78 px together. */
export const ROW_HEIGHT = 36
export const HEAD_FLOOR = 39

/** The name and the employment id stay visible while the other columns scroll. */
export const FROZEN: readonly PayrollColumnKey[] = ['name', 'employmentId']

const widths: Partial<Record<PayrollColumn['kind'], number>> = {
  kroner: 102,
  percent: 78,
  text: 160,
  choice: 190,
}
const OTHER_WIDTH = 86
const COMMENT_WIDTH = 220
/** Pixels. Leaves space for a suggestion beside the value. */
const SUPPLEMENT_WIDTH = 150
const suggested: readonly PayrollColumnKey[] = ['tilleggOmklipp', 'trekkOmklipp', 'varTillegg']

/** Width in pixels for the figures and for the heading at 12 px. */
const widthOf = ({ key, kind, heading }: PayrollColumn): number => {
  if (key === 'comment') return COMMENT_WIDTH
  const least = suggested.includes(key) ? SUPPLEMENT_WIDTH : (widths[kind] ?? OTHER_WIDTH)
  return Math.max(least, Math.ceil(heading.length * 6.6 + 22))
}

export const columnWidths = Object.fromEntries(
  payrollColumns.map(column => [column.key, widthOf(column)]),
) as Record<PayrollColumnKey, number>

export const frozenWidths = {
  wide: { name: 196, employmentId: 90 },
  narrow: { name: 112, employmentId: 82 },
} as const

/** A group with the start and end of its columns, measured from the frozen columns. */
export interface GroupSpan extends PayrollColumnGroup {
  /** The group's scrolling columns, collapsed or not. Those outside the column set are left out. */
  readonly keys: readonly PayrollColumnKey[]
  readonly folded: boolean
  readonly from: number
  readonly to: number
}

/** The visible columns. A collapsed group shows only its last column, the result. */
export interface SheetLayout {
  readonly columns: readonly PayrollColumn[]
  readonly spans: readonly GroupSpan[]
}

const scrolls = ({ key }: PayrollColumn) => !FROZEN.includes(key)

/** The collapsible groups, by short heading. */
export const foldable: readonly string[] = payrollColumnGroups
  .filter(({ columns }) => columns.filter(scrolls).length > 1)
  .map(({ shortHeading }) => shortHeading)

/** `only`: the columns of the chosen set; null for all. The frozen columns are always shown. */
export function sheetLayout(
  folded: readonly string[],
  only: readonly PayrollColumnKey[] | null = null,
): SheetLayout {
  let at = 0
  const all = payrollColumnGroups.map((group): GroupSpan => {
    const scrolling = group.columns.filter(column => scrolls(column) && (only?.includes(column.key) ?? true))
    const isFolded = folded.includes(group.shortHeading)
    const shown = isFolded ? scrolling.slice(-1) : scrolling
    const from = at
    at += shown.reduce((sum, { key }) => sum + columnWidths[key], 0)
    const columns = [...group.columns.filter(column => !scrolls(column)), ...shown]
    return { ...group, columns, keys: scrolling.map(({ key }) => key), folded: isFolded, from, to: at }
  })
  const spans = all.filter(({ columns }) => columns.length > 0)
  return { columns: spans.flatMap(({ columns }) => columns), spans }
}

/** The column itself, or the remaining column of its group if collapsed. */
export const shownFor = ({ columns, spans }: SheetLayout, key: PayrollColumnKey): PayrollColumnKey => {
  if (columns.some(column => column.key === key)) return key
  return spans.find(({ keys }) => keys.includes(key))?.columns.at(-1)?.key ?? key
}

/** Indexes of the groups visible between two positions in the scrolling area. */
export const groupsBetween = (spans: readonly GroupSpan[], left: number, right: number): readonly number[] =>
  spans.flatMap(({ from, to }, place) => (to > left + 8 && from < right - 8 ? [place] : []))
