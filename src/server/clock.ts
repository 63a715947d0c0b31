import { type Day, type Month, monthOf } from '#domain/values/month'

/** The only clock, passed in as a dependency; tests pass a fixed instant. */
export type Clock = () => Date

/** The largest expected clock difference between servers. */
const CLOCKS_DIFFER_MS = 60_000

/** The latest time that any of our clocks may show now. A later timestamp was written before the clock was set back. */
export const latestNow = (now: Date): Date => new Date(now.getTime() + CLOCKS_DIFFER_MS)

const oslo = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Oslo' })

const HOUR = 3_600_000
let known = { hour: Number.NaN, day: '' as Day }

/** The current day in Norway, whatever the server's time zone. Days begin on whole hours, so the day is cached per hour. */
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

/** '21. november kl. 14:31', for sentences shown to people. */
export const writtenMoment = (instant: Date): string => inWords.format(instant)
