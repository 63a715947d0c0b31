import { sorted } from '#domain/key-figures/column-order'
import { rowsOf, type TableFigure } from '#domain/key-figures/figure-table'
import type { Column, Columns } from './queries.ts'
import { useSorting } from './table/use-sorting.ts'

const none: Columns = { whole: null, parts: [] }

/** The rows and columns of a reply in the order they are shown: the whole first, its parts as the URL sorts them. */
export const useArranged = (data: Columns = none) => {
  const { whole, parts } = data
  const all: readonly Column[] = whole ? [whole, ...parts] : parts
  const rows: readonly TableFigure[] = rowsOf(all)
  const { sorting, sortBy } = useSorting(rows)
  // Time frames have an order of their own.
  const sortable = whole !== null
  return {
    rows,
    columns: whole ? [whole, ...sorted(parts, sorting)] : parts,
    sorting: sortable ? sorting : null,
    onSort: sortable ? sortBy : undefined,
  }
}
