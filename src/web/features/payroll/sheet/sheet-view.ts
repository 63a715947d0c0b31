import { lacksEmploymentId, type SheetRow } from './sheet-rows.ts'

/** The rows that the sheet shows. */
export const rowFilters = {
  all: 'Alle rader',
  changed: 'Bare endret',
  wrong: 'Bare feil',
} as const
export type RowFilter = keyof typeof rowFilters

export const isRowFilter = (text: string | null): text is RowFilter =>
  text !== null && Object.hasOwn(rowFilters, text)

/** True if the filter shows the row. `wrong` has the people whom the checks name in an error; some errors name several people. */
export const isShown = (row: SheetRow, filter: RowFilter, wrong: ReadonlySet<string>): boolean => {
  if (filter === 'all') return true
  const isRefused = Object.keys(row.refused).length > 0
  if (filter === 'wrong') return isRefused || lacksEmploymentId(row) || wrong.has(row.objectId)
  return isRefused || Object.keys(row.changes).length > 0
}
