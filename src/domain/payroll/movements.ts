import { daysOfMonth, everyDayOf } from '../values/day-range.ts'
import { divide, multiply } from '../values/decimal.ts'
import { hoursOf } from '../values/hours.ts'
import { addDays, compareDates, type Day, firstDay, lastDay, type Month } from '../values/month.ts'
import { isWorkday } from '../values/red-days.ts'

/**
 * A membership of a salon. `until` is the first day after it. '-infinity' is a membership without a known first day, 'infinity' one
 * that lasts.
 */
export interface SalonDays {
  readonly salonId: string
  readonly from: Day | '-infinity'
  readonly until: Day | 'infinity'
}

/** The longest break between two salons, in days. After a longer one a person left the chain instead of moving (P220, as in P149). */
const LONGEST_BREAK = 14

/** A first or last day in a salon. */
export interface MovementDay {
  readonly day: Day
  /** The salon that the person came from or went to; null without one. */
  readonly otherSalon: string | null
}

/** The part of a month in which a person belonged to a salon, in working days (P221). */
export interface MonthPart {
  readonly workdays: number
  /** The working days of the whole month. */
  readonly of: number
}

/** What happened to a person in a salon in a month. */
export interface Movement {
  readonly began: MovementDay | null
  readonly ended: MovementDay | null
  readonly part: MonthPart
}

/** Joins memberships of a salon without a day between them. Returns the earliest first. */
const staysIn = (salonId: string, memberships: readonly SalonDays[]): readonly SalonDays[] => {
  const own = memberships
    .filter(one => one.salonId === salonId && one.from !== one.until)
    .toSorted((a, b) => (startOf(a) < startOf(b) ? -1 : 1))
  const stays: SalonDays[] = []
  for (const one of own) {
    const before = stays.at(-1)
    if (!before || (before.until !== 'infinity' && before.until < startOf(one))) stays.push(one)
    else if (endsLater(one, before)) stays.splice(-1, 1, { ...before, until: one.until })
  }
  return stays
}

/** The empty string sorts before every day. */
const startOf = ({ from }: SalonDays): string => (from === '-infinity' ? '' : from)
const endsLater = (one: SalonDays, other: SalonDays): boolean =>
  other.until !== 'infinity' && (one.until === 'infinity' || one.until > other.until)

const isIn = (month: Month) => (day: Day) => day >= firstDay(month) && day <= lastDay(month)

const firstDaysOf = (stays: readonly SalonDays[]): readonly Day[] =>
  stays.flatMap(({ from }) => (from === '-infinity' ? [] : [from]))
const lastDaysOf = (stays: readonly SalonDays[]): readonly Day[] =>
  stays.flatMap(({ until }) => (until === 'infinity' ? [] : [addDays(until, -1)]))

/** Finds the salon that a person came from: they belonged to it before their first day here, and left it around that day. */
const cameFrom = (salonId: string, day: Day, memberships: readonly SalonDays[]): string | null =>
  memberships.findLast(
    ({ salonId: other, from, until }) =>
      other !== salonId &&
      from !== until &&
      until !== 'infinity' &&
      until >= addDays(day, -LONGEST_BREAK) &&
      until <= addDays(day, LONGEST_BREAK) &&
      (from === '-infinity' || from < day),
  )?.salonId ?? null

/** Finds the salon that a person went to: they belong to it soon after their last day here. */
const wentTo = (salonId: string, day: Day, memberships: readonly SalonDays[]): string | null =>
  memberships.findLast(
    ({ salonId: other, from, until }) =>
      other !== salonId &&
      from !== until &&
      (from === '-infinity' || from <= addDays(day, LONGEST_BREAK + 1)) &&
      (until === 'infinity' || until > addDays(day, 1)),
  )?.salonId ?? null

/** Counts the working days of a month in a salon, from Monday to Friday and without public holidays (P221). */
const partOf = (month: Month, stays: readonly SalonDays[]): MonthPart => {
  const workdays = everyDayOf(daysOfMonth(month)).filter(isWorkday)
  const there = workdays.filter(day =>
    stays.some(stay => startOf(stay) <= day && (stay.until === 'infinity' || stay.until > day)),
  )
  return { workdays: there.length, of: workdays.length }
}

/**
 * Finds the first and the last day of a person in a salon within a month (P220). Returns null if the month has neither. A stay
 * without a known first day has none.
 */
export function movementIn(
  month: Month,
  salonId: string,
  memberships: readonly SalonDays[],
): Movement | null {
  const stays = staysIn(salonId, memberships)
  const first = firstDaysOf(stays).find(isIn(month))
  const last = lastDaysOf(stays).findLast(isIn(month))
  if (first === undefined && last === undefined) return null
  const byStart = memberships.toSorted((a, b) => (startOf(a) < startOf(b) ? -1 : 1))
  return {
    began: first === undefined ? null : { day: first, otherSalon: cameFrom(salonId, first, byStart) },
    ended: last === undefined ? null : { day: last, otherSalon: wentTo(salonId, last, byStart) },
    part: partOf(month, stays),
  }
}

/** Returns the last day in a salon of a person who no longer belongs to it on `by`; null if they do, or never did. */
export function lastDayIn(salonId: string, memberships: readonly SalonDays[], by: Day): Day | null {
  const stays = staysIn(salonId, memberships)
  if (stays.some(({ until }) => until === 'infinity' || until > by)) return null
  return lastDaysOf(stays).toSorted(compareDates).at(-1) ?? null
}

/** Returns the hours of the position in a part of a month: those of the whole month (P3) in proportion to the working days (P221). */
export const hoursOfPart = (wholeMonth: number, { workdays, of }: MonthPart): number =>
  hoursOf(divide(multiply(wholeMonth, workdays), of))
