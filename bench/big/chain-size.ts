import { addMonths, type Day, day, firstDay, lastDay, type Month, monthOf } from '#domain/values/month'
import { fingerprint, seeded } from '#testing/world/random'

/** How big a generated chain is. The same size always gives the same files. */
export interface ChainSize {
  readonly salons: number
  readonly people: number
  /** Whole months before the running one; the running one has its days before today. */
  readonly months: number
  /** Of each salon and month, about. */
  readonly receipts: number
}

export interface GeneratedPerson {
  /** The name that files and accounts know the person by. */
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

/** Everybody, evenly over the salons. */
export const peopleOf = ({ people, salons }: ChainSize): readonly GeneratedPerson[] =>
  Array.from({ length: people }, (_, i) => ({
    number: String(1001 + i),
    name: `${given[i % given.length]} ${family[Math.floor(i / given.length) % family.length]} ${1 + i}`,
    salon: 1 + (i % salons),
  }))

/** The day in Norway on which the chain ends. */
export const todayOf = (now: Date): Day =>
  day(new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Oslo' }).format(now))

/** Every month the chain begins with, the running one last. */
export const monthsOf = ({ months }: ChainSize, today: Day): readonly Month[] =>
  Array.from({ length: months + 1 }, (_, i) => addMonths(monthOf(today), i - months))

const dayOfMonth = (month: Month, number: number): Day =>
  day(`${firstDay(month).slice(0, 8)}${String(number).padStart(2, '0')}`)

/** Days on which salons are open, Monday to Saturday; of the running month those before today, or today on the first. */
export const openDays = (month: Month, today: Day): readonly Day[] => {
  const last = Number(lastDay(month).slice(8))
  const days = Array.from({ length: last }, (_, i) => dayOfMonth(month, i + 1)).filter(
    one => new Date(`${one}T12:00:00Z`).getUTCDay() !== 0,
  )
  const past = days.filter(one => one < today)
  return past.length > 0 ? past : days.slice(0, 1)
}

/** Whether somebody works that day: five days of the six on which salons are open. */
export const isAtWork = (number: string, one: Day): boolean =>
  (fingerprint(number) + new Date(`${one}T12:00:00Z`).getUTCDay()) % 6 !== 0

export const chanceOf = (...name: readonly (string | number)[]) => seeded('big chain', ...name)
