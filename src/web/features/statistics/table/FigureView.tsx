import { useMediaQuery } from '@mantine/hooks'
import type { UseQueryResult } from '@tanstack/react-query'
import { TableSkeleton } from '../../../ui/Skeleton.tsx'
import { nameOf, type Row } from '../figures.ts'
import { Explained } from './Explained.tsx'
import { Explanation } from './Explanation.tsx'
import { FigureBlocks } from './FigureBlocks.tsx'
import { FigureTable, type ShownColumn } from './FigureTable.tsx'
import styles from './FigureView.module.css'
import { Legend } from './Legend.tsx'
import { StatsFailure } from './StatsFailure.tsx'
import type { Sorting } from './sort.ts'

interface FigureViewProps {
  readonly query: Pick<UseQueryResult, 'error' | 'isFetching' | 'dataUpdatedAt' | 'refetch'>
  readonly caption: string
  readonly columns: readonly ShownColumn[]
  readonly rows: readonly Row[]
  readonly sorting: Sorting | null
  readonly onSort: ((path: Row['key']) => void) | undefined
}

/** Figures, or why there are none: a table where there is room for one, blocks on a phone [R040]. */
export const FigureView = ({ query, caption, columns, rows, sorting, onSort }: FigureViewProps) => {
  const phone = useMediaQuery('(max-width: 600px)', undefined, { getInitialValueInEffect: false })
  const explain = ({ dataset: { explains, column: place } }: HTMLElement) => {
    const row = rows.find(({ key }) => key === explains)
    const column = columns[Number(place)]?.column
    return row && column ? <Explanation name={nameOf(row, [column])} row={row} column={column} /> : null
  }
  return (
    <div className={styles.view}>
      {query.error && <StatsFailure query={query} />}
      {columns.length === 0 && !query.error && <TableSkeleton label="Henter tall" rows={14} figures={4} />}
      {columns.length > 0 && (
        <Explained explain={explain}>
          {!phone && <Legend />}
          {phone ? (
            <FigureBlocks columns={columns} rows={rows} />
          ) : (
            <FigureTable caption={caption} columns={columns} rows={rows} sorting={sorting} onSort={onSort} />
          )}
        </Explained>
      )}
    </div>
  )
}
