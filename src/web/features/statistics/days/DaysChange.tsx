import { isTimeFrame, type TimeFrame } from '#domain/key-figures/time-frames'
import { useMe } from '../../../api/use-session.ts'
import type { DaysView } from '../days-view.ts'
import { rowOf } from '../explanation/figure-words.ts'
import { isChainLevel } from '../reach.ts'
import { SalesChange } from '../trends/SalesChange.tsx'
import { isFollowed } from '../trends/trend-of.ts'
import { chainFrameTrends, ownSalonTrends, personTrends, salonFrameTrends } from '../trends/trend-queries.ts'
import { useTrends } from '../trends/use-trends.ts'
import type { Subject } from './place.ts'

interface DaysChangeProps {
  readonly subject: Subject
  readonly view: DaysView
  /** Whether the days themselves are there. */
  readonly isSuccess: boolean
}

const trendsOf = ({ salonId, objectId }: Subject, chain: boolean) => {
  if (objectId !== undefined) return personTrends(objectId, salonId)
  if (salonId !== undefined) return salonFrameTrends(salonId)
  return chain ? chainFrameTrends : ownSalonTrends('monthly')
}

const Change = ({ subject, view, timeFrame, isSuccess }: DaysChangeProps & { timeFrame: TimeFrame }) => {
  const trends = useTrends<string[]>(trendsOf(subject, isChainLevel(useMe())), { isSuccess })
  return <SalesChange month={{ timeFrame }} trends={trends} row={rowOf(view.figure)} />
}

/** What the days together are beside the other days that the figure was compared with where one came from. */
export const DaysChange = (props: DaysChangeProps) => {
  const { span, figure } = props.view
  return isTimeFrame(span) && isFollowed(figure) ? <Change {...props} timeFrame={span} /> : null
}
