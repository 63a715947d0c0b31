import { useQuery } from '@tanstack/react-query'
import type { TimeFrame } from '#domain/key-figures/time-frames'
import { ChainFrame } from './ChainFrame.tsx'
import { chainPerTimeframe } from './queries.ts'
import { FigureView } from './table/FigureView.tsx'
import { inTimeFrames } from './table/time-frame-columns.ts'
import { chainFrameTrends } from './trends/trend-queries.ts'
import { useTrends } from './trends/use-trends.ts'
import { useArranged } from './use-arranged.ts'

/** The chain, a column a time frame; the one of the address is marked. */
export const ChainPerTimeframe = ({ timeFrame }: { timeFrame: TimeFrame }) => {
  const query = useQuery(chainPerTimeframe)
  const trends = useTrends(chainFrameTrends, query)
  const { columns, ...arranged } = useArranged(query.data)
  return (
    <ChainFrame
      listType="perTimeframe"
      timeFrame={timeFrame}
      columns={columns}
      fetchedAt={query.dataUpdatedAt}
    >
      <FigureView
        {...arranged}
        query={query}
        trends={trends}
        caption="Kjeden per tidsrom"
        columns={inTimeFrames(columns, {
          marked: timeFrame,
          fetchedAt: query.dataUpdatedAt,
          days: '/chain/days',
        })}
      />
    </ChainFrame>
  )
}
