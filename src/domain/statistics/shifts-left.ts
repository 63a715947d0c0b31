import { over, roundTo, toNumber } from '../values/decimal.ts'
import { addDays, type Day, daysBetween, isoWeekday, lastDay, monthOf } from '../values/month.ts'
import type { OwnDay } from './own-days.ts'
import { isOpeningDay } from './pace.ts'

/** The weeks before today in which a weekday is looked at, and the least number of its known days (P247). */
const WEEKS = 8
const LEAST_DAYS = 3

interface WeekdayQuestion {
  readonly days: ReadonlyMap<Day, OwnDay>
  readonly first: Day
  readonly today: Day
}

/** The share of a weekday's opening days with own sales, 0 to 1; null with fewer than three known ones. */
const shareOfWeekday = (of: Day, { days, first, today }: WeekdayQuestion): number | null => {
  const back = Array.from({ length: WEEKS * 7 }, (_, i) => addDays(today, -1 - i))
  const known = back.filter(
    day =>
      day >= first &&
      isoWeekday(day) === isoWeekday(of) &&
      isOpeningDay(day) &&
      days.get(day)?.missing !== true,
  )
  const worked = known.filter(day => (days.get(day)?.totalOms ?? 0) > 0)
  return known.length < LEAST_DAYS ? null : over(worked.length, known.length)
}

/**
 * Shifts that a person has left in the month of `today`: each opening day (K17) after `through` counts by the share of its weekday with
 * own sales in the eight weeks before, and the sum is rounded to whole shifts (P247). Null without enough known days of a weekday.
 */
export function shiftsLeft(own: readonly OwnDay[], today: Day, through: Day): number | null {
  const first = own.find(({ totalOms }) => (totalOms ?? 0) > 0)?.day
  if (first === undefined) return null
  const asked = { days: new Map(own.map(one => [one.day, one])), first, today }
  const count = Math.max(0, daysBetween(through, lastDay(monthOf(today))))
  const coming = Array.from({ length: count }, (_, i) => addDays(through, i + 1)).filter(isOpeningDay)
  let shifts = 0
  for (const day of coming) {
    const share = shareOfWeekday(day, asked)
    if (share === null) return null
    shifts += share
  }
  // Sums of shares such as a third are not exact.
  return Math.round(toNumber(roundTo(shifts, 6)))
}
