import { useQuery } from '@tanstack/react-query'
import { type Span, spanLabel } from '#domain/statistics/time-frames'
import { useMe } from '../../api/use-session.ts'
import { ChainFrame } from './ChainFrame.tsx'
import { chainPerSalon } from './queries.ts'
import { seesEverySalon } from './reach.ts'
import { deviationAt } from './salon-view.ts'
import { FigureView } from './table/FigureView.tsx'
import { DeviationPanel } from './trends/DeviationPanel.tsx'
import { chainSalonTrends } from './trends/trend-queries.ts'
import { useTrends } from './trends/use-trends.ts'
import { useArranged } from './use-arranged.ts'

/** The salons of one time frame or month side by side, with the chain first. */
export const ChainPerSalon = ({ span }: { span: Span }) => {
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
        awaited={span === 'today' ? 0 : me.salons.length}
      />
      <FigureView
        {...arranged}
        query={query}
        trends={trends}
        caption={`Salongene, ${spanLabel(span).toLocaleLowerCase('nb')}`}
        columns={columns.map(column => {
          if (!column.objectId) return { column, marked: true, days: '/chain/days' }
          const to = salonAt(column.objectId)
          return { column, marked: false, ...(to && { to, days: `${to}/days` }) }
        })}
      />
    </ChainFrame>
  )
}
