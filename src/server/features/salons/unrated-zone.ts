import { termsWithoutRate } from '#domain/payroll/check-terms'
import { shippedTerms } from '#domain/payroll/terms'
import type { Zone } from '#domain/payroll/zones'
import { type Month, monthName } from '#domain/values/month'
import { Refusal } from '#domain/values/refusal'
import { lockTerms, readSettings } from '#server/chain/settings/settings'
import type { Db } from '#server/db/db'

/**
 * A salon in a zone without a rate could not be paid (P42). The terms of the month it enters the zone, and all later
 * terms, need a rate (P45).
 *
 * @throws Refusal invalid_payload
 */
export const refuseUnratedZone = async (db: Db, zone: Zone, from: Month): Promise<void> => {
  await lockTerms(db)
  const { terms } = await readSettings(db)
  const without = termsWithoutRate(zone, terms, from)
  if (!without) return
  const isShipped = shippedTerms.some(({ from }) => from === without.from)
  const which = isShipped ? 'Vilkårene som fulgte med' : `Vilkårene fra ${monthName(without.from)}`
  const message = `${which}, har ingen sats for arbeidsgiveravgift i sone ${zone}. Legg inn satsen først`
  throw new Refusal('invalid_payload', { message, fields: { 'settings.zone': message } })
}
