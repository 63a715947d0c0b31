import { type FigurePath, figureIn, type KeyFigure, keyFigures, labelOf, termLabel } from './key-figures.ts'
import type { PayFigures } from './pay.ts'
import { type PayPath, type PayRow, payRows } from './pay-rows.ts'
import type { SalesFigures, Statistics } from './statistics.ts'

/** What figures can be read from, those of pay where the reader may see them. */
export type Figured = SalesFigures & { readonly [Path in PayPath]?: PayFigures[Path] | undefined }

/** A column of the statistics table: a statistics object, with the figures of pay where the reader may see them. */
export type TableColumn = Omit<Statistics, PayPath> & {
  readonly [Path in PayPath]?: PayFigures[Path] | undefined
}

/** A row of the table: a figure for everybody, or one of pay. */
export type TableFigure = KeyFigure | PayRow
export type Path = FigurePath | PayPath
/** Varekalkyle is a pair; a ratio over zero is null, and what is not known (K30). */
export type Value = number | null | readonly [number | null, number | null]

const isPay = (path: Path): path is PayPath => payRows.some(row => row.key === path)

const paySeenIn = (columns: readonly TableColumn[]) => columns.some(column => column.maxSalary !== undefined)

/** The rows in their groups and order (R033); those of pay only where the columns have them. */
export const rowsOf = (columns: readonly TableColumn[]): readonly TableFigure[] => {
  if (!paySeenIn(columns)) return keyFigures
  const last = keyFigures.findLastIndex(row => row.group === 'Lønnsomhet')
  return [...keyFigures.slice(0, last + 1), ...payRows, ...keyFigures.slice(last + 1)]
}

export const valueIn = (column: Figured, path: Path): Value =>
  isPay(path) ? (column[path] ?? null) : figureIn(column, path)

/** The row's name; a channel's row says the channel as the chain calls it. */
export const nameOf = (row: TableFigure, columns: readonly Pick<Figured, 'sales'>[]): string => {
  const [column] = columns
  return column && 'channel' in row ? labelOf(row, column.sales) : row.label
}

/** What a part of a ratio is called. */
export const termOf = (path: Path, column: Figured): string =>
  payRows.find(row => row.key === path)?.label ?? termLabel(path as FigurePath, column.sales)

/** A row as a file takes it: one number a cell. */
export interface TableLine {
  readonly row: TableFigure
  /** Which of a pair; 0 of a single figure. */
  readonly part: 0 | 1
  readonly name: string
  /** Beside the columns, null where a figure is none. */
  readonly values: readonly (number | null)[]
}

const pairNames = ['varer', 'behandling'] as const

const isPair = (value: Value): value is readonly [number | null, number | null] => Array.isArray(value)

/** A row in a line, a pair in two. */
export const linesOf = (row: TableFigure, columns: readonly TableColumn[]): readonly TableLine[] => {
  const name = nameOf(row, columns)
  const values = columns.map(column => valueIn(column, row.key))
  if (!values.some(isPair))
    return [{ row, part: 0, name, values: values.map(value => (isPair(value) ? null : value)) }]
  return ([0, 1] as const).map(part => ({
    row,
    part,
    name: `${name}, ${pairNames[part]}`,
    values: values.map(value => (isPair(value) ? value[part] : null)),
  }))
}

/** The figure whose days stand behind a row: its own, or of pay what it is made of. */
export const basisOf = (row: TableFigure): FigurePath => ('basis' in row ? row.basis : row.key)
