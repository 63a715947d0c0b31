import { add, percentOf, subtract, sum, toNumber } from '../values/decimal.ts'
import {
  type AmountKey,
  type AmountSumKey,
  amountKeys,
  type CostShares,
  declarations,
  type FigureDeclaration,
  type FigurePath,
  type PairKey,
  pairKeys,
} from './figures.ts'
import { arrivalKeys, type KnownSums } from './known-sums.ts'
import type { FigureSums } from './sums.ts'

export type { AmountKey, CostShares } from './figures.ts'

type Pair = [goods: number | null, treatment: number | null]

/** The amounts and counts of a statistics object: what its ratios are made from. Null where it is not known (K30). */
export type Amounts = Record<AmountKey, number | null> & Record<PairKey, Pair>

/** What amounts are made from, and what tells whether they are known. */
export type AmountSums = Pick<FigureSums, AmountSumKey | (typeof arrivalKeys)[number]>

const sumsNamed = (figure: FigureDeclaration): readonly string[] => {
  if ('costs' in figure) return figure.costs.flatMap(({ known, without }) => [known, without])
  return 'sums' in figure ? figure.sums : []
}
export const amountSumKeys = [
  ...new Set([
    ...[...amountKeys, ...pairKeys].flatMap(path => sumsNamed(declarations[path])),
    ...arrivalKeys,
  ]),
] as (keyof AmountSums)[]

/** Cost of the treatment goods: varekalkyle[1]. */
export const treatmentCost = (
  sums: Pick<FigureSums, 'treatmentCostKnown' | 'treatmentWithoutCost'>,
  { treatmentCostShare }: CostShares,
): number => toNumber(add(sums.treatmentCostKnown, percentOf(sums.treatmentWithoutCost, treatmentCostShare)))

/** totalOms, where no other figure is asked for. */
export const totalSales = ({
  treatmentSales,
  goodsSales,
}: KnownSums<'treatmentSales' | 'goodsSales'>): number | null => added([treatmentSales, goodsSales])

/**
 * Amounts by the names of the specification (K4–K8), exact, not rounded; null where a sum is not known (K30) or not derived yet
 * (K26).
 */
export function amountsOf(sums: KnownSums<AmountSumKey>, shares: CostShares): Amounts {
  const known: Record<string, Value> = {}
  const amountOf = (path: string): Value => {
    known[path] ??= made(declarations[path as FigurePath])
    return known[path]
  }
  const given = sums as unknown as Readonly<Record<string, number | null>>
  const made = (figure: FigureDeclaration): Value => {
    if ('costs' in figure)
      return figure.costs.map(({ known: cost, without, share }) =>
        costOf(given[cost] ?? null, given[without] ?? null, shares[share]),
      ) as Pair
    if ('sums' in figure) return added(figure.sums.map(key => given[key] ?? null))
    if (!('sum' in figure)) throw new RangeError('A ratio is no amount')
    const { of, less } = figure.sum
    const total = added(of.flatMap(path => amountOf(path)))
    if (less === undefined || total === null) return total
    const taken = added([amountOf(less)].flat())
    return taken === null ? null : toNumber(subtract(total, taken))
  }
  return Object.fromEntries(
    [...amountKeys, ...pairKeys].map(path => [path, amountOf(path)]),
  ) as unknown as Amounts
}

type Value = number | null | Pair

const costOf = (known: number | null, without: number | null, share: number): number | null =>
  known === null || without === null ? null : toNumber(add(known, percentOf(without, share)))

const added = (parts: readonly (number | null)[]): number | null => {
  const [only, ...more] = parts
  if (only !== undefined && more.length === 0) return only
  const given = parts.filter(part => part !== null)
  return given.length === parts.length ? toNumber(sum(given)) : null
}
