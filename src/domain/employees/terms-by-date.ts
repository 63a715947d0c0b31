import type { Day } from '../values/month.ts'
import { type TrainingFacts, withTrainingEnded } from './employed-as.ts'
import { type EmploymentNumber, employmentNumbers } from './numbers.ts'

/** The terms of a person's employment from a given month (A25). */
export type EmploymentTerms = Readonly<Record<EmploymentNumber, number>> &
  TrainingFacts & {
    /** Experience counts from this day and grows automatically; null if the number was set by hand (A27). */
    readonly experienceSince: Day | null
  }

export type EmploymentTerm = keyof EmploymentTerms

export const employmentTerms = [
  ...(Object.keys(employmentNumbers) as EmploymentNumber[]),
  'experienceSince',
  'employedAs',
  'trainingSince',
] as const satisfies readonly EmploymentTerm[]

/** Terms that change a person's pay. Back pay is proposed where they have effect in a sent month (A25). */
export const isTermOfPay = (term: EmploymentTerm): boolean => term !== 'goal' && term !== 'cutType'

export const isEmploymentTerm = (field: string): field is EmploymentTerm =>
  (employmentTerms as readonly string[]).includes(field)

/**
 * Returns a change as it is stored (A27, P129). Experience set by hand stops growing. If growth ends without a new number,
 * the completed years are kept. A kind without years has no day.
 */
export const withGrowthEnded = (
  given: Partial<EmploymentTerms>,
  completed: number,
): Partial<EmploymentTerms> => {
  const change = withTrainingEnded(given)
  if (change.experience !== undefined && change.experienceSince === undefined)
    return { ...change, experienceSince: null }
  if (change.experienceSince === null && change.experience === undefined)
    return { ...change, experience: completed }
  return change
}
