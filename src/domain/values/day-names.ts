import { type Day, dateOf, isoWeekday, type Month, monthNames, yearOf } from './month.ts'

const weekdays = ['mandag', 'tirsdag', 'onsdag', 'torsdag', 'fredag', 'lørdag', 'søndag'] as const

const ordinalOf = (day: Day): string => `${dateOf(day)}.`
const monthIn = (date: Day | Month): string => monthNames[Number(date.slice(5, 7)) - 1] ?? ''

/** '21. november 2026' */
export const dayName = (day: Day): string => `${ordinalOf(day)} ${monthIn(day)} ${yearOf(day)}`

/** 'lørdag 21. november 2026' */
export const weekdayName = (day: Day): string => `${weekdays[isoWeekday(day) - 1]} ${dayName(day)}`

/** 'lørdag' */
export const weekdayWord = (day: Day): string => weekdays[isoWeekday(day) - 1] ?? ''

/** The name of a day's month: 'november' */
export const monthWord = (day: Day): string => monthIn(day)

/** Parts that two days share appear once: '1.–21. november 2026', '1. januar–21. november 2026' */
export function rangeName({ from, to }: { readonly from: Day; readonly to: Day }): string {
  if (from === to) return dayName(to)
  if (yearOf(from) !== yearOf(to)) return `${dayName(from)}–${dayName(to)}`
  const start = monthIn(from) === monthIn(to) ? ordinalOf(from) : `${ordinalOf(from)} ${monthIn(from)}`
  return `${start}–${dayName(to)}`
}

const short = (word: string): string => (word.length > 4 ? `${word.slice(0, 3)}.` : word)
/** 'nov.', 'mars' */
export const shortMonthWord = (date: Day | Month): string => short(monthIn(date))

const shortDay = (day: Day): string => `${ordinalOf(day)} ${shortMonthWord(day)}`

/** For a row header, without the year: 'lør. 21. nov.' */
export const shortWeekdayName = (day: Day): string =>
  `${weekdays[isoWeekday(day) - 1]?.slice(0, 3)}. ${shortDay(day)}`

/** For a column header, without the year: '1.–21. nov.', '1. jan.–21. nov.' */
export function shortRangeName({ from, to }: { readonly from: Day; readonly to: Day }): string {
  if (from === to) return shortDay(to)
  return `${monthIn(from) === monthIn(to) ? ordinalOf(from) : shortDay(from)}–${shortDay(to)}`
}
