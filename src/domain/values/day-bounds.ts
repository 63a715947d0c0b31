import { dayName } from './day-names.ts'
import { addDays, type Day, day } from './month.ts'

interface Bounds {
  readonly first: Day
  /** The last allowed day, as days after today. */
  readonly ahead: number
  /** The error text for a later day. */
  readonly late: string
}

const firstOfFiles = day('2015-01-01')

/** The allowed days by kind (D72). A day outside is a typing error, and the database cannot store some of them. */
export const dayBounds = {
  /** A register's clock can be in another time zone, or a night ahead of ours. */
  receipt: { first: firstOfFiles, ahead: 1, late: 'Dagen er ikke kommet ennå' },
  /** A time book can plan a month ahead, both in a file and by hand. */
  timeBook: { first: firstOfFiles, ahead: 31, late: 'Dagen er for langt fram i tid' },
  /** A register's move. Files cannot cover future days. */
  move: { first: firstOfFiles, ahead: 0, late: 'Velg en dag til og med i dag' },
  visit: { first: day('2000-01-01'), ahead: 0, late: 'Besøket kan ikke ligge fram i tid' },
} as const satisfies Record<string, Bounds>
export type DayKind = keyof typeof dayBounds

export const lastDayFor = (kind: DayKind, today: Day): Day => addDays(today, dayBounds[kind].ahead)

/** Returns the fault in a day of a kind; null if it is within the bounds. */
export const faultOfDay = (kind: DayKind, of: Day, today: Day): string | null => {
  const { first, late } = dayBounds[kind]
  if (of < first) return `Tidligst ${dayName(first)}`
  return of > lastDayFor(kind, today) ? late : null
}
