import { sorted } from '#domain/statistics/column-order'
import { rowsOf, type TableFigure } from '#domain/statistics/figure-table'
import type { Column, Columns } from './queries.ts'
import { useSorting } from './table/use-sorting.ts'

const none: Columns = { whole: null, parts: [] }

/** Rows and columns in display order: the total first, then the parts as sorted by the URL. */
export const useArranged = (data: Columns = none) => {
  const { whole, parts } = data
  const all: readonly Column[] = whole ? [whole, ...parts] : parts
  const rows: readonly TableFigure[] = rowsOf(all)
  const { sorting, sortBy } = useSorting(rows)
  // Time frames have a fixed order.
  const sortable = whole !== null
  return {
    rows,
    columns: whole ? [whole, ...sorted(parts, sorting)] : parts,
    sorting: sortable ? sorting : null,
    onSort: sortable ? sortBy : undefined,
  }
}
