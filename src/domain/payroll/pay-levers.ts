import { add, compare, multiply, over, percentOf, roundTo, subtract, toNumber } from '../values/decimal.ts'
import { rowsAtEnds, type SalesAtEnd } from './expected-pay.ts'
import type { PayrollFacts } from './payroll-sheet.ts'
import type { SalonTerms } from './terms.ts'

export const payLevers = ['upgrade', 'visit', 'product'] as const
export type PayLever = (typeof payLevers)[number]

/** What some upgrades, customers or products sold for together, in kroner excluding VAT, from a day ('2026-11-01') through today. */
export interface OwnSales {
  readonly from: string
  readonly count: number
  readonly sold: number
}

/** The least number of each whose average is used (P246). */
export const LEAST_SOLD: Readonly<Record<PayLever, number>> = { upgrade: 5, visit: 10, product: 5 }
/** Whole months before the running one, which are added where that has too few (P246). */
export const MONTHS_OF_PRICES = 2

/** The first of the spans, the shorter one first, that has enough; null if none has (P246). */
export const enoughSales = (lever: PayLever, spans: readonly OwnSales[]): OwnSales | null =>
  spans.find(({ count, sold }) => count >= LEAST_SOLD[lever] && sold > 0) ?? null

/** One more on each shift. Everything is as it is shown, so that a reader gets the amount by multiplying. */
export interface PayLeverLine {
  readonly lever: PayLever
  readonly sales: OwnSales
  /** Percent of the sales that is cost of goods, to a tenth, which commission is not paid of (P7); null for products. */
  readonly cost: number | null
  /** Whole kroner that commission is paid of, for each. */
  readonly price: number
  /** The person's commission, in percent. */
  readonly percentage: number
  /** price × percentage × shifts in whole kroner. */
  readonly commission: number
  /** Whole kroner of pay that it adds at the low and the high end of the forecast: what exceeds the guarantee there (P248). */
  readonly gain: { readonly low: number; readonly high: number }
}

export interface UnknownLever {
  readonly lever: PayLever
  readonly unknown: true
}

interface LeverQuestion {
  readonly facts: PayrollFacts
  readonly terms: SalonTerms
  readonly ends: SalesAtEnd
  /** The averages of the person; null where too few were sold. */
  readonly sales: Readonly<Record<PayLever, OwnSales | null>>
  /** Shifts left in the month. */
  readonly shifts: number
}

const whole = (kroner: Parameters<typeof roundTo>[0]): number => toNumber(roundTo(kroner, 0))

/** What exceeds the guarantee of commission with `more` beside commission without it. Kroner. */
const gainOf = (
  { totalProvLonn, garantilonn }: { readonly totalProvLonn: number; readonly garantilonn: number },
  more: number,
): number => {
  const above = (commission: number): number => Math.max(0, toNumber(subtract(commission, garantilonn)))
  return whole(subtract(above(toNumber(add(totalProvLonn, more))), above(totalProvLonn)))
}

/**
 * What one more upgrade, customer and product on each shift left would add to expected pay (P245–P248). Levers without commission are
 * left out; those with too few sales are unknown. Empty without shifts left or sales.
 */
export function payLeversOf({
  facts,
  terms,
  ends,
  sales,
  shifts,
}: LeverQuestion): readonly (PayLeverLine | UnknownLever)[] {
  if (shifts <= 0 || ends.soFar <= 0) return []
  const { lowest, highest } = rowsAtEnds(facts, terms, ends)
  const share = over(facts.varekost, facts.behOmsetning)
  const treatmentCost = share === null ? null : toNumber(roundTo(multiply(share, 100), 1))
  return payLevers.flatMap((lever): readonly (PayLeverLine | UnknownLever)[] => {
    const ofGoods = lever === 'product'
    const percentage = ofGoods ? facts.provVareroms : facts.percentage
    if (compare(percentage, 0) <= 0) return []
    const cost = ofGoods ? null : treatmentCost
    const found = sales[lever]
    if (!found || (!ofGoods && cost === null)) return [{ lever, unknown: true }]
    const each = over(found.sold, found.count) ?? 0
    const price = whole(percentOf(each, subtract(100, cost ?? 0)))
    const commission = whole(percentOf(multiply(price, shifts), percentage))
    const gain = { low: gainOf(lowest, commission), high: gainOf(highest, commission) }
    return [{ lever, sales: found, cost, price, percentage, commission, gain }]
  })
}
