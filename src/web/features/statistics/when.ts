import { type DayRange, daysOf, type TimeFrame } from '#domain/key-figures/time-frames'
import { rangeName } from '#domain/values/day-names'
import { dayAt, timeAt } from '../../ui/norwegian-time.ts'

export const daysAt = (frame: TimeFrame, instant: number): DayRange => daysOf(frame, dayAt(instant))

/** 'oppdatert 14:32' under a title, after the days the figures are about. Nothing is fetched yet at 0. */
export const stampOf = (frame: TimeFrame | DayRange, fetchedAt: number): string => {
  const days = rangeName(typeof frame === 'string' ? daysAt(frame, fetchedAt || Date.now()) : frame)
  return fetchedAt ? `${days} · oppdatert ${timeAt(fetchedAt)}` : days
}
