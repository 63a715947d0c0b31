import { termsWithoutRate } from '#domain/payroll/check-terms'
import { shippedTerms } from '#domain/payroll/terms'
import { monthName, previousMonth } from '#domain/values/month'
import { Refusal } from '#domain/values/refusal'
import { lockTerms, readSettings } from '#server/chain/settings'
import { monthNow } from '#server/clock'
import type { Db } from '#server/db/db'

/**
 * A salon of a zone without a rate could not be paid (P42). The report that is due is that of the month before, so its terms
 * count too (P45). @throws Refusal invalid_payload
 */
export const refuseUnratedZone = async (db: Db, zone: number, now: Date): Promise<void> => {
  await lockTerms(db)
  const { terms } = await readSettings(db)
  const without = termsWithoutRate(zone, terms, previousMonth(monthNow(now)))
  if (!without) return
  const isShipped = shippedTerms.some(({ from }) => from === without.from)
  const which = isShipped ? 'Vilkårene som fulgte med' : `Vilkårene fra ${monthName(without.from)}`
  const message = `${which}, har ingen sats for arbeidsgiveravgift i sone ${zone}. Legg inn satsen først`
  throw new Refusal('invalid_payload', { message, fields: { 'settings.zone': message } })
}
