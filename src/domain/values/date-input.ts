import type { DateLanguage } from './date-language.ts'
import { type Day, isDay, monthNames } from './month.ts'

/**
 * Days and times as people write them. Days are day first: '24.12.2026', '24.12', '24/12-26', '2412', '24. desember'. A
 * missing year means this year, or the most recent one if the day cannot be in the future. ISO dates are accepted too.
 */

const MONTHS = monthNames.map(name => name.slice(0, 3))

/** '24. des. 2026' → '24. 12. 2026' */
const inFigures = (text: string): string =>
  text.replace(/\p{L}+/gu, word => {
    const number = MONTHS.indexOf(word.slice(0, 3).toLowerCase()) + 1
    const name = monthNames[number - 1]
    return name?.startsWith(word.toLowerCase()) ? ` ${number} ` : word
  })

const padded = (number: string): string => number.padStart(2, '0')

/** Input without separators: two digits each for day and month, then the year. */
const WITHOUT_SIGNS = /^(\d{2})(\d{2})(\d{2}|\d{4})?$/
const WITH_SIGNS = /^(\d{1,2})[^\p{L}\d]+(\d{1,2})(?:[^\p{L}\d]+(\d{4}|\d{2}))?\D?$/u

/** Parses a day, or returns null. `today` supplies a missing year; `until` is the last allowed day. */
export function readDay(text: string, today: Day, until?: Day): Day | null {
  const written = inFigures(text.trim()).trim()
  if (isDay(written)) return written
  const [, date, month, year] = WITHOUT_SIGNS.exec(written) ?? WITH_SIGNS.exec(written) ?? []
  if (!date || !month) return null
  const thisYear = Number(today.slice(0, 4))
  const inYear = (chosen: number | string) => `${chosen}-${padded(month)}-${padded(date)}`
  if (year) {
    const whole = inYear(year.length === 2 ? `20${year}` : year)
    return isDay(whole) ? whole : null
  }
  const last = until !== undefined && inYear(thisYear) > until ? thisYear - 1 : thisYear
  return isDay(inYear(last)) ? (inYear(last) as Day) : null
}

/** The form of an ISO date, as pasted from a file. */
const ISO = /^\d{4}-\d{2}-\d{2}$/

/** True for a text that is written as a day. The day may not exist: '31.2.2027'. */
export const hasFormOfDay = (text: string): boolean => {
  const written = inFigures(text.trim()).trim()
  return [ISO, WITHOUT_SIGNS, WITH_SIGNS].some(form => form.test(written))
}

const faultsOfDay = {
  nb: { unread: 'Skriv dagen som 24.12.2026.', unknown: 'Dagen finnes ikke i kalenderen.' },
  en: { unread: 'Write the day as 24.12.2026.', unknown: 'The day is not in the calendar.' },
} as const satisfies Record<DateLanguage, unknown>

/** What is wrong with a text that readDay does not read: its form, or that the calendar has no such day. */
export const faultOfUnreadDay = (text: string, language: DateLanguage = 'nb'): string =>
  hasFormOfDay(text) ? faultsOfDay[language].unknown : faultsOfDay[language].unread

/** The same for a field that must have a day. */
export const faultOfUnchosenDay = (text: string): string =>
  text.trim() === '' ? 'Velg en dag.' : faultOfUnreadDay(text)

/** '24.12.2026', the format in input fields. */
export const dayInFigures = (day: Day): string => `${day.slice(8)}.${day.slice(5, 7)}.${day.slice(0, 4)}`

/** Parses '0930', '930', '9.30', '9:30', '9' or 'kl. 09.30' to 'HH:MM'; null if it is not a time of day. */
export function readTime(text: string): string | null {
  const written = text.trim().replace(/^kl\.?\s*/i, '')
  const [, hour, minute = '00'] =
    /^(\d{1,2})(?:[.:,\s]\s*(\d{2}))?$/.exec(written) ?? /^(\d{1,2})(\d{2})$/.exec(written) ?? []
  if (!hour || Number(hour) > 23 || Number(minute) > 59) return null
  return `${padded(hour)}:${minute}`
}

/** True for a time written as 'HH:MM'. */
export const isTime = (text: string): boolean => readTime(text) === text
