import { useQuery } from '@tanstack/react-query'
import { isTimeFrame, type Span } from '#domain/statistics/time-frames'
import { ChainFrame } from './ChainFrame.tsx'
import { chainPerTimeframe } from './queries.ts'
import { FigureView } from './table/FigureView.tsx'
import { inTimeFrames } from './table/time-frame-columns.ts'
import { chainFrameTrends } from './trends/trend-queries.ts'
import { useTrends } from './trends/use-trends.ts'
import { useArranged } from './use-arranged.ts'

/** The chain with one column per time frame, preceded by a past month if selected. The URL's column is highlighted. */
export const ChainPerTimeframe = ({ span }: { span: Span }) => {
  const month = isTimeFrame(span) ? null : span
  const query = useQuery(chainPerTimeframe(month))
  const trends = useTrends(chainFrameTrends(month), query)
  const { columns, ...arranged } = useArranged(query.data)
  return (
    <ChainFrame listType="perTimeframe" span={span} columns={columns} fetchedAt={query.dataUpdatedAt}>
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
