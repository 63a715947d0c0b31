import { useQuery } from '@tanstack/react-query'
import { Link, useLocation, useSearchParams } from 'react-router'
import { declarations } from '#domain/statistics/figures'
import { targetFigures } from '#domain/statistics/targets'
import type { Month } from '#domain/values/month'
import { IconArrowDown, IconArrowUp } from '../../../ui/icons.ts'
import { TableSkeleton } from '../../../ui/Skeleton.tsx'
import { TabLinks } from '../../../ui/TabLinks.tsx'
import { StatsFailure } from '../StatsFailure.tsx'
import sort from '../table/RowHead.module.css'
import styles from './TargetsTable.module.css'
import { columnWords, figureInUnit, inShort, statusText, targetCellText } from './target-cells.ts'
import {
  columnsOf,
  nextTargetOrder,
  orderedTargets,
  readTargetFigure,
  readTargetOrder,
  searchOfFigure,
  type TargetColumn,
  writeTargetOrder,
} from './target-rows.ts'
import { targetsOverview } from './targets-query.ts'

interface TargetsTableProps {
  /** The salon whose people are shown; the salons in reach without one. */
  readonly salonId?: string
  readonly month: Month
  /** The page of a row: '/salon/s1/targets'. */
  readonly rowTo: (objectId: string) => string
  readonly title: string
}

/** Below the table, for turnover and for ratios. */
const notes = {
  turnover:
    '«I samme takt» er der måneden ender hvis dagene som er igjen, selger like mye av sin del av målet som dagene til nå.',
  ratio:
    '«Trengs i snitt» er hva resten av måneden må ha i snitt for å ende på målet, med like mange kunder per dag som til nå.',
} as const

const directions = { desc: 'descending', asc: 'ascending' } as const

/** Targets of a figure side by side: of the salons in reach or the people of a salon. The URL keeps figure and order (K96, K98). */
export const TargetsTable = ({ salonId, month, rowTo, title }: TargetsTableProps) => {
  const [search, setSearch] = useSearchParams()
  const { pathname } = useLocation()
  const figure = readTargetFigure(search)
  const query = useQuery(targetsOverview(salonId, month, figure))
  const { data } = query
  const columns = columnsOf(figure)
  const order = readTargetOrder(search)
  const sortBy = (column: TargetColumn) =>
    setSearch(now => writeTargetOrder(now, nextTargetOrder(readTargetOrder(now), column)), {
      replace: true,
      preventScrollReset: true,
    })
  const headOf = (column: TargetColumn) => {
    const name = columnWords[column]
    const sorted = order?.by === column ? order.order : null
    const Arrow = sorted === 'asc' ? IconArrowUp : IconArrowDown
    return (
      <th key={column} scope="col" data-column={column} aria-sort={sorted ? directions[sorted] : undefined}>
        <button
          type="button"
          className={sort.sort}
          title={`Sorter etter ${name}`}
          onClick={() => sortBy(column)}
        >
          {name}
          <Arrow className={sorted ? sort.arrow : sort.resting} aria-hidden="true" />
        </button>
      </th>
    )
  }
  const rows = orderedTargets(data?.rows ?? [], order)
  return (
    <section className={styles.section} aria-labelledby="targets-side-by-side">
      <header className={styles.head}>
        <h2 id="targets-side-by-side">{title}</h2>
        <p>{figureInUnit(figure)}</p>
      </header>
      <div className={styles.figures}>
        <TabLinks
          label="Tallet i tabellen"
          links={targetFigures.map(one => ({
            to: `${pathname}${searchOfFigure(search, one)}`,
            label: declarations[one].label,
            current: one === figure,
          }))}
        />
      </div>
      {query.error && <StatsFailure query={query} what="Målene" />}
      {query.isPending && <TableSkeleton label="Henter målene" rows={6} figures={5} />}
      {data && rows.length === 0 && <p className={styles.note}>Ingen arbeider her denne måneden.</p>}
      {rows.length > 0 && (
        <table className={styles.table} aria-label={title}>
          <thead>
            <tr>
              <th scope="col" data-column="name">
                {salonId ? 'Ansatt' : 'Salong'}
              </th>
              <th scope="col" data-column="status">
                Status
              </th>
              {columns.map(headOf)}
            </tr>
          </thead>
          <tbody>
            {rows.map(row => (
              <tr key={row.objectId}>
                <th scope="row" data-column="name">
                  <Link to={rowTo(row.objectId)}>{row.name}</Link>
                  <span className={styles.narrow}>{inShort(figure, row)}</span>
                </th>
                <td data-column="status">{statusText(row)}</td>
                {columns.map(column => (
                  <td key={column} data-column={column}>
                    {targetCellText(figure, column, row)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {rows.length > 0 && (
        <p className={styles.note}>{figure === 'totalOms' ? notes.turnover : notes.ratio}</p>
      )}
    </section>
  )
}
