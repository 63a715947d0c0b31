import { useQuery } from '@tanstack/react-query'
import { fieldsOf } from '#domain/statistics/spans'
import type { DayRange } from '#domain/values/day-range'
import { type Day, day } from '#domain/values/month'
import type { DaysView } from '../days-view.ts'
import { isFollowed, trendOf } from '../trends/trend-of.ts'
import type { ShownTrends } from '../trends/use-trends.ts'
import { againstIn, type Beside, besideOf, isSameSalons, matchingDays } from './beside.ts'
import { isTogether, type Subject } from './place.ts'
import { daysOfSubject, type KnownDay } from './queries.ts'

interface Asked {
  readonly subject: Subject
  readonly view: DaysView
  readonly range: DayRange
  readonly today: Day
  readonly trends: ShownTrends
  /** True when the days are loaded and have figures. They never wait for the comparison. */
  readonly hasFigures: boolean
}

/**
 * Compares each day with the matching day. Null means no comparison, or none yet. Undefined means that the day
 * is never compared and needs no reserved space.
 */
export const useBeside = ({ subject, view, range, today, trends, hasFigures }: Asked) => {
  const against = againstIn(view)
  const comparison = trendOf(trends.query.data, fieldsOf(view.span), against)?.comparison
  const alike = !isTogether(subject) || isSameSalons(comparison)
  const compares = isFollowed(view.figure) && view.span !== 'today'
  const enabled = hasFigures && alike && compares
  const { data = [] } = useQuery({
    ...daysOfSubject(subject, matchingDays(range, against, view.span)),
    enabled,
  })
  const others = new Map(data.map(one => [one.day, one]))
  return {
    against: compares ? against : null,
    of: (one: KnownDay): Beside | null | undefined => {
      if (!compares || day(one.day) >= today) return undefined
      return enabled ? besideOf(view.figure, one, others, { against, today, span: view.span }) : null
    },
  }
}
