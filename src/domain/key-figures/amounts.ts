import { add, percentOf, subtract, sum, toNumber } from '../values/decimal.ts'
import type { FigureSums } from './sums.ts'

/** What goods and treatments cost where no line says so, in percent of their sales. */
export interface CostShares {
  readonly goodsCostShare: number
  readonly treatmentCostShare: number
}

/** The amounts and counts of a statistics object: what its ratios are made from. */
export type Amounts = ReturnType<typeof amountsOf>
export type AmountKey = { [Key in keyof Amounts]: Amounts[Key] extends number ? Key : never }[keyof Amounts]

/** Cost of the treatment goods: varekalkyle[1]. */
export const treatmentCost = (
  sums: Pick<FigureSums, 'treatmentCostKnown' | 'treatmentWithoutCost'>,
  { treatmentCostShare }: CostShares,
): number => toNumber(add(sums.treatmentCostKnown, percentOf(sums.treatmentWithoutCost, treatmentCostShare)))

const goodsCost = (sums: AmountSums, { goodsCostShare }: CostShares): number =>
  toNumber(add(sums.goodsCostKnown, percentOf(sums.goodsWithoutCost, goodsCostShare)))

/** What amounts are made from. */
export const amountSumKeys = [
  'visits',
  'upgraded',
  'rebooked',
  'treatmentSales',
  'goodsSales',
  'dsGoods',
  'hours',
  'bookedHours',
  'goodsCostKnown',
  'goodsWithoutCost',
  'treatmentCostKnown',
  'treatmentWithoutCost',
] as const satisfies (keyof FigureSums)[]
export type AmountSums = Pick<FigureSums, (typeof amountSumKeys)[number]>

/** Amounts by the names of the specification (K4–K8), exact, not rounded. */
export function amountsOf(sums: AmountSums, shares: CostShares) {
  const totalOms = toNumber(add(sums.treatmentSales, sums.goodsSales))
  const varekalkyle: [goods: number, treatment: number] = [
    goodsCost(sums, shares),
    treatmentCost(sums, shares),
  ]
  const varekost = toNumber(sum(varekalkyle))
  return {
    antallBesok: sums.visits,
    oppgraderteBesok: sums.upgraded,
    rebookedeBesok: sums.rebooked,
    behOmsetning: sums.treatmentSales,
    vareSalg: sums.goodsSales,
    totalOms,
    totalVareomsetning: toNumber(add(sums.goodsSales, sums.dsGoods)),
    produksjonstimer: sums.hours,
    bookedeTimer: sums.bookedHours,
    varekalkyle,
    varekost,
    bruttoFortjeneste: toNumber(subtract(totalOms, varekost)),
  }
}
