import { fieldsOf, isTimeFrame, type Span } from '#domain/key-figures/time-frames'
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

const trendsOf = ({ salonId, objectId }: Subject, chain: boolean, span: Span) => {
  const month = isTimeFrame(span) ? null : span
  if (objectId !== undefined) return personTrends(objectId, salonId, month)
  if (salonId !== undefined) return salonFrameTrends(salonId, month)
  return chain ? chainFrameTrends(month) : ownSalonTrends(month ?? 'monthly')
}

const Change = ({ subject, view, isSuccess }: DaysChangeProps) => {
  const options = trendsOf(subject, isChainLevel(useMe()), view.span)
  const trends = useTrends<string[]>(options, { isSuccess })
  return <SalesChange month={fieldsOf(view.span)} trends={trends} row={rowOf(view.figure)} />
}

/** What the days together are beside the other days that the figure was compared with where one came from. */
export const DaysChange = (props: DaysChangeProps) =>
  isFollowed(props.view.figure) ? <Change {...props} /> : null
