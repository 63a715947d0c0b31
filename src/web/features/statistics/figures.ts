import type { TableFigure, Value } from '#domain/statistics/figure-table'
import { valueIn } from '#domain/statistics/figure-table'
import { type KeyFigure, keyFigures } from '#domain/statistics/key-figures'
import { gradedFigures, type Level, levelOf } from '#domain/statistics/thresholds'
import { fixed, NO_FIGURE } from '#domain/values/number-format'
import type { Column } from './queries.ts'

const isUnknown = (pair: readonly (number | null)[]): boolean => pair.every(part => part === null)

/** '61,2', '115 760 / 193 294', '–' */
export const valueText = (value: Value, decimals: number): string => {
  if (value === null) return NO_FIGURE
  return typeof value === 'number'
    ? fixed(value, decimals)
    : isUnknown(value)
      ? NO_FIGURE
      : value.map(part => fixed(part, decimals)).join(' / ')
}

/** The level of a figure by the column's cut type [R034]; null without thresholds or without a value. */
export const levelIn = (column: Column, row: TableFigure): Level | null => {
  const value = valueIn(column, row.key)
  return typeof value === 'object' ? null : levelOf(row.key, value, column.cutType)
}

/** The four figures that have levels, in table order. */
export const gradedRows: readonly KeyFigure[] = keyFigures.filter(({ key }) =>
  (gradedFigures as readonly string[]).includes(key),
)

/** A column's figure in display form: '61,2' */
export const figureTextIn = (column: Column, row: TableFigure): string =>
  valueText(valueIn(column, row.key), row.decimals)
