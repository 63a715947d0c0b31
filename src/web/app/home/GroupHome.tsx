import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { ForecastReply } from '#contract/statistics/forecast'
import type { PaceReply } from '#contract/statistics/pace'
import { monthWord } from '#domain/values/day-names'
import { useMe } from '../../api/use-session.ts'
import { WhyLine } from '../../features/statistics/drivers/WhyLine.tsx'
import { KeyFigures } from '../../features/statistics/month/KeyFigures.tsx'
import { MonthSales } from '../../features/statistics/month/MonthSales.tsx'
import { ForecastHits } from '../../features/statistics/pace/ForecastHits.tsx'
import { isMade } from '../../features/statistics/pace/forecast-words.ts'
import { hasLine, PacePanel } from '../../features/statistics/pace/PacePanel.tsx'
import type { Column, Columns } from '../../features/statistics/queries.ts'
import { Stamp } from '../../features/statistics/Stamp.tsx'
import { StatsFailure } from '../../features/statistics/StatsFailure.tsx'
import { SalesChange } from '../../features/statistics/trends/SalesChange.tsx'
import type { ShownTrends } from '../../features/statistics/trends/use-trends.ts'
import { useFreshFacts } from '../../features/statistics/use-fresh-facts.ts'
import { classes } from '../../ui/classes.ts'
import { dayAt } from '../../ui/norwegian-time.ts'
import { PageBody } from '../../ui/PageBody.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { ChartSkeleton, FigureSkeleton, StripSkeleton } from '../../ui/Skeleton.tsx'
import { useRememberSeen } from '../use-remember-seen.ts'
import { Deviations } from './Deviations.tsx'
import styles from './GroupHome.module.css'
import { LatestImports } from './LatestImports.tsx'
import { BelowStartList } from './start/StartList.tsx'
import { TopThree } from './TopThree.tsx'
import { WaitingForYou } from './waiting/WaitingForYou.tsx'

interface GroupHomeProps {
  /** The month of a group and of each of its parts. */
  readonly query: UseQueryResult<Columns>
  readonly trends: ShownTrends
  /** The pace against the goal, day by day. */
  readonly pace: UseQueryResult<PaceReply>
  /** Where the month ends. */
  readonly forecast: UseQueryResult<ForecastReply>
  /** The salon, if the group is one. */
  readonly salon?: { readonly objectId: string; readonly name: string } | undefined
  /** The approximate number of parts, for the placeholder. */
  readonly partsAwaited: number
  readonly partTo: (objectId: string) => string
  /** The path to the days behind the figures. */
  readonly days: string
  readonly picker: ReactNode
}

const Month = ({
  whole,
  fetchedAt,
  trends,
  pace,
  forecast,
  days,
  salonId,
}: { whole: Column; fetchedAt: number; salonId: string | undefined } & Pick<
  GroupHomeProps,
  'trends' | 'pace' | 'forecast' | 'days'
>) => (
  <>
    <div className={styles.month}>
      <div className={styles.sales}>
        <MonthSales
          title={`Omsetning i ${monthWord(dayAt(fetchedAt))}`}
          month={whole}
          pace={pace.data}
          days={days}
        >
          <SalesChange month={whole} trends={trends} />
          <WhyLine
            path={days.replace(/days$/, 'why')}
            subject={salonId ? { objectId: salonId } : {}}
            span="monthly"
            against={trends.against}
            enabled={!pace.isPending}
            narrow
          />
        </MonthSales>
      </div>
      <div className={classes(styles.pace, pace.data && !hasLine(pace.data) && styles.lineless)}>
        {pace.error && <StatsFailure query={pace} />}
        {pace.isPending && <ChartSkeleton label="Henter linja" />}
        {pace.data && <PacePanel pace={pace.data} forecast={forecast} days={days} salonId={salonId} />}
      </div>
    </div>
    <div className={styles.strip}>
      <KeyFigures column={whole} look="strip" trends={trends} days={days} />
    </div>
  </>
)

/** A placeholder with the shape and height of the month, so that the content below does not shift. */
const AwaitedMonth = () => (
  <>
    <div className={styles.month}>
      <div className={styles.sales}>
        <FigureSkeleton label="Henter tall" lines={4} />
      </div>
      <div className={styles.pace}>
        <ChartSkeleton label="Henter linja" />
      </div>
    </div>
    <div className={styles.strip}>
      <StripSkeleton label="Henter nøkkeltall" />
    </div>
  </>
)

/** The month of the chain or of a salon: sales against the goal day by day, the four key figures and the ranking. */
export const GroupHome = ({
  query,
  trends,
  pace,
  forecast,
  salon,
  partsAwaited,
  partTo,
  days,
  picker,
}: GroupHomeProps) => {
  useFreshFacts()
  const { starting } = useMe()
  const { data, error, dataUpdatedAt } = query
  const month = `Omsetning i ${monthWord(dayAt(dataUpdatedAt))}`
  useRememberSeen(
    'home',
    salon ? `${salon.name}, ${monthWord(dayAt(dataUpdatedAt))}` : month,
    data?.whole,
    dataUpdatedAt,
    'salons',
  )
  const figures = (
    <>
      {error && <StatsFailure query={query} />}
      {!data && !error && <AwaitedMonth />}
      {data?.whole && (
        <Month
          whole={data.whole}
          fetchedAt={dataUpdatedAt}
          trends={trends}
          pace={pace}
          forecast={forecast}
          days={days}
          salonId={salon?.objectId}
        />
      )}
      <div className={styles.below}>
        <div className={classes(styles.column, styles.waiting)}>
          <WaitingForYou />
          <LatestImports salonId={salon?.objectId} />
        </div>
        <div className={styles.column}>
          {(data || !error) && (
            <Deviations parts={data?.parts ?? []} awaited={partsAwaited} trends={trends} to={partTo} />
          )}
          <TopThree />
          {isMade(forecast.data) && <ForecastHits forecast={forecast.data} />}
        </div>
      </div>
    </>
  )
  return (
    <>
      <PageHeader
        title="Hjem"
        stamp={<Stamp frame="today" fetchedAt={dataUpdatedAt} {...(salon && { about: salon.name })} />}
        actions={picker}
      />
      <PageBody>{starting ? <BelowStartList>{figures}</BelowStartList> : figures}</PageBody>
    </>
  )
}
