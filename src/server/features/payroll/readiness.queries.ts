import type { PayrollReadiness } from '#contract/payroll/payroll-readiness'
import { reachesSalon, type Scope } from '#domain/access/scope'
import type { Month } from '#domain/values/month'
import { Refusal } from '#domain/values/refusal'
import { dayOf } from '#server/clock'
import type { Db } from '#server/db/db'
import { hoursOfMonth } from '#server/figures/lacking-hours'
import { redosWaitingIn } from '#server/figures/redos'
import { type ZDay, zDaysOf } from '#server/figures/z-days'
import { casesInSight } from './cases-in-sight.ts'

interface Asked {
  readonly salonId: string
  readonly month: Month
  readonly now: Date
}

/**
 * What must be in order before a salon's payroll month is sent (K41, K42). A case that the viewer may not see has no number.
 *
 * @throws Refusal not_found if the salon is out of scope
 */
export const readinessOf = async (
  db: Db,
  scope: Scope,
  { salonId, month, now }: Asked,
): Promise<PayrollReadiness> => {
  if (!reachesSalon(scope, salonId)) throw new Refusal('not_found')
  const asked = { salonId, month, today: dayOf(now) }
  const [hours, z, waiting] = await Promise.all([
    hoursOfMonth(db, scope, asked),
    zDaysOf(db, scope, asked),
    redosWaitingIn(db, { salonId, month }, now),
  ])
  const sees = casesInSight(scope)
  const daysThat = (state: ZDay['state']) => z.flatMap(one => (one.state === state ? one.day : []))
  return {
    hours,
    z: { agree: daysThat('agrees'), differ: daysThat('differs'), notSent: daysThat('noZReport') },
    redos: waiting.map(({ complaintId, caseNumber, caseSalonId, month: paidIn }) => ({
      month: paidIn,
      case: sees(caseSalonId) ? { objectId: complaintId, caseNumber } : null,
    })),
  }
}
