import { add, subtract, toNumber } from '../values/decimal.ts'
import { addDays, type Day, earlierOf, firstDay, lastDay, type Month } from '../values/month.ts'
import { expectedAfter, isOpeningDay, openingDaysIn } from './pace.ts'

/** A month by the end of one of its days (K22). */
export interface PaceDay {
  readonly day: Day
  /** Sold since the month began. */
  readonly totalOms: number
  readonly expected: number
  readonly ahead: number
}

interface PaceQuestion {
  readonly month: Month
  readonly goal: number
  /** The last day that counts; of a month that is over its own last day is. */
  readonly through: Day
  /** What each day sold; a day that nothing came in of is not in it. */
  readonly sold: ReadonlyMap<Day, number>
}

/** How far ahead of its goal a month was day by day; no day without a goal. */
export function paceCourse({ month, goal, through, sold }: PaceQuestion): PaceDay[] {
  if (goal <= 0) return []
  const all = openingDaysIn(month)
  const last = earlierOf(through, lastDay(month))
  const days: PaceDay[] = []
  let totalOms = 0
  let gone = 0
  for (let day = firstDay(month); day <= last; day = addDays(day, 1)) {
    totalOms = toNumber(add(totalOms, sold.get(day) ?? 0))
    if (isOpeningDay(day)) gone++
    const expected = expectedAfter(gone, all, goal)
    days.push({ day, totalOms, expected, ahead: toNumber(subtract(totalOms, expected)) })
  }
  return days
}
