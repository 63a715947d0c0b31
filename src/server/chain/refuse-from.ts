import { addMonths, type Month, monthName } from '#domain/values/month'
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
