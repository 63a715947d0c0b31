import { daysOfMonth, everyDayOf } from '../values/day-range.ts'
import { divide, multiply } from '../values/decimal.ts'
import { hoursOf } from '../values/hours.ts'
import { addDays, compareDates, type Day, firstDay, lastDay, type Month } from '../values/month.ts'
import { isWorkday } from '../values/red-days.ts'

/** A membership of a salon: from a day, until the first day after it. The database's infinities stand for no bound. */
export interface SalonDays {
  readonly salonId: string
  readonly from: Day | '-infinity'
  readonly until: Day | 'infinity'
}

/** The longest break between two salons, in days, in which a person has moved and not left the chain (P220, as in P149). */
const LONGEST_BREAK = 14

/** A first or a last day in a salon, with the salon that the person comes from or goes on in; null if there is none. */
export interface MovementDay {
  readonly day: Day
  readonly otherSalon: string | null
}

/** The working days of a month on which a person belonged to a salon, and all of the month's (P221). */
export interface MonthPart {
  readonly workdays: number
  readonly of: number
}

/** What happened to a person in a salon in a month. */
export interface Movement {
  readonly began: MovementDay | null
  readonly ended: MovementDay | null
  readonly part: MonthPart
}

/** The person's stays in a salon, the earliest first. Memberships that follow each other without a day between are one. */
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

/** '' is before every day. */
const startOf = ({ from }: SalonDays): string => (from === '-infinity' ? '' : from)
const endsLater = (one: SalonDays, other: SalonDays): boolean =>
  other.until !== 'infinity' && (one.until === 'infinity' || one.until > other.until)

const isIn = (month: Month) => (day: Day) => day >= firstDay(month) && day <= lastDay(month)

const firstDaysOf = (stays: readonly SalonDays[]): readonly Day[] =>
  stays.flatMap(({ from }) => (from === '-infinity' ? [] : [from]))
const lastDaysOf = (stays: readonly SalonDays[]): readonly Day[] =>
  stays.flatMap(({ until }) => (until === 'infinity' ? [] : [addDays(until, -1)]))

/** The other salon that a person was a member of in the days before their first day, and has left by then or soon after. */
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

/** The other salon that a person is a member of in the days after their last day. */
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
 * Finds the first and the last day of a person in a salon that are in a month (P220). Null without either. A stay without a known
 * first day did not begin.
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

/** Returns a person's last day in a salon that they have left by a day; null if they are a member on it, or never were. */
export function lastDayIn(salonId: string, memberships: readonly SalonDays[], by: Day): Day | null {
  const stays = staysIn(salonId, memberships)
  if (stays.some(({ until }) => until === 'infinity' || until > by)) return null
  return lastDaysOf(stays).toSorted(compareDates).at(-1) ?? null
}

/** Returns the hours of the position in a part of a month: those of the whole month (P3) in proportion to the working days (P221). */
export const hoursOfPart = (wholeMonth: number, { workdays, of }: MonthPart): number =>
  hoursOf(divide(multiply(wholeMonth, workdays), of))
