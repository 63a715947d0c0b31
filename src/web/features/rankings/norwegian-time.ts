import { type Month, month } from '#domain/values/month'

const ZONE = 'Europe/Oslo'
const day = new Intl.DateTimeFormat('sv-SE', { timeZone: ZONE })
const clock = new Intl.DateTimeFormat('nb-NO', { timeZone: ZONE, hour: '2-digit', minute: '2-digit' })

/** The month it is in Norway, wherever the browser is. */
export const monthNow = (now: Date): Month => month(day.format(now).slice(0, 7))

/** '14:32' */
export const timeOf = (instant: string): string => clock.format(new Date(instant))
