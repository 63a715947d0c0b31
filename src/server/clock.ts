import { type Day, type Month, monthOf } from '#domain/values/month'

/** The one clock, passed in: an instant, or a fixed one in tests. */
export type Clock = () => Date

/** The clocks of several servers may differ by so much. */
const CLOCKS_DIFFER_MS = 60_000

/** The latest moment that a clock of ours may show now: what lies beyond it was written before the clock was set back. */
export const latestNow = (now: Date): Date => new Date(now.getTime() + CLOCKS_DIFFER_MS)

const oslo = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Oslo' })

const HOUR = 3_600_000
let known = { hour: Number.NaN, day: '' as Day }

/** The day it is in Norway, whatever the zone of the server. Days begin on whole hours, so an hour's day is looked up once. */
export const dayOf = (instant: Date): Day => {
  const hour = Math.floor(instant.getTime() / HOUR)
  if (known.hour !== hour) known = { hour, day: oslo.format(instant) as Day }
  return known.day
}

export const monthNow = (instant: Date): Month => monthOf(dayOf(instant))

const inWords = new Intl.DateTimeFormat('nb-NO', {
  timeZone: 'Europe/Oslo',
  day: 'numeric',
  month: 'long',
  hour: '2-digit',
  minute: '2-digit',
})

/** '21. november kl. 14:31', for sentences that people read. */
export const writtenMoment = (instant: Date): string => inWords.format(instant)
