import { useQuery } from '@tanstack/react-query'
import type { SalonFreshness } from '#contract/statistics/freshness'
import { countsThrough, type Pace, paceOf } from '#domain/statistics/pace'
import { compareDates, type Day, day } from '#domain/values/month'
import { dayAt } from '../../ui/norwegian-time.ts'
import { type Column, howFresh } from './queries.ts'

/** The newest day with sales in any of the given salons. */
const newestOf = (salons: readonly SalonFreshness[], among: readonly string[]): Day | null => {
  const days = salons.flatMap(({ objectId, newestReceipts }) =>
    newestReceipts !== null && among.includes(objectId) ? [day(newestReceipts)] : [],
  )
  return days.sort(compareDates).at(-1) ?? null
}

/**
 * A person's running month against their goal, through the last day with sales in their salons. The same on
 * every page. Waits only for that day.
 */
export const usePace = (
  month: Pick<Column, 'totalOms' | 'goal'> | undefined,
  fetchedAt: number,
  salonIds: readonly string[],
): { pace: Pace | null; ofToday: boolean; isPending: boolean } => {
  const fresh = useQuery(howFresh)
  const today = dayAt(fetchedAt)
  const through = fresh.data ? countsThrough(today, newestOf(fresh.data.salons, salonIds)) : today
  return {
    pace: month && !fresh.isPending ? paceOf(month.totalOms, month.goal, today, through) : null,
    ofToday: through === today,
    isPending: fresh.isPending,
  }
}
