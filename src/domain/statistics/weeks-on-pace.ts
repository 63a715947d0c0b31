import { everyDayOf } from '../values/day-range.ts'
import { add, compare, percentOf, subtract, toNumber, total } from '../values/decimal.ts'
import { type Day, earlierOf, type Month, monthOf, monthsFrom } from '../values/month.ts'
import { addWeeks, firstDayOfWeek, lastDayOfWeek, type Week, weekOf } from '../values/week.ts'
import type { OwnDay } from './own-days.ts'
import { expectedAfter, isOpeningDay, openingDaysIn, PACE_BAND } from './pace.ts'

/** Finished weeks that are shown, before the running one (K51). */
export const WEEKS_SHOWN = 12

/** Why it is unknown whether a week was on pace (K52). */
export type UnknownWeek = 'noGoal' | 'notArrived' | 'noSales'
export type WeekState = 'onPace' | 'behind' | 'notOver' | UnknownWeek

export interface OwnWeek {
  readonly week: Week
  readonly state: WeekState
  readonly totalOms: number
  /** The week's part of the goals through its last day that counts; null if a month of it has no goal. */
  readonly expected: number | null
}

const firstShown = (today: Day): Week => addWeeks(weekOf(today), -WEEKS_SHOWN)

/** The months whose goals the shown weeks need. */
export const monthsOfWeeks = (today: Day): readonly Month[] =>
  monthsFrom(monthOf(firstDayOfWeek(firstShown(today))), monthOf(lastDayOfWeek(weekOf(today))))

type Goals = ReadonlyMap<Month, number>

interface Running {
  readonly today: Day
  /** The share of today that is over, 0 to 1 (K67). */
  readonly share?: number | undefined
}

/**
 * Kroner that the opening days should have sold: each has an equal part of its month's goal (K51). Today counts by the share of it that is
 * over (K67). Null if a month has no goal.
 */
const expectedOn = (
  days: readonly Day[],
  goals: Goals,
  { today, share }: { readonly today: Day; readonly share: number },
): number | null => {
  let expected = 0
  for (const day of days.filter(isOpeningDay)) {
    const month = monthOf(day)
    const goal = goals.get(month) ?? 0
    if (goal <= 0) return null
    expected = toNumber(add(expected, expectedAfter(day === today ? share : 1, openingDaysIn(month), goal)))
  }
  return expected
}

const isOnPace = (totalOms: number, expected: number): boolean =>
  compare(totalOms, subtract(expected, percentOf(expected, PACE_BAND))) >= 0

const stateOf = (sold: readonly OwnDay[], totalOms: number, expected: number | null): WeekState => {
  if (expected === null) return 'noGoal'
  if (sold.some(({ missing }) => missing)) return 'notArrived'
  if (totalOms <= 0 || expected === 0) return 'noSales'
  return isOnPace(totalOms, expected) ? 'onPace' : 'behind'
}

interface WeeksQuestion extends Running {
  readonly days: readonly OwnDay[]
  readonly goals: Goals
  /** The last day that counts (K17). */
  readonly through: Day
}

/** The last finished weeks and the running one, oldest first (K51, K52). */
export function weeksOnPace({ days, goals, today, through, share = 1 }: WeeksQuestion): readonly OwnWeek[] {
  const running = weekOf(today)
  return Array.from({ length: WEEKS_SHOWN + 1 }, (_, i) => {
    const week = addWeeks(firstShown(today), i)
    const [first, last] = [firstDayOfWeek(week), lastDayOfWeek(week)]
    const sold = days.filter(({ day }) => day >= first && day <= last)
    const totalOms = total(sold.flatMap(one => one.totalOms ?? []))
    const expected = expectedOn(everyDayOf({ from: first, to: earlierOf(last, through) }), goals, {
      today,
      share,
    })
    const state = week === running ? 'notOver' : stateOf(sold, totalOms, expected)
    return { week, state, totalOms, expected }
  })
}

/** Finished weeks on pace in a row, newest first. An unknown week neither counts nor ends the row (K52). */
export function weeksInARow(weeks: readonly OwnWeek[]): number {
  const known = weeks.filter(({ state }) => state === 'onPace' || state === 'behind').reverse()
  const end = known.findIndex(({ state }) => state === 'behind')
  return end === -1 ? known.length : end
}
