import { type Day, yearOf } from '../values/month.ts'

/** The ages that a person can turn in the current year (P168). */
const YOUNGEST = 13
const OLDEST = 90

/** Returns why nobody who works today can be born in this year, in words for a form; null if somebody can. */
export const faultOfBirthYear = (year: number, today: Day): string | null => {
  const [first, last] = [yearOf(today) - OLDEST, yearOf(today) - YOUNGEST]
  return year >= first && year <= last ? null : `Fødselsåret er fra ${first} til ${last}`
}
