import type { UseQueryResult } from '@tanstack/react-query'
import type { Columns } from './queries.ts'
import { Standing } from './Standing.tsx'
import { FigureView } from './table/FigureView.tsx'
import { inTimeFrames } from './table/time-frame-columns.ts'
import { useArranged } from './use-arranged.ts'

interface PersonFiguresProps {
  readonly query: UseQueryResult<Columns>
  readonly caption: string
}

/** How a person stands, and the figures by time frame. */
export const PersonFigures = ({ query, caption }: PersonFiguresProps) => {
  const { columns, ...arranged } = useArranged(query.data)
  const month = columns.find(({ timeFrame }) => timeFrame === 'monthly')
  return (
    <>
      {month && <Standing month={month} />}
      <FigureView
        {...arranged}
        query={query}
        caption={caption}
        columns={inTimeFrames(columns, { marked: 'monthly', fetchedAt: query.dataUpdatedAt })}
      />
    </>
  )
}
