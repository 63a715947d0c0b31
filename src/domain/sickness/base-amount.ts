import { divideToOre, multiply } from '../values/decimal.ts'
import { type Day, day } from '../values/month.ts'

interface BaseAmount {
  readonly from: Day
  /** Kroner a year. */
  readonly amount: number
}

/** The base amount of the national insurance, G, which Parliament adjusts every 1 May (folketrygdloven § 1-4; nav.no/grunnbelopet). */
export const baseAmounts: readonly BaseAmount[] = [
  { from: day('2023-05-01'), amount: 118_620 },
  { from: day('2024-05-01'), amount: 124_028 },
  { from: day('2025-05-01'), amount: 130_160 },
]

/** The hours of a full year of 37.5 hours a week. */
const YEAR_HOURS = 1950
/** Sick pay is based on at most this many base amounts (folketrygdloven § 8-10). */
const CEILING = 6

/** Returns the base amount on a day. Null before the first, and from the 1 May after the last: the next one is then not known. */
export function baseAmountOn(of: Day): BaseAmount | null {
  const found = baseAmounts.findLast(({ from }) => from <= of)
  if (!found) return null
  const next = day(`${Number(found.from.slice(0, 4)) + 1}-05-01`)
  return of < next ? found : null
}

/** Returns the highest hourly wage that NAV refunds, to the øre (P152); null where the base amount is not known. */
export const ceilingPerHour = (since: Day): number | null => {
  const base = baseAmountOn(since)
  return base && divideToOre(multiply(CEILING, base.amount), YEAR_HOURS)
}
