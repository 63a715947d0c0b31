import type { UseQueryResult } from '@tanstack/react-query'
import type { Sorting } from '#domain/statistics/column-order'
import { nameOf, type TableFigure } from '#domain/statistics/figure-table'
import { chosenIn, spanIn, spanName } from '#domain/statistics/spans'
import { isMonth } from '#domain/values/month'
import { asFailure } from '../../../failure.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { BlocksSkeleton } from '../../../ui/FigureSkeletons.tsx'
import { LevelBars } from '../../../ui/LevelBars.tsx'
import { TableSkeleton } from '../../../ui/Skeleton.tsx'
import { useMediaQuery } from '../../../ui/use-media-query.ts'
import { daysBehind } from '../days-view.ts'
import { Explained } from '../explanation/Explained.tsx'
import { Explanation } from '../explanation/Explanation.tsx'
import { keptAt } from '../kept-view.ts'
import { StatsFailure } from '../StatsFailure.tsx'
import { AgainstSelect } from '../trends/AgainstSelect.tsx'
import { ChangeExplained } from '../trends/ChangeExplained.tsx'
import { trendOf } from '../trends/trend-of.ts'
import type { ShownTrends } from '../trends/use-trends.ts'
import { useKept } from '../use-kept.ts'
import { FigureBlocks } from './FigureBlocks.tsx'
import { FigureTable, type ShownColumn } from './FigureTable.tsx'
import styles from './FigureView.module.css'
import { MissingNote } from './MissingNote.tsx'

/** Explains the level marks visually. Screen readers hear the level with each figure. */
const Legend = () => (
  <p className={styles.legend} aria-hidden="true">
    <LevelBars level="success">høyt</LevelBars>
    <LevelBars level="warning">middels</LevelBars>
    <LevelBars level="danger">lavt</LevelBars>
  </p>
)

/** The shape of the figures to come: blocks on a phone, else a table. */
const Awaited = ({ phone }: { phone: boolean }) =>
  phone ? <BlocksSkeleton label="Henter tall" /> : <TableSkeleton label="Henter tall" rows={14} figures={4} />

interface FigureViewProps {
  readonly query: Pick<UseQueryResult, 'error' | 'isFetching' | 'dataUpdatedAt' | 'refetch'>
  readonly caption: string
  readonly columns: readonly ShownColumn[]
  readonly rows: readonly TableFigure[]
  readonly sorting: Sorting | null
  readonly onSort: ((path: TableFigure['key']) => void) | undefined
  readonly trends: ShownTrends
}

const isNothing = (error: unknown): boolean => error !== null && asFailure(error).code === 'no_stats_returned'

/** Shows figures, or explains their absence. A table on wide screens, blocks on a phone [R040]. */
export const FigureView = ({ query, caption, columns, rows, sorting, onSort, trends }: FigureViewProps) => {
  const phone = useMediaQuery('(max-width: 600px)')
  const { chosen } = useKept()
  const lacking = columns.some(({ column }) => spanIn(column) === chosen) ? null : chosen
  const nothing = lacking !== null && isNothing(query.error)
  const { data: known, isPending } = trends.query
  const trending = columns.map(shown => ({
    ...shown,
    ...(shown.to && { to: keptAt(shown.to, { chosen: chosenIn(shown.column), against: trends.against }) }),
    ...(shown.days && { days: keptAt(shown.days, { against: trends.against }) }),
    trend: isPending ? undefined : trendOf(known, shown.column, trends.against),
  }))
  const explain = ({ dataset: { explains, column: place } }: HTMLElement) => {
    const row = rows.find(({ key }) => key === explains)
    const at = trending[Number(place)]
    if (!row || !at) return null
    const { column, trend, days } = at
    return (
      <Explanation
        name={nameOf(row, [column])}
        row={row}
        column={column}
        days={days ? daysBehind(days, row, spanIn(column)) : null}
      >
        <ChangeExplained row={row} trend={trend} salonName={trends.salonName} />
      </Explanation>
    )
  }
  return (
    <div className={styles.view}>
      {query.error && !nothing && <StatsFailure query={query} />}
      {nothing && (
        <EmptyState
          title={`Ingen tall for ${spanName(lacking)}`}
          why={`Ingen kvitteringer eller dagstall er kommet inn for ${isMonth(lacking) ? 'måneden. Velg en annen' : 'disse dagene. Velg andre'} over.`}
          seed={11}
        />
      )}
      {lacking !== null && columns.length > 0 && (
        <p className={styles.lacking} role="status">
          Ingen tall er kommet inn for {spanName(lacking)}.
        </p>
      )}
      {columns.length === 0 && !query.error && <Awaited phone={phone} />}
      {columns.length > 0 && (
        <Explained explain={explain}>
          <div className={styles.tools}>
            {!phone && <Legend />}
            <AgainstSelect trends={trends} columns={trending} />
          </div>
          <MissingNote columns={columns.map(({ column }) => column)} />
          {phone ? (
            <FigureBlocks columns={trending} rows={rows} />
          ) : (
            <FigureTable caption={caption} columns={trending} rows={rows} sorting={sorting} onSort={onSort} />
          )}
        </Explained>
      )}
    </div>
  )
}
