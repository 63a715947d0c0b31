import type { Sorting } from '#domain/statistics/column-order'
import type { Path, TableFigure } from '#domain/statistics/figure-table'

/** Cycles through descending, ascending and unsorted. */
export const nextSorting = (now: Sorting | null, by: Path): Sorting | null => {
  if (now?.by !== by) return { by, order: 'desc' }
  return now.order === 'desc' ? { by, order: 'asc' } : null
}

/** Reads ?sort=rebooking&order=asc. An unknown row means unsorted. */
export const readSorting = (search: URLSearchParams, rows: readonly TableFigure[]): Sorting | null => {
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
