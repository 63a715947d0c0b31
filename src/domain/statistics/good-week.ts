import { compare, total } from '../values/decimal.ts'
import type { Day } from '../values/month.ts'
import { addWeeks, type Week, weekOf } from '../values/week.ts'
import type { OwnDay } from './own-days.ts'

/** The finished weeks that are compared, and the least number of them with sales (K62). */
const WEEKS = 8
const LEAST_WEEKS = 4

interface SoldWeek {
  readonly week: Week
  readonly totalOms: number
}

/** A person's best and weakest week of the last finished ones. */
export interface WeeksApart {
  readonly best: SoldWeek
  readonly weakest: SoldWeek
}

/**
 * The best and the weakest of the last eight finished weeks, of those with own sales whose receipts have all arrived; the newest of
 * equal ones (K62). Null with fewer than four such weeks, or if they sold the same.
 */
export function goodWeek(days: readonly OwnDay[], today: Day): WeeksApart | null {
  const running = weekOf(today)
  const weeks = Array.from({ length: WEEKS }, (_, back): SoldWeek[] => {
    const week = addWeeks(running, -1 - back)
    const own = days.filter(({ day }) => weekOf(day) === week)
    const totalOms = total(own.flatMap(one => one.totalOms ?? []))
    return totalOms > 0 && !own.some(({ missing }) => missing) ? [{ week, totalOms }] : []
  }).flat()
  const [first, ...others] = weeks
  if (!first || weeks.length < LEAST_WEEKS) return null
  const best = others.reduce((a, b) => (compare(b.totalOms, a.totalOms) > 0 ? b : a), first)
  const weakest = others.reduce((a, b) => (compare(b.totalOms, a.totalOms) < 0 ? b : a), first)
  return compare(best.totalOms, weakest.totalOms) === 0 ? null : { best, weakest }
}
