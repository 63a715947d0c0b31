import { divide, multiply, over, subtract, toNumber } from '../values/decimal.ts'
import { addDays, type Day, firstDay, isoWeekday, lastDay, type Month, monthOf } from '../values/month.ts'
import { isRedDay } from '../values/red-days.ts'

const SUNDAY = 7

/** The days a goal is spread over: Monday to Saturday, red days not (K17). */
export const isOpeningDay = (of: Day): boolean => isoWeekday(of) !== SUNDAY && !isRedDay(of)

/** The last one before a day. */
export function openingDayBefore(day: Day): Day {
  let before = addDays(day, -1)
  while (!isOpeningDay(before)) before = addDays(before, -1)
  return before
}

export const openingDays = (from: Day, to: Day): number => {
  let count = 0
  for (let day = from; day <= to; day = addDays(day, 1)) if (isOpeningDay(day)) count++
  return count
}

export const openingDaysIn = (month: Month): number => openingDays(firstDay(month), lastDay(month))

/** The last day that counts: today once receipts of today have come in, else yesterday (K17, K18). */
export const countsThrough = (today: Day, newestReceipts: Day | null): Day =>
  newestReceipts !== null && newestReceipts >= today ? today : addDays(today, -1)

/** How a month stands against its goal, spread evenly over its opening days (K17). */
export interface Pace {
  /** What would have been sold by the end of the last day that counts. */
  readonly expected: number
  /** Kroner ahead of that; negative is behind. */
  readonly ahead: number
  /** Of the month's opening days how large a share is over by then, 0 to 1. */
  readonly passed: number
  /** What is left to the goal; never below zero. */
  readonly remaining: number
  /** Opening days after it. */
  readonly daysLeft: number
  /** What each of them must bring; null where there are none. */
  readonly perDayLeft: number | null
}

/** What a goal asks for by the end of some of its month's opening days. */
export const expectedAfter = (gone: number, all: number, goal: number): number =>
  divide(multiply(goal, gone), all)

/**
 * Of the month that today is in. `through` may be the last day of the month before: then no day of this one counts yet.
 * Null without a goal: nothing to be ahead of; and where sales are not known though opening days have passed (K30).
 */
export function paceOf(known: number | null, goal: number, today: Day, through: Day = today): Pace | null {
  if (goal <= 0) return null
  const month = monthOf(today)
  const all = openingDaysIn(month)
  const gone = openingDays(firstDay(month), through)
  if (known === null && gone > 0) return null
  const totalOms = known ?? 0
  const expected = expectedAfter(gone, all, goal)
  const remaining = Math.max(0, toNumber(subtract(goal, totalOms)))
  const daysLeft = all - gone
  return {
    expected,
    ahead: toNumber(subtract(totalOms, expected)),
    passed: gone / all,
    remaining,
    daysLeft,
    perDayLeft: over(remaining, daysLeft),
  }
}
