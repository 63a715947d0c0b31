import { add, subtract, toNumber } from '../values/decimal.ts'
import { addDays, type Day, earlierOf, firstDay, lastDay, type Month } from '../values/month.ts'
import { expectedAfter, isOpeningDay, openingDaysIn } from './pace.ts'

/** The state of a month at the end of one of its days (K22). */
export interface PaceDay {
  readonly day: Day
  /** Sales since the start of the month. */
  readonly totalOms: number
  readonly expected: number
  readonly ahead: number
}

interface PaceQuestion {
  readonly month: Month
  readonly goal: number
  /** The last day that counts. For a past month, its own last day. */
  readonly through: Day
  /** Sales per day; days without data are missing. */
  readonly sold: ReadonlyMap<Day, number>
  /** The day that is running, and the share of it that is over, 0 to 1 (K66). */
  readonly running?: { readonly today: Day; readonly share: number }
}

/** Returns how far ahead of its goal a month was on each day; empty without a goal. */
export function paceCourse({ month, goal, through, sold, running }: PaceQuestion): PaceDay[] {
  if (goal <= 0) return []
  const all = openingDaysIn(month)
  const last = earlierOf(through, lastDay(month))
  const days: PaceDay[] = []
  let totalOms = 0
  let gone = 0
  for (let day = firstDay(month); day <= last; day = addDays(day, 1)) {
    totalOms = toNumber(add(totalOms, sold.get(day) ?? 0))
    if (isOpeningDay(day)) gone += day === running?.today ? running.share : 1
    const expected = expectedAfter(gone, all, goal)
    days.push({ day, totalOms, expected, ahead: toNumber(subtract(totalOms, expected)) })
  }
  return days
}
