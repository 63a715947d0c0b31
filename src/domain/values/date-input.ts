import { type Day, isDay, monthNames } from './month.ts'

/**
 * Days and times as people write them. A day is written day first: '24.12.2026', '24.12', '24/12-26', '2412', '24. desember'.
 * Without a year it is the one of this year, or the last there was where a day to come cannot be meant. An ISO day is read, too.
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

/** Of what is written without signs between: two figures each for day and month, and the year. */
const WITHOUT_SIGNS = /^(\d{2})(\d{2})(\d{2}|\d{4})?$/
const WITH_SIGNS = /^(\d{1,2})[^\p{L}\d]+(\d{1,2})(?:[^\p{L}\d]+(\d{4}|\d{2}))?\D?$/u

/** The day that is meant, or null. `today` gives the year that is not written; `until` is the last that can be meant. */
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

/** '24.12.2026', as it stands in a field. */
export const dayInFigures = (day: Day): string => `${day.slice(8)}.${day.slice(5, 7)}.${day.slice(0, 4)}`

/** 'HH:MM' of '0930', '930', '9.30', '9:30', '9', 'kl. 09.30'; null where no time of the day is meant. */
export function readTime(text: string): string | null {
  const written = text.trim().replace(/^kl\.?\s*/i, '')
  const [, hour, minute = '00'] =
    /^(\d{1,2})(?:[.:,\s]\s*(\d{2}))?$/.exec(written) ?? /^(\d{1,2})(\d{2})$/.exec(written) ?? []
  if (!hour || Number(hour) > 23 || Number(minute) > 59) return null
  return `${padded(hour)}:${minute}`
}

/** 'HH:MM' */
export const isTime = (text: string): boolean => readTime(text) === text
