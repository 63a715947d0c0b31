import { isToHundredths, multiply, roundToOre } from '../values/decimal.ts'

/** The maximum cost of one item (C37). Older items may cost more and stay unchanged. */
export const MOST_COST = 100_000
export const NET_SHARE = 0.8

/** Returns a sentence describing the fault in a cost in kroner (C2), or null. */
export const faultOfCost = (cost: number): string | null => {
  if (!(cost > 0)) return 'Skriv et beløp over 0'
  if (cost > MOST_COST) return 'Én kostnad eller refusjon kan være høyst 100 000 kr'
  return isToHundredths(cost) ? null : 'Høyst to desimaler'
}

/** Returns the cost excluding VAT: 80 % of the gross cost (C2). */
export const netOf = (cost: number): number => roundToOre(multiply(cost, NET_SHARE))
