import { type Month, month, monthsUntil } from '../values/month.ts'

/** The number of months offered on the screen (M11). */
const OFFERED = 6

/** The current month and the five before it, newest first. */
export const rankedMonths = (running: Month): readonly Month[] => monthsUntil(running, OFFERED)

/** '11-2026': the format of a month in the ranking and in its URL. */
export const writtenMonth = (of: Month): string => `${of.slice(5)}-${of.slice(0, 4)}`

/** Parses '11-2026', in this century only; null for any other text. */
export const readMonth = (text: string): Month | null =>
  /^(0[1-9]|1[0-2])-20\d{2}$/.test(text) ? month(`${text.slice(3)}-${text.slice(0, 2)}`) : null
