import { type Month, previousMonth } from '../values/month.ts'
import { Refusal } from '../values/refusal.ts'

/**
 * Returns the payroll month: the given month, or else the month before the current one. Figures can be viewed before
 * the month is over.
 */
export const payrollMonth = (named: Month | undefined, running: Month): Month =>
  named ?? previousMonth(running)

/**
 * Like payrollMonth, but for payment: the month must be over.
 * @throws Refusal invalid_payload
 */
export const finishedPayrollMonth = (named: Month | undefined, running: Month): Month => {
  if (named && named >= running)
    throw new Refusal('invalid_payload', { fields: { month: 'Måneden er ikke over' } })
  return payrollMonth(named, running)
}
