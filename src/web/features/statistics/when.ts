import { type DayRange, daysOf, type TimeFrame } from '#domain/key-figures/time-frames'
import { rangeName } from '#domain/values/day-names'
import { type Day, day } from '#domain/values/month'

const ZONE = 'Europe/Oslo'
// Swedish writes ISO dates.
const isoDay = new Intl.DateTimeFormat('sv-SE', { timeZone: ZONE })
const clock = new Intl.DateTimeFormat('nb-NO', { timeZone: ZONE, hour: '2-digit', minute: '2-digit' })

/** The day it is in Norway, wherever the browser is. */
export const dayAt = (instant: number): Day => day(isoDay.format(instant))

/** '14:32' */
export const timeAt = (instant: number): string => clock.format(instant)

export const daysAt = (frame: TimeFrame, instant: number): DayRange => daysOf(frame, dayAt(instant))

/** 'oppdatert 14:32' under a title, after the days the figures are about. Nothing is fetched yet at 0. */
export const stampOf = (frame: TimeFrame, fetchedAt: number): string => {
  const days = rangeName(daysAt(frame, fetchedAt || Date.now()))
  return fetchedAt ? `${days} · oppdatert ${timeAt(fetchedAt)}` : days
}
