import { addDays, type Day, day, isoWeekday, type Month, monthOf } from '#domain/values/month'
import type { WorldSalon } from './salons.ts'

/** Minutes after midnight. */
export interface Hours {
  readonly from: number
  readonly to: number
}

const oclock = (from: number, to: number): Hours => ({ from: from * 60, to: to * 60 })

/** Western Easter (the anonymous Gregorian computus). */
const easterOf = (year: number): Day => {
  const golden = year % 19
  const century = Math.floor(year / 100)
  const epact =
    (19 * golden + century - Math.floor(century / 4) - Math.floor((8 * century + 13) / 25) + 15) % 30
  const moon = epact - (epact > 28 || (epact === 28 && golden > 10) ? 1 : 0)
  const weekday = (year + Math.floor(year / 4) + moon + 2 - century + Math.floor(century / 4)) % 7
  const march = moon - weekday + 28
  return addDays(day(`${year}-03-01`), march - 1)
}

const redDays = new Map<string, ReadonlySet<Day>>()

const redDaysOf = (year: string): ReadonlySet<Day> => {
  const easter = easterOf(Number(year))
  const fixed = ['01-01', '05-01', '05-17', '12-25', '12-26'].map(date => day(`${year}-${date}`))
  // Maundy Thursday to Easter Monday, Ascension Day, Whit Monday.
  const movable = [-3, -2, 0, 1, 39, 50].map(after => addDays(easter, after))
  return new Set([...fixed, ...movable])
}

export const isRedDay = (of: Day): boolean => {
  const year = of.slice(0, 4)
  const known = redDays.get(year) ?? redDaysOf(year)
  redDays.set(year, known)
  return known.has(of)
}

const weekOfMonth = (of: Day): number => Math.ceil(Number(of.slice(8)) / 7)

/** The second Sunday of the month in some salons; the Sundays from 10 to 23 December in all. */
const opensOnSunday = (salon: WorldSalon, of: Day): boolean =>
  (salon.sundays && weekOfMonth(of) === 2) || (of.slice(5) >= '12-10' && of.slice(5) <= '12-23')

/** The opening hours of a salon, or null. Night openings are extra. */
export const openingOf = (salon: WorldSalon, of: Day): Hours | null => {
  if (isRedDay(of)) return null
  const weekday = isoWeekday(of)
  if (weekday === 7) return opensOnSunday(salon, of) ? oclock(12, 17) : null
  if (of.endsWith('-12-24')) return oclock(9, 13)
  if (weekday === 6) return oclock(10, 16)
  return oclock(9, weekday === 4 ? 20 : 18)
}

/** The night opening: the second Wednesday of the month. */
export const nightOpeningOf = (of: Day): Hours | null =>
  isoWeekday(of) === 3 && weekOfMonth(of) === 2 && !isRedDay(of) ? oclock(18, 22) : null

const seasons = [0.9, 0.94, 0.98, 0.97, 1.06, 1.06, 0.89, 1.0, 1.0, 0.99, 1.03, 1.13]
const weekdays = [0.92, 0.93, 0.97, 1.04, 1.09, 1.08, 0.95]
const firstYear = 2025

/** The demand on a day relative to an ordinary one; it grows by 3 % per year. */
export const demandOn = (of: Day): number =>
  (seasons[Number(of.slice(5, 7)) - 1] ?? 1) *
  (weekdays[isoWeekday(of) - 1] ?? 1) *
  (1 + 0.03 * (Number(of.slice(0, 4)) - firstYear + Number(of.slice(5, 7)) / 12 - 1))

export const daysOf = (from: Day, to: Day): Day[] => {
  const days: Day[] = []
  for (let one = from; one <= to; one = addDays(one, 1)) days.push(one)
  return days
}

/** The number of months between two months. */
export const monthsBetween = (from: Month, to: Month): number =>
  (Number(to.slice(0, 4)) - Number(from.slice(0, 4))) * 12 + Number(to.slice(5)) - Number(from.slice(5))

export const clockTime = (minutes: number): string => {
  const whole = Math.floor(minutes)
  const seconds = Math.floor((minutes - whole) * 60)
  return [Math.floor(whole / 60), whole % 60, seconds].map(part => String(part).padStart(2, '0')).join(':')
}

export const monthsAgo = (of: Day, today: Day): number => monthsBetween(monthOf(of), monthOf(today))
