import { type Month, previousMonth } from '#domain/values/month'
import { Refusal } from '#domain/values/refusal'
import { monthNow } from '#server/clock'

/** A past month, the one before this unless another is named. @throws Refusal invalid_payload */
export const payrollMonth = (named: Month | undefined, now: Date): Month => {
  const running = monthNow(now)
  if (named && named >= running)
    throw new Refusal('invalid_payload', { fields: { month: 'Måneden er ikke over' } })
  return named ?? previousMonth(running)
}
