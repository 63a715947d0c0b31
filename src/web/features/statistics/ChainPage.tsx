import { useQuery } from '@tanstack/react-query'
import { Navigate, useParams, useSearchParams } from 'react-router'
import { type Span, spanName } from '#domain/statistics/spans'
import { isTimeFrame } from '#domain/statistics/time-frames'
import { isChainEmpty, mayAddSalons } from '../../api/empty-chain.ts'
import { useMe } from '../../api/use-session.ts'
import { NoSalons } from '../../ui/NoSalons.tsx'
import { NotFoundPage } from '../../ui/NotFoundPage.tsx'
import { dayAt } from '../../ui/norwegian-time.ts'
import { PageBody } from '../../ui/PageBody.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { ChainFrame } from './ChainFrame.tsx'
import { WhyLine } from './drivers/WhyLine.tsx'
import { basisOfPage, whySearch } from './drivers/why-view.ts'
import { readShown } from './kept-view.ts'
import { chainPerSalon, chainPerTimeframe } from './queries.ts'
import { isChainLevel, seesEverySalon } from './reach.ts'
import { deviationAt } from './salon-view.ts'
import { FigureView } from './table/FigureView.tsx'
import { inTimeFrames } from './table/time-frame-columns.ts'
import { DeviationPanel } from './trends/DeviationPanel.tsx'
import { chainFrameTrends, chainSalonTrends } from './trends/trend-queries.ts'
import { useTrends } from './trends/use-trends.ts'
import { useArranged } from './use-arranged.ts'

/** The chain with one column per time frame, preceded by a chosen span if any. The URL's column is highlighted. */
const ChainPerTimeframe = ({ span }: { span: Span }) => {
  const chosen = isTimeFrame(span) ? null : span
  const query = useQuery(chainPerTimeframe(chosen))
  const trends = useTrends(chainFrameTrends(chosen), query)
  const { columns, ...arranged } = useArranged(query.data)
  return (
    <ChainFrame listType="perTimeframe" span={span} columns={columns} fetchedAt={query.dataUpdatedAt}>
      <WhyLine
        path="/chain/why"
        subject={{}}
        span={span}
        against={trends.against}
        enabled={query.isSuccess}
      />
      <FigureView
        {...arranged}
        query={query}
        trends={trends}
        caption="Kjeden per tidsrom"
        columns={inTimeFrames(columns, {
          marked: span,
          fetchedAt: query.dataUpdatedAt,
          days: '/chain/days',
        })}
      />
    </ChainFrame>
  )
}

/** The salons of one span side by side, with the chain first. */
const ChainPerSalon = ({ span }: { span: Span }) => {
  const me = useMe()
  const query = useQuery(chainPerSalon(span))
  const trends = useTrends(chainSalonTrends(span), query)
  const { columns: arrangedColumns, ...arranged } = useArranged(query.data)
  const whole = seesEverySalon(me) ? 'Hele kjeden' : 'Salongene dine'
  const columns = arrangedColumns.map(column => (column.objectId ? column : { ...column, title: whole }))
  const open = new Set(me.salons.map(({ objectId }) => objectId))
  const salonAt = (objectId: string) => (open.has(objectId) ? `/salon/${objectId}` : null)
  return (
    <ChainFrame listType="perSalon" span={span} columns={columns} fetchedAt={query.dataUpdatedAt}>
      <DeviationPanel
        parts={query.data?.parts ?? []}
        trends={trends}
        to={objectId => (open.has(objectId) ? deviationAt(objectId, span, trends.against) : null)}
        awaited={span === 'today' && me.salons.length > 1 ? 0 : me.salons.length}
        why={`/chain/why${whySearch({ span, against: basisOfPage(span, trends.against), row: null })}`}
      />
      <FigureView
        {...arranged}
        query={query}
        trends={trends}
        caption={`Salongene, ${spanName(span)}`}
        columns={columns.map(column => {
          if (!column.objectId) return { column, marked: true, days: '/chain/days' }
          const to = salonAt(column.objectId)
          return { column, marked: false, ...(to && { to, days: `${to}/days` }) }
        })}
      />
    </ChainFrame>
  )
}

const EmptyChain = ({ mayAdd }: { mayAdd: boolean }) => (
  <>
    <PageHeader title="Kjede" />
    <PageBody>
      <NoSalons mayAdd={mayAdd} />
    </PageBody>
  </>
)

/**
 * /chain/{listType}/{timeFrame}: the chain by time frame, or its salons side by side [R035]. ?month=2026-08
 * shows a past month, ?week=2026-W47 a week, ?from=…&to=… the days between.
 */
export const ChainPage = () => {
  const me = useMe()
  const { listType = 'perTimeframe', timeFrame = 'monthly' } = useParams()
  const [search] = useSearchParams()
  if (!isChainLevel(me)) return <Navigate to="/salon" replace />
  if (!isTimeFrame(timeFrame)) return <NotFoundPage />
  if (isChainEmpty(me)) return <EmptyChain mayAdd={mayAddSalons(me)} />
  const span = readShown(search, dayAt(Date.now())) ?? timeFrame
  if (listType === 'perTimeframe') return <ChainPerTimeframe span={span} />
  if (listType === 'perSalon') return <ChainPerSalon span={span} />
  return <NotFoundPage />
}
