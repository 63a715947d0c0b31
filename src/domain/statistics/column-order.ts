import { type Path, type TableColumn, valueIn } from './figure-table.ts'

/** The row by which table columns are sorted, and the direction. */
export interface Sorting {
  readonly by: Path
  readonly order: 'desc' | 'asc'
}

/** A pair is sorted by its sum. */
const weigh = (column: TableColumn, by: Path): number | null => {
  const value = valueIn(column, by)
  if (typeof value !== 'object' || value === null) return value
  const [goods, treatment] = value
  return goods === null || treatment === null ? null : goods + treatment
}

/** Columns without the figure come last in either direction. Equal values keep their order. */
export const sorted = <Column extends TableColumn>(
  columns: readonly Column[],
  sorting: Sorting | null,
): readonly Column[] => {
  if (!sorting) return columns
  const sign = sorting.order === 'desc' ? -1 : 1
  return columns
    .map(column => ({ column, weight: weigh(column, sorting.by) }))
    .sort((a, b) => {
      if (a.weight === null || b.weight === null) return Number(a.weight === null) - Number(b.weight === null)
      return sign * (a.weight - b.weight)
    })
    .map(({ column }) => column)
}
