import type { Path, Row } from '../figures.ts'
import { valueIn } from '../figures.ts'
import type { Column } from '../queries.ts'

/** By which row the columns are ordered, highest or lowest first. */
export interface Sorting {
  readonly by: Path
  readonly order: 'desc' | 'asc'
}

/** A pair is ordered by its sum. */
const weigh = (column: Column, by: Path): number | null => {
  const value = valueIn(column, by)
  return typeof value === 'object' ? (value?.reduce((total, part) => total + part, 0) ?? null) : value
}

/** Columns without the figure come last, whichever way; equals keep their order. */
export const sorted = (columns: readonly Column[], sorting: Sorting | null): readonly Column[] => {
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

/** Highest first, lowest first, as it was. */
export const nextSorting = (now: Sorting | null, by: Path): Sorting | null => {
  if (now?.by !== by) return { by, order: 'desc' }
  return now.order === 'desc' ? { by, order: 'asc' } : null
}

/** ?sort=rebooking&order=asc; an unknown row sorts nothing. */
export const readSorting = (search: URLSearchParams, rows: readonly Row[]): Sorting | null => {
  const row = rows.find(({ key }) => key === search.get('sort'))
  return row ? { by: row.key, order: search.get('order') === 'asc' ? 'asc' : 'desc' } : null
}

export const writeSorting = (search: URLSearchParams, sorting: Sorting | null): URLSearchParams => {
  const next = new URLSearchParams(search)
  next.delete('sort')
  next.delete('order')
  if (sorting) next.set('sort', sorting.by)
  if (sorting?.order === 'asc') next.set('order', 'asc')
  return next
}
