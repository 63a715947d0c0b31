import { dayName } from '../values/day-names.ts'
import type { DayRange } from '../values/day-range.ts'
import { addDays, type Day, daysBetween } from '../values/month.ts'

/** The most characters of a note (K90). */
export const LONGEST_ANNOTATION = 120

/** The most days of a note, both ends included: a leap year (K90). */
export const MOST_ANNOTATED_DAYS = 366

/** Days that a note is kept after its last day: four years, the three that are shown and the one they are compared with (K93). */
export const ANNOTATION_DAYS = 1461

/** The most notes that one reply has, the latest first (K91). */
export const MOST_ANNOTATIONS = 500

/** What is wrong with the days of a note, by field; null if nothing is (K90). */
export const faultsOfAnnotatedDays = (
  { from, to }: DayRange,
  today: Day,
): { readonly from: string } | { readonly to: string } | null => {
  if (to < from) return { to: 'Siste dag kan ikke være før første dag' }
  if (daysBetween(from, to) >= MOST_ANNOTATED_DAYS)
    return { to: `En merknad kan gjelde høyst ${MOST_ANNOTATED_DAYS} dager` }
  const earliest = addDays(today, -ANNOTATION_DAYS)
  if (to < earliest) return { to: `Merknader går tilbake til ${dayName(earliest)}` }
  const latest = addDays(today, MOST_ANNOTATED_DAYS)
  return to > latest ? { to: `Merknader går fram til ${dayName(latest)}` } : null
}

/** True if a note is shown on a day or in a range: they have a day in common (K91). */
export const isAnnotated = (
  { from, to }: { readonly from: string; readonly to: string },
  shown: DayRange,
): boolean => from <= shown.to && to >= shown.from
