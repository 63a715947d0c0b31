import { z } from 'zod'
import { type EmploymentNumber, employmentNumbers, isStoredExactly } from '#domain/employees/numbers'

/** The schema holds the bounds, so other programs can read them. Only the rule checks the number of decimals. */
export const employmentNumber = (name: EmploymentNumber) => {
  const { least, most, decimals } = employmentNumbers[name]
  const bounds = `fra ${least} til ${most}`
  const fine = `høyst ${decimals} desimaler`
  const within = z.number().min(least, bounds).max(most, bounds)
  return (decimals === 0 ? within.int(fine) : within).refine(value => isStoredExactly(name, value), fine)
}
