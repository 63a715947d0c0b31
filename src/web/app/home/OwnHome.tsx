import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { OwnGoal } from '#contract/statistics/private-goal'
import { type Month, monthsUntil } from '#domain/values/month'
import { useMe } from '../../api/use-session.ts'
import { payslipNews } from '../../features/payroll/payslips/queries.ts'
import { daysSearch, spanOfMonth } from '../../features/statistics/days-view.ts'
import { GoalPanel } from '../../features/statistics/month/GoalPanel.tsx'
import { KeyFigures } from '../../features/statistics/month/KeyFigures.tsx'
import { PayLevers } from '../../features/statistics/month/PayLevers.tsx'
import { PayPanel } from '../../features/statistics/month/PayPanel.tsx'
import { GoodWeek } from '../../features/statistics/own-day/GoodWeek.tsx'
import { MoreProducts } from '../../features/statistics/own-day/MoreProducts.tsx'
import { OwnDay } from '../../features/statistics/own-day/OwnDay.tsx'
import { OwnRecords } from '../../features/statistics/own-day/OwnRecords.tsx'
import { OwnWeeks } from '../../features/statistics/own-day/OwnWeeks.tsx'
import { ownDaysUntil } from '../../features/statistics/own-day/own-days-query.ts'
import { PersonHeader } from '../../features/statistics/PersonHeader.tsx'
import { forecastOfPerson } from '../../features/statistics/pace/forecast-query.ts'
import { isMade } from '../../features/statistics/pace/forecast-words.ts'
import { PrivateGoal } from '../../features/statistics/private-goal/PrivateGoal.tsx'
import { ownGoal } from '../../features/statistics/private-goal/private-goal-query.ts'
import { type Column, employeePerTimeframe, howFresh, ownPay } from '../../features/statistics/queries.ts'
import { RankingsLink } from '../../features/statistics/RankingsLink.tsx'
import { Stamp } from '../../features/statistics/Stamp.tsx'
import { StatsFailure } from '../../features/statistics/StatsFailure.tsx'
import { personTrends } from '../../features/statistics/trends/trend-queries.ts'
import { type ShownTrends, useTrends } from '../../features/statistics/trends/use-trends.ts'
import { useFreshFacts } from '../../features/statistics/use-fresh-facts.ts'
import { type PersonPace, usePace } from '../../features/statistics/use-pace.ts'
import { OwnTalk } from '../../features/talks/OwnTalk.tsx'
import { KeyFiguresSkeleton } from '../../ui/FigureSkeletons.tsx'
import { MonthSelect } from '../../ui/MonthSelect.tsx'
import { dayAt, monthAt } from '../../ui/norwegian-time.ts'
import { PageBody } from '../../ui/PageBody.tsx'
import { FigureSkeleton } from '../../ui/Skeleton.tsx'
import { useNamedSection } from '../../ui/use-named-section.ts'
import { useRememberSeen } from '../use-remember-seen.ts'
import { NewPay } from './NewPay.tsx'
import styles from './OwnHome.module.css'
import { TopThree } from './TopThree.tsx'
import { useRequestedFirst } from './use-requested-first.ts'
import { VideoOffers } from './VideoOffers.tsx'

/** Null stands for the current month. Undefined until the viewer has chosen one. */
type ShownMonth = Month | null | undefined
const MONTHS_SHOWN = 13

interface MonthProps extends PersonPace {
  readonly month: Column
  readonly fetchedAt: number
  readonly trends: ShownTrends
  /** The person's own goal; undefined after an error. */
  readonly goal: OwnGoal | null | undefined
}

const awaitedPay = (
  <div className={styles.pay}>
    <FigureSkeleton label="Henter anslaget for lønna" lines={5} />
  </div>
)

const OwnMonth = ({ month, fetchedAt, pace, trends, goal, ...when }: MonthProps) => {
  const me = useMe()
  const running = monthAt(fetchedAt)
  const [shown, show] = useState<ShownMonth>()
  const of = shown ?? running
  const today = dayAt(fetchedAt)
  const pay = useQuery({ ...ownPay(of), placeholderData: keepPreviousData })
  const forecast = useQuery(forecastOfPerson(me.objectId))
  // The pay comes together with its forecast, so that nothing moves; it does not wait for a retry.
  const isAwaited = pay.isPending || (forecast.isPending && forecast.failureCount === 0)
  // That there was no pay in the month before says nothing of this one.
  const isUnknown = isAwaited || (pay.isPlaceholderData && pay.data.length === 0)
  const salons = isAwaited || pay.isPlaceholderData || of !== running ? undefined : pay.data
  // Of several salons, what moves pay is shown for the first that the viewer works in now.
  const runningPay = salons?.find(({ salonId }) => salonId === me.activeIn[0]) ?? salons?.[0]
  const inSalon = salons && salons.length > 1 ? (runningPay?.salonName ?? null) : null
  const { data: days, isError } = useQuery(ownDaysUntil(me.objectId, today))
  useNamedSection(true)
  const daysOf = (salonId: string) => {
    const inIt = (pay.data?.length ?? 0) > 1 && me.activeIn.includes(salonId) ? `/${salonId}` : ''
    return `/employee${inIt}/days${daysSearch({ figure: 'behOmsetning', span: spanOfMonth(of, today) })}`
  }
  return (
    <div className={styles.month}>
      <div className={styles.column}>
        <GoalPanel month={month} pace={pace} {...when} daysAt="/employee/days" />
        <OwnDay days={days} failed={isError} today={today} />
        <PrivateGoal goal={goal} month={month} today={today} {...when} />
        {isAwaited && shown === undefined ? (
          awaitedPay
        ) : (
          <PayPanel
            month={of}
            isOver={of !== running}
            salons={isUnknown ? undefined : pay.data}
            forecast={of === running ? forecast.data : undefined}
            soFar={month.totalOms}
            daysOf={daysOf}
            picker={
              <MonthSelect
                label="Måned"
                hiddenLabel
                value={of}
                months={monthsUntil(running, MONTHS_SHOWN, of)}
                onChange={chosen => show(chosen === running ? null : chosen)}
              />
            }
          >
            {isUnknown && awaitedPay}
            {pay.error && <StatsFailure query={pay} />}
          </PayPanel>
        )}
        {runningPay && isMade(forecast.data) && (
          <PayLevers
            forecast={forecast.data}
            soFar={month.totalOms}
            pay={runningPay}
            days={days}
            failed={isError}
            today={today}
            ofToday={when.ofToday}
            inSalon={inSalon}
          />
        )}
        {runningPay && (
          <MoreProducts month={running} days={days} failed={isError} pay={runningPay} inSalon={inSalon} />
        )}
        {/* Last, so that nothing moves when it comes. */}
        <OwnTalk />
      </div>
      <div className={styles.column}>
        <section aria-labelledby="figures">
          <h2 id="figures">Nøkkeltall</h2>
          <KeyFigures column={month} look="list" trends={trends} days="/employee/days" />
        </section>
        <OwnWeeks days={days} failed={isError} today={today} {...when} />
        <VideoOffers month={month} />
        <TopThree />
        {days && <OwnRecords days={days} />}
        {/* Last, so that nothing moves when it comes. */}
        {days && <GoodWeek days={days} today={today} />}
      </div>
    </div>
  )
}

/** 'Min måned': the person's progress towards the goal, their day, their own goal, the resulting pay, the four key figures, their weeks, their records and what a good week has. */
export const OwnHome = () => {
  useFreshFacts()
  const me = useMe()
  const figures = employeePerTimeframe(me.objectId)
  // The month waits for these.
  useRequestedFirst(figures)
  useRequestedFirst(howFresh)
  useRequestedFirst(payslipNews)
  useRequestedFirst(ownGoal)
  const paid = useQuery(payslipNews)
  const goal = useQuery(ownGoal)
  const query = useQuery(figures)
  const trends = useTrends(personTrends(me.objectId), query)
  const month = query.data?.parts.find(({ timeFrame }) => timeFrame === 'monthly')
  useRememberSeen('home', 'Min måned', month, query.dataUpdatedAt)
  const { isPending: paceIsPending, ...standing } = usePace(month, query.dataUpdatedAt, me.activeIn)
  // The news above the month and the goal in it appear together with the month, so nothing shifts. The month does not wait for
  // a retry of them.
  const isAwaited = ({ isFetched, failureCount }: typeof paid | typeof goal) =>
    !isFetched && failureCount === 0
  const isPending = (!month && !query.error) || paceIsPending || isAwaited(paid) || isAwaited(goal)
  const salons = me.salons.filter(({ objectId }) => me.activeIn.includes(objectId)).map(({ name }) => name)
  return (
    <>
      <PersonHeader
        title="Min måned"
        tabTitle="Hjem"
        person={me}
        stamp={[me.name, ...salons].join(' · ')}
        aside={<RankingsLink />}
      />
      <PageBody>
        {query.error && <StatsFailure query={query} />}
        {isPending && !query.error && (
          <div className={styles.month}>
            <div className={styles.column}>
              <div className={styles.goal}>
                <FigureSkeleton label="Henter tall" lines={3} />
              </div>
              <OwnDay days={undefined} failed={false} today={dayAt(Date.now())} />
              {awaitedPay}
            </div>
            <div className={styles.figures}>
              <KeyFiguresSkeleton label="Henter nøkkeltall" />
            </div>
          </div>
        )}
        {!isPending && <NewPay news={paid.data} />}
        {month && !isPending && (
          <OwnMonth
            month={month}
            fetchedAt={query.dataUpdatedAt}
            {...standing}
            trends={trends}
            goal={goal.data}
          />
        )}
        <p className={styles.stamp}>
          <Stamp frame="monthly" fetchedAt={query.dataUpdatedAt} />
        </p>
      </PageBody>
    </>
  )
}
