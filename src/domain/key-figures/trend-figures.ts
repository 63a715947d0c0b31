import { type AmountKey, type AmountSums, amountsOf, type CostShares } from './amounts.ts'
import { type RatioKey, ratios, ratiosOf } from './ratios.ts'

const totals = [
  'antallBesok',
  'behOmsetning',
  'vareSalg',
  'totalOms',
  'totalVareomsetning',
  'produksjonstimer',
  'varekost',
  'bruttoFortjeneste',
] as const satisfies readonly AmountKey[]

/** The figures that are compared and followed over months: totals, and every ratio. */
export const trendKeys = [...totals, ...(Object.keys(ratios) as RatioKey[])] as const
export type TrendKey = (typeof trendKeys)[number]
export type TrendFigures = Readonly<Record<TrendKey, number | null>>

export function trendFigures(sums: AmountSums, shares: CostShares): TrendFigures {
  const amounts = amountsOf(sums, shares)
  const all = { ...amounts, ...ratiosOf(amounts) }
  return Object.fromEntries(trendKeys.map(key => [key, all[key]])) as TrendFigures
}
