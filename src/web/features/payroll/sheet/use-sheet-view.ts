import { useSearchParams } from 'react-router'
import { isRowFilter, type RowFilter } from './sheet-view.ts'
import { FOLDED } from './use-folded.ts'

export interface SheetView {
  readonly filter: RowFilter
  /** Shows the previous month's value in each cell. */
  readonly withLastMonth: boolean
  /** The name of the column set; null for all columns. */
  readonly columnSet: string | null
  readonly setFilter: (filter: RowFilter) => void
  readonly setWithLastMonth: (shown: boolean) => void
  readonly setColumnSet: (name: string | null) => void
  /** Shows a hidden row, a hidden column or both. */
  readonly reveal: (hidden: {
    readonly row: boolean
    readonly column: boolean
    /** The group of the column, which may be collapsed. */
    readonly group: string
  }) => void
}

/** What the sheet shows, kept in the URL. */
export const useSheetView = (): SheetView => {
  const [search, setSearch] = useSearchParams()
  // One call for each change: of two calls in a row, the router keeps the last.
  const change = (parameters: Readonly<Record<string, string | null>>) =>
    setSearch(
      now => {
        const next = new URLSearchParams(now)
        for (const [name, value] of Object.entries(parameters)) {
          if (value) next.set(name, value)
          else next.delete(name)
        }
        return next
      },
      { replace: true, preventScrollReset: true },
    )
  const filter = search.get('rows')
  const folded = search.get(FOLDED)?.split(',') ?? []
  return {
    filter: isRowFilter(filter) ? filter : 'all',
    withLastMonth: search.get('lastMonth') === 'shown',
    columnSet: search.get('columns'),
    setFilter: chosen => change({ rows: chosen === 'all' ? null : chosen }),
    setWithLastMonth: shown => change({ lastMonth: shown ? 'shown' : null }),
    setColumnSet: name => change({ columns: name }),
    reveal: ({ row, column, group }) =>
      change({
        ...(row && { rows: null }),
        ...(column && { columns: null, [FOLDED]: folded.filter(one => one !== group).join(',') }),
      }),
  }
}
