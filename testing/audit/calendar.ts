import { once } from './once.ts'

/** 'YYYY-MM-DD' and 'YYYY-MM': they sort as text. */
export type Day = string
export type Month = string

const DAY_MS = 86_400_000
const times = new Map<Day, number>()
const asTime = (day: Day): number => once(times, day, () => Date.parse(`${day}T00:00:00Z`))

const days = new Map<number, Day>()
export const addDays = (day: Day, count: number): Day => {
  const time = asTime(day) + count * DAY_MS
  return once(days, time, () => new Date(time).toISOString().slice(0, 10))
}
export const monthOf = (day: Day): Month => day.slice(0, 7)
export const firstOf = (month: Month): Day => `${month}-01`

export const addMonths = (month: Month, months: number): Month => {
  const count = Number(month.slice(0, 4)) * 12 + Number(month.slice(5)) - 1 + months
  return `${Math.floor(count / 12)}-${String((count % 12) + 1).padStart(2, '0')}`
}

export const lastOf = (month: Month): Day => addDays(firstOf(addMonths(month, 1)), -1)

/** 1 is Monday, 7 is Sunday. */
export const weekdayOf = (day: Day): number => new Date(asTime(day)).getUTCDay() || 7

const daysApart = (from: Day, to: Day): number => (asTime(to) - asTime(from)) / DAY_MS

/** The ISO week of a day, 'YYYY-Www': the number of its Thursday among the Thursdays of that year. */
export const weekOf = (day: Day): string => {
  const thursday = addDays(day, 4 - weekdayOf(day))
  const year = thursday.slice(0, 4)
  return `${year}-W${String(Math.floor(daysApart(`${year}-01-01`, thursday) / 7) + 1).padStart(2, '0')}`
}

export const mondayOf = (day: Day): Day => addDays(day, 1 - weekdayOf(day))

export const later = (a: Day, b: Day): Day => (a.localeCompare(b) > 0 ? a : b)
export const earlier = (a: Day, b: Day): Day => (a.localeCompare(b) < 0 ? a : b)

export interface Span {
  readonly from: Day
  readonly to: Day
}

export const daysOf = ({ from, to }: Span): readonly Day[] => {
  const all: Day[] = []
  for (let day = from; day <= to; day = addDays(day, 1)) all.push(day)
  return all
}

export const monthsOf = ({ from, to }: Span): readonly Month[] => {
  const months: Month[] = []
  for (let month = monthOf(from); month <= monthOf(to); month = addMonths(month, 1)) months.push(month)
  return months
}

export const spanOfMonth = (month: Month): Span => ({ from: firstOf(month), to: lastOf(month) })

/** The days in both spans; empty when they do not overlap. */
export const overlap = (one: Span, other: Span): Span => ({
  from: later(one.from, other.from),
  to: earlier(one.to, other.to),
})
