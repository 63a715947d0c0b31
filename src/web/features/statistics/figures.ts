import {
  type FigurePath,
  figureIn,
  type KeyFigure,
  keyFigures,
  labelOf,
  termLabel,
} from '#domain/key-figures/key-figures'
import { type PayPath, type PayRow, payRows } from '#domain/key-figures/pay-rows'
import { type Level, levelOf } from '#domain/key-figures/thresholds'
import { fixed, NO_FIGURE } from '#domain/values/number-format'
import type { Column } from './queries.ts'

/** A row of the table: a figure for everybody, or one of pay. */
export type Row = KeyFigure | PayRow
export type Path = FigurePath | PayPath
/** Varekalkyle is a pair, a ratio over zero is null. */
export type Value = number | null | readonly [number, number]

const isPay = (path: Path): path is PayPath => payRows.some(row => row.key === path)

const paySeenIn = (columns: readonly Column[]) => columns.some(column => column.maxSalary !== undefined)

/** The rows in their groups and order [R033]; those of pay only where the reply has them. */
export const rowsOf = (columns: readonly Column[]): readonly Row[] => {
  if (!paySeenIn(columns)) return keyFigures
  const last = keyFigures.findLastIndex(row => row.group === 'Lønnsomhet')
  return [...keyFigures.slice(0, last + 1), ...payRows, ...keyFigures.slice(last + 1)]
}

export const valueIn = (column: Column, path: Path): Value =>
  // What JSON leaves out is never there as undefined, which the contract's type cannot say.
  isPay(path) ? (column[path] ?? null) : figureIn(column as Parameters<typeof figureIn>[0], path)

/** The row's name; a channel's row says the channel as the chain calls it. */
export const nameOf = (row: Row, columns: readonly Column[]): string => {
  const [column] = columns
  return column && 'channel' in row ? labelOf(row, column.sales) : row.label
}

/** What a part of a ratio is called. */
export const termOf = (path: Path, column: Column): string =>
  payRows.find(row => row.key === path)?.label ?? termLabel(path as FigurePath, column.sales)

/** '61,2', '115 760 / 193 294', '–' */
export const shown = (value: Value, decimals: number): string => {
  if (value === null) return NO_FIGURE
  return typeof value === 'number'
    ? fixed(value, decimals)
    : value.map(part => fixed(part, decimals)).join(' / ')
}

/** The level of a figure by the column's own cut type [R034]; null where it has no thresholds or no value. */
export const levelIn = (column: Column, row: Row): Level | null => {
  const value = valueIn(column, row.key)
  return typeof value === 'object' ? null : levelOf(row.key, value, column.cutType)
}
