import { type Day, type Month, monthOf } from '#domain/values/month'

/** The one clock, passed in: an instant, or a fixed one in tests. */
export type Clock = () => Date

const oslo = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Oslo' })

/** The day it is in Norway, whatever the zone of the server. */
export const dayOf = (instant: Date): Day => oslo.format(instant) as Day

export const monthNow = (instant: Date): Month => monthOf(dayOf(instant))
