import type { Held } from '../values/dated-history.ts'
import type { Day, Month } from '../values/month.ts'
import { type EmploymentNumber, employmentNumbers } from './numbers.ts'

/** What is true of a person's employment from a month on (A25). */
export type EmploymentTerms = Readonly<Record<EmploymentNumber, number>> & {
  /** Experience counts from this day and grows by itself; null where it is a number that somebody has set (A27). */
  readonly experienceSince: Day | null
}

export type EmploymentTerm = keyof EmploymentTerms

export const employmentTerms = [
  ...(Object.keys(employmentNumbers) as EmploymentNumber[]),
  'experienceSince',
] as const satisfies readonly EmploymentTerm[]

export const isEmploymentTerm = (field: string): field is EmploymentTerm =>
  (employmentTerms as readonly string[]).includes(field)

export type EmploymentHistory = readonly Held<EmploymentTerms>[]

const yearAndMonth = (date: Month | Day): readonly [number, number] => [
  Number(date.slice(0, 4)),
  Number(date.slice(5, 7)),
]

/**
 * Completed years in a month: those set, or those since the start. The year that is completed in the month counts in all of it
 * (A27). `experience_in` of the database says the same.
 */
export const experienceIn = (
  { experience, experienceSince }: Pick<EmploymentTerms, 'experience' | 'experienceSince'>,
  month: Month,
): number => {
  if (experienceSince === null) return experience
  const [startYear, startMonth] = yearAndMonth(experienceSince)
  const [year, monthNumber] = yearAndMonth(month)
  const { least, most } = employmentNumbers.experience
  return Math.max(least, Math.min(most, year - startYear - (monthNumber < startMonth ? 1 : 0)))
}

/**
 * A change as it is stored (A27): experience that is set by hand grows no more, and where growth ends without a number the years
 * that are completed stay.
 */
export const withGrowthEnded = (
  change: Partial<EmploymentTerms>,
  completed: number,
): Partial<EmploymentTerms> => {
  if (change.experience !== undefined && change.experienceSince === undefined)
    return { ...change, experienceSince: null }
  if (change.experienceSince === null && change.experience === undefined)
    return { ...change, experience: completed }
  return change
}
