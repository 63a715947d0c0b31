import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { paceOf } from '#domain/key-figures/pace'
import { monthWord } from '#domain/values/day-names'
import { AheadBars } from '../../features/statistics/month/AheadBars.tsx'
import { KeyFigures } from '../../features/statistics/month/KeyFigures.tsx'
import { MonthSales } from '../../features/statistics/month/MonthSales.tsx'
import type { Columns } from '../../features/statistics/queries.ts'
import { Stamp } from '../../features/statistics/Stamp.tsx'
import { StatsFailure } from '../../features/statistics/table/StatsFailure.tsx'
import { SalesChange } from '../../features/statistics/trends/SalesChange.tsx'
import type { ShownTrends } from '../../features/statistics/trends/use-trends.ts'
import { useFreshFacts } from '../../features/statistics/use-fresh-facts.ts'
import { dayAt } from '../../ui/norwegian-time.ts'
import { PageBody } from '../../ui/PageBody.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { TableSkeleton } from '../../ui/Skeleton.tsx'
import { Deviations } from './Deviations.tsx'
import styles from './GroupHome.module.css'
import { LatestSales } from './LatestSales.tsx'
import { TopThree } from './TopThree.tsx'

interface GroupHomeProps {
  /** The month of a group, and of each part of it. */
  readonly query: UseQueryResult<Columns>
  readonly trends: ShownTrends
  /** The salon, where the group is one. */
  readonly about?: string | undefined
  readonly partTo: (objectId: string) => string
  readonly picker: ReactNode
}

const Month = ({
  data,
  fetchedAt,
  partTo,
  trends,
}: { data: Columns; fetchedAt: number } & Pick<GroupHomeProps, 'partTo' | 'trends'>) => {
  const today = dayAt(fetchedAt)
  const { whole, parts } = data
  if (!whole) return null
  return (
    <>
      <div className={styles.month}>
        <MonthSales
          title={`Omsetning i ${monthWord(today)}`}
          month={whole}
          pace={paceOf(whole.totalOms, whole.goal, today)}
        >
          <SalesChange month={whole} trends={trends} />
        </MonthSales>
        <AheadBars parts={parts} today={today} to={partTo} />
      </div>
      <KeyFigures column={whole} look="strip" trends={trends} />
    </>
  )
}

/** The month of the chain or of a salon: sales against the goal, who is furthest from it, the four figures, the ranking. */
export const GroupHome = ({ query, trends, about, partTo, picker }: GroupHomeProps) => {
  useFreshFacts()
  const { data, error, dataUpdatedAt } = query
  return (
    <>
      <PageHeader
        title="Hjem"
        stamp={<Stamp frame="today" fetchedAt={dataUpdatedAt} {...(about && { about })} />}
        actions={picker}
      />
      <PageBody>
        {error && <StatsFailure query={query} />}
        {!data && !error && <TableSkeleton label="Henter tall" rows={6} figures={3} />}
        {data && <Month data={data} fetchedAt={dataUpdatedAt} partTo={partTo} trends={trends} />}
        <div className={styles.below}>
          <div className={styles.column}>
            {data && <Deviations parts={data.parts} trends={trends} to={partTo} />}
            <TopThree />
          </div>
          <LatestSales />
        </div>
      </PageBody>
    </>
  )
}
