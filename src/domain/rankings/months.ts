import { type Month, month, monthsUntil } from '../values/month.ts'

/** How many months the screen offers (M11). */
const OFFERED = 6

/** The running month and the five before it, newest first. */
export const rankedMonths = (running: Month): readonly Month[] => monthsUntil(running, OFFERED)

/** '11-2026': how the ranking writes a month, here and in its address. */
export const writtenMonth = (of: Month): string => `${of.slice(5)}-${of.slice(0, 4)}`

/** The month of '11-2026', of this century; null for any other text. */
export const readMonth = (text: string): Month | null =>
  /^(0[1-9]|1[0-2])-20\d{2}$/.test(text) ? month(`${text.slice(3)}-${text.slice(0, 2)}`) : null
