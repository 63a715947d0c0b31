import { useSearchParams } from 'react-router'
import type { Sorting } from '#domain/statistics/column-order'
import type { Path, TableFigure } from '#domain/statistics/figure-table'
import { nextSorting, readSorting, writeSorting } from './sort.ts'

/** The sort order of the columns, kept in the URL. */
export const useSorting = (
  rows: readonly TableFigure[],
): { sorting: Sorting | null; sortBy: (path: Path) => void } => {
  const [search, setSearch] = useSearchParams()
  const sorting = readSorting(search, rows)
  const sortBy = (path: Path) =>
    setSearch(now => writeSorting(now, nextSorting(readSorting(now, rows), path)), {
      replace: true,
      preventScrollReset: true,
    })
  return { sorting, sortBy }
}
