import { type Month, previousMonth } from '../values/month.ts'
import { Refusal } from '../values/refusal.ts'

/** The month that is paid for: the one before the running one, unless another is named. Its figures may be looked at early. */
export const payrollMonth = (named: Month | undefined, running: Month): Month =>
  named ?? previousMonth(running)

/** The same, for what is paid: the month must be over. @throws Refusal invalid_payload */
export const finishedPayrollMonth = (named: Month | undefined, running: Month): Month => {
  if (named && named >= running)
    throw new Refusal('invalid_payload', { fields: { month: 'Måneden er ikke over' } })
  return payrollMonth(named, running)
}
