import { addMonths, type Day, type Month, monthName } from '#domain/values/month'
import { Refusal } from '#domain/values/refusal'
import { writtenMoment } from '#server/clock'
import type { SentMonthsHeld } from './sent-months.ts'

/** How many months ahead a change may start. */
const MONTHS_AHEAD = 24

const refused = (message: string) => new Refusal('invalid_payload', { message, fields: { from: message } })

/** A change starts at most two years ahead. @throws Refusal invalid_payload */
export const refuseTooFarAhead = (from: Month, running: Month): void => {
  const latest = addMonths(running, MONTHS_AHEAD)
  if (from > latest) throw refused(`Velg en måned til og med ${monthName(latest)}`)
}

/**
 * Goals and cut types of a sent month never change (A25, A26): `sent` is the latest month with a report.
 *
 * @throws Refusal invalid_payload
 */
export const refuseSent = (_held: SentMonthsHeld, sent: Month | null | undefined): void => {
  if (sent) throw refused(`Lønnsrapporten for ${monthName(sent)} er sendt. Velg en senere måned`)
}

interface LockedMonth {
  readonly month: Month
  /** The name of who locked it, and when. */
  readonly by: string
  readonly at: string
}

/** Terms of a locked month stay (P127). @throws Refusal month_locked */
export const refuseLockedMonth = (_held: SentMonthsHeld, locked: LockedMonth | null): void => {
  if (!locked) return
  const { month, by, at } = locked
  const message = `Lønna for ${monthName(month)} ble låst av ${by} ${writtenMoment(new Date(at))}. Velg en senere måned, eller be eieren låse opp`
  throw new Refusal('month_locked', { message, fields: { from: message } })
}

/** Future days are refused: membership and numbers start today at the latest. @throws Refusal invalid_payload */
export const refuseComing = (from: Day, today: Day): void => {
  if (from > today) throw refused('Velg en dag til og med i dag')
}

/** Refuses a day in a sent month or earlier; the month after it is the first allowed. @throws Refusal invalid_payload */
export const refuseSentDay = (_held: SentMonthsHeld, sent: Month | null | undefined): void => {
  if (sent)
    throw refused(
      `Lønnsrapporten for ${monthName(sent)} er sendt. Velg en dag fra og med 1. ${monthName(addMonths(sent, 1))}`,
    )
}

/** Membership takes a day. The running month is accepted and means today. @throws Refusal invalid_payload */
export const refuseMonthOfMembership = (): never => {
  throw refused('Salonger og ansattnummer gjelder fra en dag (ÅÅÅÅ-MM-DD)')
}

/** Monthly terms take a month, and daily ones take a day. @throws Refusal invalid_payload */
export const refuseDayOfTerms = (): never => {
  throw refused('Mål, lønn, stilling, ansiennitet og klippetype gjelder fra en måned (ÅÅÅÅ-MM)')
}
