import { subtract, toNumber, total } from '../values/decimal.ts'
import { isOlder } from './older.ts'

/** Working days, Monday to Friday: 25 of everybody, and a week more from the year one turns 60 (P175). */
const EVERYBODYS = 25
const EXTRA = 5

/** The most days that are carried over from the year before: two weeks (ferieloven § 7 (3)). */
export const MOST_CARRIED = 10

export interface HolidayDays {
  readonly entitled: number
  readonly carried: number
  /** Null if the time book of a month had not arrived. */
  readonly taken: number | null
  readonly left: number | null
}

/** The days of a holiday year (P175). `taken` are those of each report in force, null where they are unknown. */
export function holidayDays(
  holidayYear: number,
  birthYear: number | null,
  { carried, taken }: { readonly carried: number; readonly taken: readonly (number | null)[] },
): HolidayDays {
  const entitled = EVERYBODYS + (isOlder(birthYear, holidayYear) ? EXTRA : 0)
  const known = taken.filter(days => days !== null)
  const used = known.length < taken.length ? null : total(known)
  return {
    entitled,
    carried,
    taken: used,
    left: used === null ? null : toNumber(subtract(entitled + carried, used)),
  }
}

/** Returns why these days cannot be carried over, in words for a form; null if they can. */
export const faultOfCarried = (days: number): string | null =>
  days >= 0 && days <= MOST_CARRIED && Number.isInteger(days * 2)
    ? null
    : `Skriv hele eller halve dager, fra 0 til ${MOST_CARRIED}`
