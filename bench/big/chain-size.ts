import { addMonths, type Day, day, firstDay, lastDay, type Month, monthOf } from '#domain/values/month'
import { fingerprint, seeded } from '#testing/world/random'

/** The size of a generated chain. The same size always gives the same files. */
export interface ChainSize {
  readonly salons: number
  readonly people: number
  /** Complete months before the current one. The current month has the days before today. */
  readonly months: number
  /** Approximate number per salon and month. */
  readonly receipts: number
}

export interface GeneratedPerson {
  /** The person's number in files and accounts. */
  readonly number: string
  readonly name: string
  readonly salon: number
}

export const ORGANISATION = '987654321'
export const salonName = (salon: number): string => `Salong ${salon}`
export const salonsOf = ({ salons }: ChainSize): readonly number[] =>
  Array.from({ length: salons }, (_, i) => i + 1)

const given = ['Sara', 'Amir', 'Ingrid', 'Jonas', 'Tuva', 'Emil', 'Nora', 'Leyla', 'Ola', 'Frida', 'Mads']
const family = ['Hansen', 'Berg', 'Dahl', 'Haugen', 'Lie', 'Moen', 'Nguyen', 'Strand', 'Vik', 'Aas']

/** All people, distributed evenly over the salons. */
export const peopleOf = ({ people, salons }: ChainSize): readonly GeneratedPerson[] =>
  Array.from({ length: people }, (_, i) => ({
    number: String(1001 + i),
    name: `${given[i % given.length]} ${family[Math.floor(i / given.length) % family.length]} ${1 + i}`,
    salon: 1 + (i % salons),
  }))

/** The current day in Norway, on which the chain ends. */
export const todayOf = (now: Date): Day =>
  day(new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Oslo' }).format(now))

/** All months of the chain, the current one last. */
export const monthsOf = ({ months }: ChainSize, today: Day): readonly Month[] =>
  Array.from({ length: months + 1 }, (_, i) => addMonths(monthOf(today), i - months))

const dayOfMonth = (month: Month, number: number): Day =>
  day(`${firstDay(month).slice(0, 8)}${String(number).padStart(2, '0')}`)

/** Opening days, Monday to Saturday. In the current month: those before today, or today on the 1st. */
export const openDays = (month: Month, today: Day): readonly Day[] => {
  const last = Number(lastDay(month).slice(8))
  const days = Array.from({ length: last }, (_, i) => dayOfMonth(month, i + 1)).filter(
    one => new Date(`${one}T12:00:00Z`).getUTCDay() !== 0,
  )
  const past = days.filter(one => one < today)
  return past.length > 0 ? past : days.slice(0, 1)
}

/** True when the person works that day: five of the six opening days a week. */
export const isAtWork = (number: string, one: Day): boolean =>
  (fingerprint(number) + new Date(`${one}T12:00:00Z`).getUTCDay()) % 6 !== 0

export const chanceOf = (...name: readonly (string | number)[]) => seeded('big chain', ...name)
