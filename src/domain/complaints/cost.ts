import { isToHundredths, multiply, roundToOre } from '../values/decimal.ts'

/** The most that one item may cost (C37). Items of before may cost more, and stay as they are. */
export const MOST_COST = 100_000
export const NET_SHARE = 0.8

/** What is wrong with a cost in kroner (C2), in a sentence, or null. */
export const faultOfCost = (cost: number): string | null => {
  if (!(cost > 0)) return 'Skriv et beløp over 0'
  if (cost > MOST_COST) return 'Én kostnad eller refusjon kan være høyst 100 000 kr'
  return isToHundredths(cost) ? null : 'Høyst to desimaler'
}

/** What it comes to without its value added tax: 80 % of the gross cost (C2). */
export const netOf = (cost: number): number => roundToOre(multiply(cost, NET_SHARE))
