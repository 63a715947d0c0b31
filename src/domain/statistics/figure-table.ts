import { type FigurePath, figureIn, type KeyFigure, keyFigures, labelOf, termLabel } from './key-figures.ts'
import type { PayFigures } from './pay.ts'
import { type PayPath, type PayRow, payRows } from './pay-rows.ts'
import type { SalesFigures, Statistics } from './statistics.ts'

/** An object to read figures from. Pay figures are present only if the reader may see them. */
export type Figured = SalesFigures & { readonly [Path in PayPath]?: PayFigures[Path] | undefined }

/** A column of the statistics table: a statistics object, with pay figures only if the reader may see them. */
export type TableColumn = Omit<Statistics, PayPath> & {
  readonly [Path in PayPath]?: PayFigures[Path] | undefined
}

/** A row of the table: a figure visible to everyone, or a pay figure. */
export type TableFigure = KeyFigure | PayRow
export type Path = FigurePath | PayPath
/** Varekalkyle is a pair. A ratio over zero and an unknown value are null (K30). */
export type Value = number | null | readonly [number | null, number | null]

const isPay = (path: Path): path is PayPath => payRows.some(row => row.key === path)

const paySeenIn = (columns: readonly TableColumn[]) => columns.some(column => column.maxSalary !== undefined)

/** Returns the rows in their groups and order (R033). Pay rows are included only if the columns have pay figures. */
export const rowsOf = (columns: readonly TableColumn[]): readonly TableFigure[] => {
  if (!paySeenIn(columns)) return keyFigures
  const last = keyFigures.findLastIndex(row => row.group === 'Lønnsomhet')
  return [...keyFigures.slice(0, last + 1), ...payRows, ...keyFigures.slice(last + 1)]
}

export const valueIn = (column: Figured, path: Path): Value =>
  isPay(path) ? (column[path] ?? null) : figureIn(column, path)

/** Returns the label of a row. A channel row includes the chain's own name for the channel. */
export const nameOf = (row: TableFigure, columns: readonly Pick<Figured, 'sales'>[]): string => {
  const [column] = columns
  return column && 'channel' in row ? labelOf(row, column.sales) : row.label
}

/** Returns the label of one part of a ratio. */
export const termOf = (path: Path, column: Figured): string =>
  payRows.find(row => row.key === path)?.label ?? termLabel(path as FigurePath, column.sales)

/** A row as exported to a file: one number per cell. */
export interface TableLine {
  readonly row: TableFigure
  /** The index within a pair; 0 for a single figure. */
  readonly part: 0 | 1
  readonly name: string
  /** One value per column, null if the column lacks the figure. */
  readonly values: readonly (number | null)[]
}

const pairNames = ['varer', 'behandling'] as const

const isPair = (value: Value): value is readonly [number | null, number | null] => Array.isArray(value)

/** Returns one line per row, or two for a pair. */
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

/** Returns the figure whose days explain a row: the row's own figure, or the basis of a pay row. */
export const basisOf = (row: TableFigure): FigurePath => ('basis' in row ? row.basis : row.key)
