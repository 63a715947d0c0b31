import type { ImportReport } from '#contract/imports/imports'
import {
  type ColumnReading,
  suggestedReading,
  type TimeBookColumn,
  timeBookColumns,
} from '#domain/sales/time-book-columns'

export type FileColumns = NonNullable<ImportReport['columns']>

/** The choice for a column that the file does not have. */
export const NONE = 'none'

/** The place of the heading, NONE, or '' while nothing is chosen. */
export type ChosenColumns = Readonly<Record<TimeBookColumn, string>>

const placeOf = (headings: readonly string[], heading: string): string => String(headings.indexOf(heading))

/** The choices to begin with: those that are remembered, or those that the headings say themselves. */
export const chosenOf = ({ headings, reading }: FileColumns): ChosenColumns => {
  const suggested = suggestedReading(headings)
  const choices = timeBookColumns.map(column => {
    const heading = reading ? reading.use[column] : suggested[column]
    if (heading !== null && headings.includes(heading)) return [column, placeOf(headings, heading)]
    return [column, reading && heading === null ? NONE : '']
  })
  return Object.fromEntries(choices) as ChosenColumns
}

export const isChosen = (chosen: ChosenColumns): boolean =>
  timeBookColumns.every(column => chosen[column] !== '')

/** The choices as the server takes them. */
export const readingFrom = (chosen: ChosenColumns, headings: readonly string[]): ColumnReading['use'] =>
  Object.fromEntries(
    timeBookColumns.map(column => [
      column,
      chosen[column] === NONE ? null : (headings[Number(chosen[column])] ?? null),
    ]),
  ) as ColumnReading['use']
