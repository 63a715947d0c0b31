import { compare, divide, multiply, over, percentOf, subtract, toNumber } from '../values/decimal.ts'
import { addDays, type Day, firstDay, isoWeekday, lastDay, type Month, monthOf } from '../values/month.ts'
import { isRedDay } from '../values/red-days.ts'

const SUNDAY = 7

/** The days that share a goal: Monday to Saturday, except public holidays (K17). */
export const isOpeningDay = (of: Day): boolean => isoWeekday(of) !== SUNDAY && !isRedDay(of)

/** Returns the last opening day before a day. */
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

/** Returns the last day that counts: today once it has receipts, else yesterday (K17, K18). */
export const countsThrough = (today: Day, newestReceipts: Day | null): Day =>
  newestReceipts !== null && newestReceipts >= today ? today : addDays(today, -1)

/** A month's progress against its goal, spread evenly over its opening days (K17). */
export interface Pace {
  /** Expected sales by the end of the last day that counts. */
  readonly expected: number
  /** Kroner ahead of `expected`; negative if behind. */
  readonly ahead: number
  /** The share of the month's opening days that is over by then, 0 to 1. */
  readonly passed: number
  /** Kroner left to the goal; never below zero. */
  readonly remaining: number
  /** Opening days after the last day that counts. */
  readonly daysLeft: number
  /** Sales needed on each of them; null if there are none. */
  readonly perDayLeft: number | null
}

/** Returns the sales expected after some of a month's opening days. */
export const expectedAfter = (gone: number, all: number, goal: number): number =>
  divide(multiply(goal, gone), all)

/** Opening days of a month through a day, the running one by the share of it that is over (K66). */
export const openedBy = (through: Day, today: Day, share: number): number => {
  const gone = openingDays(firstDay(monthOf(through)), through)
  return through === today && isOpeningDay(today) ? gone - 1 + share : gone
}

/**
 * Calculates the pace for the month of `today`. `through` may be the last day of the previous month; then no day counts
 * yet. `share` of the running day is over, 0 to 1 (K66). Null without a goal, or if sales are unknown although opening days have
 * passed (K30).
 */
export function paceOf(
  known: number | null,
  goal: number,
  today: Day,
  through: Day = today,
  share = 1,
): Pace | null {
  if (goal <= 0) return null
  const month = monthOf(today)
  const all = openingDaysIn(month)
  const gone = openingDays(firstDay(month), through)
  if (known === null && gone > 0) return null
  const totalOms = known ?? 0
  const opened = gone === 0 ? 0 : openedBy(through, today, share)
  const expected = expectedAfter(opened, all, goal)
  const remaining = Math.max(0, toNumber(subtract(goal, totalOms)))
  const daysLeft = all - gone
  return {
    expected,
    ahead: toNumber(subtract(totalOms, expected)),
    passed: opened / all,
    remaining,
    daysLeft,
    perDayLeft: over(remaining, daysLeft),
  }
}

/** Percent of the expected sales. Within it, ahead or behind, a month is on pace (K39). */
export const PACE_BAND = 2

export type PaceState = 'ahead' | 'onPace' | 'behind' | 'reached'

export function paceState({ ahead, expected, remaining }: Pace): PaceState {
  if (remaining === 0) return 'reached'
  if (compare(Math.abs(ahead), percentOf(expected, PACE_BAND)) <= 0) return 'onPace'
  return ahead > 0 ? 'ahead' : 'behind'
}
