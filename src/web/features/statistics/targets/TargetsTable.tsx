import { useQuery } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router'
import type { TargetRow } from '#contract/statistics/targets'
import type { Month } from '#domain/values/month'
import { fixed, NO_FIGURE } from '#domain/values/number-format'
import { IconArrowDown, IconArrowUp } from '../../../ui/icons.ts'
import { TableSkeleton } from '../../../ui/Skeleton.tsx'
import { signedNumber } from '../drivers/day-amounts.ts'
import { StatsFailure } from '../StatsFailure.tsx'
import sort from '../table/RowHead.module.css'
import styles from './TargetsTable.module.css'
import {
  amountsOfRow,
  nextTargetOrder,
  orderedTargets,
  readTargetOrder,
  type TargetColumn,
  targetColumns,
  writeTargetOrder,
} from './target-rows.ts'
import { targetsOverview } from './targets-query.ts'

const columnWords: Readonly<Record<TargetColumn, string>> = {
  target: 'Mål',
  soFar: 'Så langt',
  ahead: 'Foran eller bak',
  perDay: 'Trengs per dag',
  endsAt: 'I samme takt',
}

interface TargetsTableProps {
  /** The salon whose people are shown; the salons in reach without one. */
  readonly salonId?: string
  readonly month: Month
  /** The page of a row: '/salon/s1/targets'. */
  readonly rowTo: (objectId: string) => string
  readonly title: string
}

const cellText = (column: TargetColumn, row: TargetRow): string => {
  const kr = amountsOfRow(row)[column]
  if (kr === null) return NO_FIGURE
  if (column === 'perDay' && row.pace?.remaining === 0) return 'Nådd'
  return column === 'ahead' ? signedNumber(kr) : fixed(kr, 0)
}

const inKroner = (text: string): string => `${text}\u00a0kr`

/** '861 199 av 900 000 kr', below the name where the columns do not fit. */
const inShort = (row: TargetRow): string => {
  const sold = row.soFar === null ? '' : cellText('soFar', row)
  if (row.target === null) return [sold && inKroner(sold), 'ikke noe mål'].filter(Boolean).join(', ')
  return [sold && `${sold} av`, inKroner(cellText('target', row))].filter(Boolean).join(' ')
}

const directions = { desc: 'descending', asc: 'ascending' } as const

/** Targets of turnover side by side: of the salons in reach or the people of a salon, in an order that the URL keeps (K96). */
export const TargetsTable = ({ salonId, month, rowTo, title }: TargetsTableProps) => {
  const [search, setSearch] = useSearchParams()
  const query = useQuery(targetsOverview(salonId, month))
  const { data } = query
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
        <p>Total omsetning, i kroner</p>
      </header>
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
              {targetColumns.map(headOf)}
            </tr>
          </thead>
          <tbody>
            {rows.map(row => (
              <tr key={row.objectId}>
                <th scope="row" data-column="name">
                  <Link to={rowTo(row.objectId)}>{row.name}</Link>
                  <span className={styles.narrow}>{inShort(row)}</span>
                </th>
                {targetColumns.map(column => (
                  <td key={column} data-column={column}>
                    {cellText(column, row)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {rows.length > 0 && (
        <p className={styles.note}>
          «I samme takt» er der måneden ender hvis dagene som er igjen, selger like mye av sin del av målet
          som dagene til nå.
        </p>
      )}
    </section>
  )
}
