import { addMonths, type Day, type Month, monthName } from '#domain/values/month'
import { Refusal } from '#domain/values/refusal'

/** How far ahead a change may wait. */
const MONTHS_AHEAD = 24

const refused = (message: string) => new Refusal('invalid_payload', { message, fields: { from: message } })

/** A change waits two years at most. @throws Refusal invalid_payload */
export const refuseTooFarAhead = (from: Month, running: Month): void => {
  const latest = addMonths(running, MONTHS_AHEAD)
  if (from > latest) throw refused(`Velg en måned til og med ${monthName(latest)}`)
}

/** What is sent never moves (A25): `sent` is the latest month with a report. @throws Refusal invalid_payload */
export const refuseSent = (sent: Month | null | undefined): void => {
  if (sent) throw refused(`Lønnsrapporten for ${monthName(sent)} er sendt. Velg en senere måned`)
}

/** A day that is not there yet is not known: membership and numbers hold from today at the latest. @throws Refusal invalid_payload */
export const refuseComing = (from: Day, today: Day): void => {
  if (from > today) throw refused('Velg en dag til og med i dag')
}

/** A day of a month that is sent, or of one before it: the next month is the first that can be chosen. @throws Refusal invalid_payload */
export const refuseSentDay = (sent: Month | null | undefined): void => {
  if (sent)
    throw refused(
      `Lønnsrapporten for ${monthName(sent)} er sendt. Velg en dag fra og med 1. ${monthName(addMonths(sent, 1))}`,
    )
}

/** What has a month names it whole, and what has a day names the day. @throws Refusal invalid_payload */
export const refuseDayOfTerms = (): never => {
  throw refused('Mål, lønn, stilling, ansiennitet og klippetype gjelder fra en måned (ÅÅÅÅ-MM)')
}
