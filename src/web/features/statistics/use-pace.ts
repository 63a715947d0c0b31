import { useQuery } from '@tanstack/react-query'
import type { SalonFreshness } from '#contract/statistics/freshness'
import type { MeasuredToday } from '#contract/statistics/pace'
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

/** The part of today that is over in the salon whose receipts were imported last (K67); null if its hours are not known. */
const measuredIn = (salons: readonly SalonFreshness[], among: readonly string[]): MeasuredToday => {
  const parts = salons.flatMap(({ objectId, partOfToday }) =>
    partOfToday && among.includes(objectId) ? [partOfToday] : [],
  )
  return parts.sort((a, b) => b.minute - a.minute)[0] ?? null
}

export interface PersonPace {
  /** Null without a goal, and while it is not known. */
  readonly pace: Pace | null
  /** True when today counts. */
  readonly ofToday: boolean
  /** The part of today that counts; null if it counts fully or not at all (K67). */
  readonly partOfToday: MeasuredToday
}

/**
 * A person's running month against their goal, through the last day with sales in their salons, the running day by the part of it that
 * is over (K67). The same on every page. Waits only for that day.
 */
export const usePace = (
  month: Pick<Column, 'totalOms' | 'goal'> | undefined,
  fetchedAt: number,
  salonIds: readonly string[],
): PersonPace & { isPending: boolean } => {
  const fresh = useQuery(howFresh)
  const today = dayAt(fetchedAt)
  const salons = fresh.data?.salons ?? []
  const through = fresh.data ? countsThrough(today, newestOf(salons, salonIds)) : today
  const ofToday = through === today
  const partOfToday = ofToday ? measuredIn(salons, salonIds) : null
  return {
    pace:
      month && !fresh.isPending
        ? paceOf(month.totalOms, month.goal, today, through, partOfToday?.share)
        : null,
    ofToday,
    partOfToday,
    isPending: fresh.isPending,
  }
}
