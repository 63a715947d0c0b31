import { useQuery } from '@tanstack/react-query'
import { type DayRange, fieldsOf } from '#domain/key-figures/time-frames'
import { type Day, day } from '#domain/values/month'
import type { DaysView } from '../days-view.ts'
import { isFollowed, trendOf } from '../trends/trend-of.ts'
import type { ShownTrends } from '../trends/use-trends.ts'
import { againstIn, type Beside, besideOf, isSameSalons, matchingDays } from './beside.ts'
import { isTogether, type Subject } from './place.ts'
import { daysOf, type KnownDay } from './queries.ts'

interface Asked {
  readonly subject: Subject
  readonly view: DaysView
  readonly range: DayRange
  readonly today: Day
  readonly trends: ShownTrends
  /** Whether the days themselves are there, and have any: they never wait for the others. */
  readonly hasFigures: boolean
}

/**
 * Each day beside the matching one of what the figure is compared with; null where nothing can be said of it, or not yet; undefined
 * for a day that is not compared at all, so that it needs no room for it.
 */
export const useBeside = ({ subject, view, range, today, trends, hasFigures }: Asked) => {
  const against = againstIn(view)
  const comparison = trendOf(trends.query.data, fieldsOf(view.span), against)?.comparison
  const alike = !isTogether(subject) || isSameSalons(comparison)
  const compares = isFollowed(view.figure) && view.span !== 'today'
  const enabled = hasFigures && alike && compares
  const { data = [] } = useQuery({ ...daysOf(subject, matchingDays(range, against)), enabled })
  const others = new Map(data.map(one => [one.day, one]))
  return {
    against: compares ? against : null,
    of: (one: KnownDay): Beside | null | undefined => {
      if (!compares || day(one.day) >= today) return undefined
      return enabled ? besideOf(view.figure, one, others, { against, today }) : null
    },
  }
}
