import ical, { ICalEventTransparency } from 'ical-generator'
import type { Deadline } from '#domain/calendar/deadlines'
import { compareDates, type Day } from '#domain/values/month'

/** Calendars ask again after this time. */
const AGAIN_SECONDS = 3600

interface Feed {
  readonly deadlines: readonly Deadline[]
  readonly publicUrl: string
  readonly now: Date
}

/** A whole day is given as midnight of that day in UTC, and written without a time. */
const midnight = (day: Day): Date => new Date(`${day}T00:00:00Z`)

/** Deadlines as iCalendar (RFC 5545, A129): each a whole day that does not make its person busy. */
export const feedOf = ({ deadlines, publicUrl, now }: Feed): string => {
  const { host } = new URL(publicUrl)
  const feed = ical({
    name: 'Frister i Föhn',
    prodId: { company: 'Foehn', product: 'Frister', language: 'NO' },
    ttl: AGAIN_SECONDS,
  })
  for (const { id, day, title, path } of deadlines.toSorted((a, b) => compareDates(a.day, b.day)))
    feed.createEvent({
      id: `${id}@${host}`,
      stamp: now,
      start: midnight(day),
      timezone: 'UTC',
      allDay: true,
      summary: title,
      transparency: ICalEventTransparency.TRANSPARENT,
      url: `${publicUrl}${path}`,
    })
  return feed.toString()
}
