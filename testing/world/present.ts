import { type Day, monthOf } from '#domain/values/month'
import { dayOf } from '#server/clock'

const oslo = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Oslo', timeStyle: 'short' })

/** The world's present: all days before today, and today up to a time (minutes after midnight). */
export interface Present {
  readonly today: Day
  readonly time: number
  readonly now: Date
  /** The last day of the existing world, when it is continued. */
  readonly stopped?: Day
}

/** The day from which months are counted back. In the month in which a world stopped, the story continues as it began. */
export const toldFrom = ({ today, stopped }: Present, day: Day): Day =>
  stopped && monthOf(stopped) === monthOf(day) ? stopped : today

/** 12:00 UTC, unless a time on that day is given. */
export const presentOf = (today: Day, given?: Date): Present => {
  const now = given ?? new Date(`${today}T12:00:00.000Z`)
  if (dayOf(now) !== today) throw new RangeError(`${now.toISOString()} is not on ${today}`)
  const [hours = 0, minutes = 0] = oslo.format(now).split(':').map(Number)
  return { today, time: hours * 60 + minutes, now }
}
