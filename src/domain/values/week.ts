import { addDays, type Day, day, daysBetween, isoWeekday } from './month.ts'

declare const calendar: unique symbol
/** An ISO 8601 week, 'YYYY-Www'. Its year is the year of its Thursday. Weeks sort as text. */
export type Week = string & { readonly [calendar]: 'week' }

/** 4 January is always in the first week of its year. */
const firstMonday = (year: string): Day => {
  const fourth = day(`${year}-01-04`)
  return addDays(fourth, 1 - isoWeekday(fourth))
}

export const weekOf = (date: Day): Week => {
  const thursday = addDays(date, 4 - isoWeekday(date))
  const year = thursday.slice(0, 4)
  const number = Math.floor(daysBetween(firstMonday(year), thursday) / 7) + 1
  return `${year}-W${String(number).padStart(2, '0')}` as Week
}

const isShaped = (text: string): text is Week => /^\d{4}-W\d\d$/.test(text)

export const firstDayOfWeek = (of: Week): Day =>
  addDays(firstMonday(of.slice(0, 4)), (weekNumber(of) - 1) * 7)
export const lastDayOfWeek = (of: Week): Day => addDays(firstDayOfWeek(of), 6)

/** False for week 53 of a year that has 52. */
export const isWeek = (text: string): text is Week => isShaped(text) && weekOf(firstDayOfWeek(text)) === text

export function week(text: string): Week {
  if (isWeek(text)) return text
  throw new RangeError(`Not a week (YYYY-Www): ${text}`)
}

export const addWeeks = (from: Week, weeks: number): Week => weekOf(addDays(firstDayOfWeek(from), weeks * 7))

/** The number of a week in its year. */
export const weekNumber = (of: Week): number => Number(of.slice(6))

/** 'uke 47 2026' */
export const weekName = (of: Week): string => `uke ${weekNumber(of)} ${of.slice(0, 4)}`

/** The week of the same number a year earlier. A week 53 that the year before lacks is compared with 52 weeks earlier. */
export const weekLastYear = (of: Week): Week => {
  const same = `${Number(of.slice(0, 4)) - 1}${of.slice(4)}`
  return isWeek(same) ? same : addWeeks(of, -52)
}
