import { over } from '../values/decimal.ts'

/** What a salon sells in the hours of a weekday, over the days looked back on. */
export interface UsualHours {
  /** Days with receipts whose hours are known. */
  readonly days: number
  /** Whole hours of the day, 0 to 23, in any order, with kroner. */
  readonly hours: readonly { readonly hour: number; readonly totalOms: number }[]
}

export interface SalonToday extends UsualHours {
  /** Minutes after midnight at which today's receipts were last imported; null if none have come. */
  readonly minute: number | null
}

/** Weeks looked back on, and days of them that a salon needs (K66). */
export const WEEKS_OF_USUAL_HOURS = 8
const LEAST_DAYS = 3

const inAll = (hours: UsualHours['hours']): number => hours.reduce((sum, { totalOms }) => sum + totalOms, 0)

/** What is usually sold before a minute. An hour sells evenly. */
const soldBefore = (hours: UsualHours['hours'], minute: number): number =>
  hours.reduce(
    (sum, { hour, totalOms }) => sum + totalOms * Math.min(1, Math.max(0, (minute - hour * 60) / 60)),
    0,
  )

/** Decimals of the share. Finer is less than a minute. */
const ROUNDED = 10_000

export interface PartOfToday {
  /** From 0 to 1. */
  readonly share: number
  /** The latest import of today's receipts, in minutes after midnight. */
  readonly minute: number
}

/**
 * How much of the running day is over by what its hours usually sell, each salon by its own last import (K66). Null before the first
 * import of the day, and without enough days to know the hours by.
 */
export function partOfToday(salons: readonly SalonToday[]): PartOfToday | null {
  const minutes = salons.flatMap(({ minute }) => minute ?? [])
  const known = salons.filter(({ days }) => days >= LEAST_DAYS)
  const aDay = (sold: number, days: number): number => over(sold, days) ?? 0
  const all = known.reduce((sum, { days, hours }) => sum + aDay(inAll(hours), days), 0)
  const passed = known.reduce(
    (sum, { days, hours, minute }) => sum + (minute === null ? 0 : aDay(soldBefore(hours, minute), days)),
    0,
  )
  const share = all > 0 ? over(passed, all) : null
  if (minutes.length === 0 || share === null) return null
  return {
    share: Math.round(Math.min(1, Math.max(0, share)) * ROUNDED) / ROUNDED,
    minute: Math.max(...minutes),
  }
}
