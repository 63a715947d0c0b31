import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useParams } from 'react-router'
import { spanIn } from '#domain/statistics/spans'
import { useMe } from '../../api/use-session.ts'
import { WhyLine } from './drivers/WhyLine.tsx'
import { AwaitedStanding, GoalStanding } from './GoalStanding.tsx'
import { PersonForecast } from './pace/PersonForecast.tsx'
import type { Columns } from './queries.ts'
import { FigureView } from './table/FigureView.tsx'
import { inTimeFrames } from './table/time-frame-columns.ts'
import { personTrends } from './trends/trend-queries.ts'
import { useTrends } from './trends/use-trends.ts'
import { useArranged } from './use-arranged.ts'
import { useKept } from './use-kept.ts'
import { usePace } from './use-pace.ts'

interface PersonFiguresProps {
  readonly query: UseQueryResult<Columns>
  readonly caption: string
  /** The path of the days behind the figures. */
  readonly days: string
  /** Shown between the progress and the figures. */
  readonly children?: ReactNode
}

/** The monthly progress and the figures by time frame, for the person in the URL or the viewer. */
export const PersonFigures = ({ query, caption, days, children }: PersonFiguresProps) => {
  const me = useMe()
  const { salonId, employeeId: asked } = useParams()
  const employeeId = asked ?? me.objectId
  const { chosen } = useKept()
  const trends = useTrends(personTrends(employeeId, salonId, chosen), query)
  const { columns, ...arranged } = useArranged(query.data)
  const month = columns.find(column => spanIn(column) === 'monthly')
  const salonIds = salonId ? [salonId] : me.activeIn
  const { isPending, ...standing } = usePace(month, query.dataUpdatedAt, salonIds)
  // A person's own targets are the same in each of their salons.
  const targets = asked ? days.replace(/days$/, 'targets') : '/employee/targets'
  return (
    <>
      {month && !isPending ? (
        <GoalStanding month={month} targets={targets} {...standing} />
      ) : (
        <AwaitedStanding />
      )}
      <PersonForecast objectId={employeeId} />
      {children}
      <WhyLine
        path={days.replace(/days$/, 'why')}
        subject={{ objectId: employeeId, ...(salonId && { salonId }) }}
        span={chosen ?? 'monthly'}
        against={trends.against}
        enabled={query.isSuccess}
      />
      <FigureView
        {...arranged}
        query={query}
        trends={trends}
        caption={caption}
        columns={inTimeFrames(columns, { marked: chosen ?? 'monthly', fetchedAt: query.dataUpdatedAt, days })}
      />
    </>
  )
}
