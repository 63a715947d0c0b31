import type { DateLanguage } from '#domain/values/date-language'
import { type Day, type Month, monthOf } from '#domain/values/month'
import { lateFormat } from './late-format.ts'
import { norwegianDay, norwegianTime } from './norwegian-clock.ts'

/** Formats moments as the salons write them, in Norwegian time wherever the browser is. */
export const norwegianFormat = (parts: Intl.DateTimeFormatOptions): (() => Intl.DateTimeFormat) =>
  lateFormat('nb-NO', { timeZone: 'Europe/Oslo', ...parts })

const dateParts = { day: 'numeric', month: 'short', year: 'numeric' } as const

const written = {
  nb: { date: norwegianFormat(dateParts), today: 'i dag' },
  en: { date: lateFormat('en-GB', { timeZone: 'Europe/Oslo', ...dateParts }), today: 'today' },
} as const satisfies Record<DateLanguage, unknown>

let language: DateLanguage = 'nb'

/** Sets the language of all dates formatted from now on. */
export const writeDatesIn = (chosen: DateLanguage): void => {
  language = chosen
}

/** Milliseconds since 1970, or the API's format: '2026-11-21T10:30:00.000Z'. */
type Instant = number | string

/** The date in Norway at an instant. */
export const dayAt = (instant: Instant): Day => norwegianDay(new Date(instant))

/** The month in Norway at an instant. */
export const monthAt = (instant: Instant): Month => monthOf(dayAt(instant))

/** For example '14:32'. */
export const timeAt = (instant: Instant): string => norwegianTime(new Date(instant))

/** For example 'i dag 14:32' or '3. okt. 2026 14:32'; in English 'today 14:32' or '3 Oct 2026 14:32'. */
export const momentAt = (instant: Instant, now: Instant = Date.now()): string =>
  `${dayAt(instant) === dayAt(now) ? written[language].today : dateAt(instant)} ${timeAt(instant)}`

/** For example '2. okt. 2026'; in English '2 Oct 2026'. */
export const dateAt = (instant: Instant): string => written[language].date().format(new Date(instant))
