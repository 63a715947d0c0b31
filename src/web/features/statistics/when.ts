import { daysOf, type Span } from '#domain/statistics/spans'
import { rangeName, weekdayName } from '#domain/values/day-names'
import type { DayRange } from '#domain/values/day-range'
import { dayAt, timeAt } from '../../ui/norwegian-time.ts'

export const daysAt = (span: Span, instant: number): DayRange => daysOf(span, dayAt(instant))

/**
 * 'lørdag 21. november 2026 · oppdatert 14:32', or '1.–21. november 2026 · …'. `fetchedAt` is 0 before the
 * first response. `against` names the days that they are compared with.
 */
export const stampOf = (frame: Span | DayRange, fetchedAt: number, against?: string): string => {
  const days = typeof frame === 'string' ? daysAt(frame, fetchedAt || Date.now()) : frame
  const name = days.from === days.to ? weekdayName(days.to) : rangeName(days)
  const words = against ? `${name} mot ${against}` : name
  return fetchedAt ? `${words} · oppdatert ${timeAt(fetchedAt)}` : words
}
