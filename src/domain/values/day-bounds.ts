import { dayName } from './day-names.ts'
import { addDays, type Day, day } from './month.ts'

interface Bounds {
  readonly first: Day
  /** How many days after today the last one is. */
  readonly ahead: number
  /** What is said of a later day. */
  readonly late: string
}

const firstOfFiles = day('2015-01-01')

/** Which days something may be about, by what it is (D72). A day outside is a slip, and the database could not hold some of them. */
export const dayBounds = {
  /** The clock of a register may be a zone or a night ahead of ours. */
  receipt: { first: firstOfFiles, ahead: 1, late: 'Dagen er ikke kommet ennå' },
  /** A time book plans a month ahead, in a file and by hand. */
  timeBook: { first: firstOfFiles, ahead: 31, late: 'Dagen er for langt fram i tid' },
  /** A register's move, of whose days files can tell. */
  move: { first: firstOfFiles, ahead: 0, late: 'Velg en dag til og med i dag' },
  visit: { first: day('2000-01-01'), ahead: 0, late: 'Besøket kan ikke ligge fram i tid' },
} as const satisfies Record<string, Bounds>
export type DayKind = keyof typeof dayBounds

export const lastDayFor = (kind: DayKind, today: Day): Day => addDays(today, dayBounds[kind].ahead)

/** What is wrong with a day of a kind; null for one within its bounds. */
export const faultOfDay = (kind: DayKind, of: Day, today: Day): string | null => {
  const { first, late } = dayBounds[kind]
  if (of < first) return `Tidligst ${dayName(first)}`
  return of > lastDayFor(kind, today) ? late : null
}
