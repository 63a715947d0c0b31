import type { Comparison } from '#domain/statistics/like-for-like'
import { fieldsOf, type Span } from '#domain/statistics/spans'
import { isTimeFrame } from '#domain/statistics/time-frames'
import { isWeek } from '#domain/values/week'
import { useMe } from '../../../api/use-session.ts'
import type { DaysView } from '../days-view.ts'
import { rowOf } from '../explanation/figure-words.ts'
import { isChainLevel } from '../reach.ts'
import { SalesChange } from '../trends/SalesChange.tsx'
import { isFollowed } from '../trends/trend-of.ts'
import { chainFrameTrends, ownSalonTrends, personTrends, salonFrameTrends } from '../trends/trend-queries.ts'
import { type ShownTrends, useTrends } from '../trends/use-trends.ts'
import styles from './DaysScreen.module.css'
import type { Subject } from './place.ts'

const trendsOf = ({ salonId, objectId }: Subject, chain: boolean, span: Span) => {
  const chosen = isTimeFrame(span) ? null : span
  if (objectId !== undefined) return personTrends(objectId, salonId, chosen)
  if (salonId !== undefined) return salonFrameTrends(salonId, chosen)
  return chain ? chainFrameTrends(chosen) : ownSalonTrends(chosen ?? 'monthly')
}

/** The change of the days' total. The days do not wait for it. */
export const useDaysTrends = (subject: Subject, view: DaysView, hasFigures: boolean): ShownTrends => {
  const options = trendsOf(subject, isChainLevel(useMe()), view.span)
  return useTrends<string[]>(options, { isSuccess: hasFigures && isFollowed(view.figure) })
}

const pairedWith: Readonly<Record<Comparison, string>> = {
  lastMonth: 'Hver dag står mot samme ukedag fire uker før.',
  lastYear: 'Hver dag står mot samme ukedag 52 uker før.',
}

const pairedInWeek: Readonly<Record<Comparison, string>> = {
  lastMonth: 'Hver dag står mot samme ukedag uka før.',
  lastYear: 'Hver dag står mot samme ukedag i samme uke i fjor.',
}

interface DaysChangeProps {
  readonly view: DaysView
  readonly trends: ShownTrends
  /** The comparison of each day; null if days are not compared. */
  readonly against: Comparison | null
  /** True when at least one day has its comparison. Until then the space is reserved. */
  readonly known: boolean
}

/** The days' total compared with the other period, if the figure has a comparison. */
export const DaysChange = ({ view, trends, against, known }: DaysChangeProps) =>
  isFollowed(view.figure) ? (
    <>
      <SalesChange month={fieldsOf(view.span)} trends={trends} row={rowOf(view.figure)} />
      {against && (
        <p className={styles.paired}>{known && (isWeek(view.span) ? pairedInWeek : pairedWith)[against]}</p>
      )}
    </>
  ) : null
