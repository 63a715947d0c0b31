import { z } from 'zod'
import { type EmploymentNumber, employmentNumbers, isEmploymentNumber } from '#domain/employment/numbers'

/** The bounds stand in the schema for other programs to read; how fine a number may be is said by the rule alone. */
export const employmentNumber = (name: EmploymentNumber) => {
  const { least, most, decimals } = employmentNumbers[name]
  const within = z.number().min(least).max(most)
  return (decimals === 0 ? within.int() : within).refine(
    value => isEmploymentNumber(name, value),
    `høyst ${decimals} desimaler`,
  )
}
