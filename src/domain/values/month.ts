/**
 * Calendar months and days: plain values without a time or time zone. Both are ISO strings, so they sort as text and
 * need no conversion for JSON.
 */
declare const calendar: unique symbol
/** 'YYYY-MM' */
export type Month = string & { readonly [calendar]: 'month' }
/** 'YYYY-MM-DD' */
export type Day = string & { readonly [calendar]: 'day' }
/** Monday is 1, Sunday is 7. */
export type IsoWeekday = 1 | 2 | 3 | 4 | 5 | 6 | 7

export const monthNames = [
  ...['januar', 'februar', 'mars', 'april', 'mai', 'juni'],
  ...['juli', 'august', 'september', 'oktober', 'november', 'desember'],
] as const

export const isMonth = (text: string): text is Month => /^\d{4}-(0[1-9]|1[0-2])$/.test(text)

export function isDay(text: string): text is Day {
  const [month, date] = [text.slice(0, 7), text.slice(8)]
  return /^.{7}-\d\d$/.test(text) && isMonth(month) && Number(date) >= 1 && Number(date) <= daysIn(month)
}

export function month(text: string): Month {
  if (isMonth(text)) return text
  throw new RangeError(`Not a month (YYYY-MM): ${text}`)
}

export function day(text: string): Day {
  if (isDay(text)) return text
  throw new RangeError(`Not a day (YYYY-MM-DD): ${text}`)
}

export const yearOf = (date: Month | Day): number => Number(date.slice(0, 4))
const monthNumberOf = (date: Month | Day): number => Number(date.slice(5, 7))
/** The day of the month, from 1. */
export const dateOf = (of: Day): number => Number(of.slice(8))
const padded = (value: number, width: number): string => String(value).padStart(width, '0')

export const monthOf = (date: Day): Month => month(date.slice(0, 7))

export function addMonths(from: Month, months: number): Month {
  const index = yearOf(from) * 12 + (monthNumberOf(from) - 1) + months
  return month(`${padded(Math.floor(index / 12), 4)}-${padded((index % 12) + 1, 2)}`)
}

export const previousMonth = (of: Month): Month => addMonths(of, -1)
export const nextMonth = (of: Month): Month => addMonths(of, 1)

const isLeapYear = (year: number): boolean => year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0)

/** Returns this many months up to the latest, newest first. The shown month is always included, however old. */
export function monthsUntil(latest: Month, count: number, shown?: Month): readonly Month[] {
  const months = Array.from({ length: count }, (_, back) => addMonths(latest, -back))
  return shown === undefined || months.includes(shown) ? months : [...months, shown]
}

/** Returns the months from the first to the last, both included; none if the last is earlier. */
export function monthsFrom(first: Month, last: Month): readonly Month[] {
  const count = (yearOf(last) - yearOf(first)) * 12 + monthNumberOf(last) - monthNumberOf(first) + 1
  return Array.from({ length: Math.max(0, count) }, (_, on) => addMonths(first, on))
}

export function daysIn(of: Month): number {
  const number = monthNumberOf(of)
  if (number === 2) return isLeapYear(yearOf(of)) ? 29 : 28
  return [4, 6, 9, 11].includes(number) ? 30 : 31
}

/** A date of the month, or its last day if the month is shorter. */
export const dateIn = (of: Month, date: number): Day =>
  day(`${of}-${String(Math.min(date, daysIn(of))).padStart(2, '0')}`)
export const firstDay = (of: Month): Day => day(`${of}-01`)
export const lastDay = (of: Month): Day => day(`${of}-${daysIn(of)}`)

// Days are counted in years that begin in March, so that a leap day comes last. Four centuries are 146 097 days.
function dayNumber(date: Day): number {
  const monthsSinceMarch = (monthNumberOf(date) + 9) % 12
  const year = yearOf(date) - (monthsSinceMarch >= 10 ? 1 : 0)
  const leapDays = Math.floor(year / 4) - Math.floor(year / 100) + Math.floor(year / 400)
  return year * 365 + leapDays + Math.floor((monthsSinceMarch * 153 + 2) / 5) + dateOf(date) - 1
}

/** Steps month by month. Calls add weeks or years, never centuries. */
export function addDays(to: Day, days: number): Day {
  let month = monthOf(to)
  let date = dateOf(to) + days
  for (; date < 1; date += daysIn(month)) month = previousMonth(month)
  for (; date > daysIn(month); month = nextMonth(month)) date -= daysIn(month)
  return day(`${month}-${padded(date, 2)}`)
}

export const daysBetween = (from: Day, to: Day): number => dayNumber(to) - dayNumber(from)

/** 1 March of year 0, day number 0 here, was a Wednesday. */
export const isoWeekday = (of: Day): IsoWeekday => (((((dayNumber(of) + 2) % 7) + 7) % 7) + 1) as IsoWeekday

/** Comparator for months or days. */
export const compareDates = <T extends Month | Day>(a: T, b: T): number => (a < b ? -1 : a > b ? 1 : 0)

export const earlierOf = (a: Day, b: Day): Day => (compareDates(a, b) < 0 ? a : b)

export const laterOf = (a: Day, b: Day): Day => (compareDates(a, b) < 0 ? b : a)

/** 'oktober 2026' */
export const monthName = (of: Month): string => `${monthNames[monthNumberOf(of) - 1]} ${of.slice(0, 4)}`
