import { z } from 'zod'
import { type EmploymentNumber, employmentNumbers, isEmploymentNumber } from '#domain/employees/numbers'

/** The schema holds the bounds, so other programs can read them. Only the rule checks the number of decimals. */
export const employmentNumber = (name: EmploymentNumber) => {
  const { least, most, decimals } = employmentNumbers[name]
  const within = z.number().min(least).max(most)
  return (decimals === 0 ? within.int() : within).refine(
    value => isEmploymentNumber(name, value),
    `høyst ${decimals} desimaler`,
  )
}
