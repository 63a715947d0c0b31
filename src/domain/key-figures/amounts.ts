import { add, percentOf, subtract, sum, toNumber } from '../values/decimal.ts'
import {
  type AmountKey,
  type AmountSumKey,
  amountKeys,
  type CostShares,
  declarations,
  type FigureDeclaration,
  type FigurePath,
  type LaterFigure,
  type PairKey,
  pairKeys,
} from './figures.ts'
import type { FigureSums } from './sums.ts'

export type { AmountKey, CostShares } from './figures.ts'

type Pair = [goods: number, treatment: number]

/** The amounts and counts of a statistics object: what its ratios are made from. */
export type Amounts = {
  [Key in AmountKey]: Key extends LaterFigure ? number | null : number
} & Record<PairKey, Pair>

/** What amounts are made from. */
export type AmountSums = Pick<FigureSums, AmountSumKey>

const sumsNamed = (figure: FigureDeclaration): readonly string[] => {
  if ('costs' in figure) return figure.costs.flatMap(({ known, without }) => [known, without])
  return 'sums' in figure ? figure.sums : []
}
export const amountSumKeys = [
  ...new Set([...amountKeys, ...pairKeys].flatMap(path => sumsNamed(declarations[path]))),
] as AmountSumKey[]

/** Cost of the treatment goods: varekalkyle[1]. */
export const treatmentCost = (
  sums: Pick<FigureSums, 'treatmentCostKnown' | 'treatmentWithoutCost'>,
  { treatmentCostShare }: CostShares,
): number => toNumber(add(sums.treatmentCostKnown, percentOf(sums.treatmentWithoutCost, treatmentCostShare)))

/** Amounts by the names of the specification (K4–K8), exact, not rounded; null where a sum is not derived yet (K26). */
export function amountsOf(sums: AmountSums, shares: CostShares): Amounts {
  const known: Record<string, Value> = {}
  const amountOf = (path: string): Value => {
    known[path] ??= made(declarations[path as FigurePath])
    return known[path]
  }
  const given = sums as unknown as Readonly<Record<string, number | null>>
  const made = (figure: FigureDeclaration): Value => {
    if ('costs' in figure)
      return figure.costs.map(({ known: cost, without, share }) =>
        toNumber(add(given[cost] ?? 0, percentOf(given[without] ?? 0, shares[share]))),
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

const added = (parts: readonly (number | null)[]): number | null => {
  const [only, ...more] = parts
  if (only !== undefined && more.length === 0) return only
  const given = parts.filter(part => part !== null)
  return given.length === parts.length ? toNumber(sum(given)) : null
}
