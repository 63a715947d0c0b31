import { addMonths, type Day, day, type Month, monthOf } from '#domain/values/month'

const ZONE = 'Europe/Oslo'
// Swedish writes ISO dates.
const isoDay = new Intl.DateTimeFormat('sv-SE', { timeZone: ZONE })
const clock = new Intl.DateTimeFormat('nb-NO', { timeZone: ZONE, hour: '2-digit', minute: '2-digit' })
const date = new Intl.DateTimeFormat('nb-NO', { timeZone: ZONE, day: 'numeric', month: 'short' })
const dateAndYear = new Intl.DateTimeFormat('nb-NO', {
  ...{ timeZone: ZONE, day: 'numeric', month: 'short', year: 'numeric' },
})

/** The day it is in Norway, wherever the browser is. */
export const today = (now = new Date()): Day => day(isoDay.format(now))

/** 'i dag 14:32', '3. okt. 14:32', '3. okt. 2025 14:32' */
export const momentOf = (instant: string, now = new Date()): string => {
  const then = new Date(instant)
  const time = clock.format(then)
  if (today(then) === today(now)) return `i dag ${time}`
  return `${(today(then).slice(0, 4) === today(now).slice(0, 4) ? date : dateAndYear).format(then)} ${time}`
}

const OFFERED = 24

/** This month and those before it, newest first; the one shown among them, however old. */
export const monthsTo = (now: Month, shown: Month): readonly Month[] => {
  const offered = Array.from({ length: OFFERED }, (_, back) => addMonths(now, -back))
  return offered.includes(shown) || shown > now ? offered : [...offered, shown]
}

export const thisMonth = (): Month => monthOf(today())
