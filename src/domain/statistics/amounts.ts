import { add, percentOf, subtract, sum, toNumber } from '../values/decimal.ts'
import type { CostShares, FigureDeclaration } from './figure-declaration.ts'
import {
  type AmountKey,
  type AmountSumKey,
  amountKeys,
  declarations,
  type FigurePath,
  type PairKey,
  pairKeys,
} from './figures.ts'
import { arrivalKeys, type KnownSums } from './known-sums.ts'
import type { FigureSums } from './sums.ts'

export type { CostShares } from './figure-declaration.ts'
export type { AmountKey } from './figures.ts'

type Pair = [goods: number | null, treatment: number | null]

/** The amounts and counts of a statistics object, from which its ratios are calculated. Null if unknown (K30). */
export type Amounts = Record<AmountKey, number | null> & Record<PairKey, Pair>

/** The inputs of amounts, with the sums that show whether they are known. */
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

/** Returns totalOms on its own, for callers that need no other figure. */
export const totalSales = ({
  treatmentSales,
  goodsSales,
}: KnownSums<'treatmentSales' | 'goodsSales'>): number | null => added([treatmentSales, goodsSales])

type Given = Readonly<Record<string, number | null>>
type Makes = (given: Given, known: Record<string, Value>, shares: CostShares) => Value

/** Returns the function that calculates an amount, built once. It reads other amounts from `known`. */
const makes = (figure: FigureDeclaration): Makes => {
  if ('costs' in figure) {
    const [goods, treatment] = figure.costs
    const cost = ({ known, without, share }: typeof goods, given: Given, shares: CostShares) =>
      costOf(given[known] ?? null, given[without] ?? null, shares[share])
    return (given, _, shares) => [cost(goods, given, shares), cost(treatment, given, shares)]
  }
  if ('sums' in figure) {
    const { sums } = figure
    return given => added(sums.map(key => given[key] ?? null))
  }
  if (!('sum' in figure)) throw new RangeError('A ratio is no amount')
  const { of, less } = figure.sum
  return (_, known) => {
    const total = added(of.flatMap(path => known[path] ?? null))
    if (less === undefined || total === null) return total
    const taken = added([known[less] ?? null].flat())
    return taken === null ? null : toNumber(subtract(total, taken))
  }
}

/** In the order of a statistics object. */
const amountPaths: readonly string[] = [...amountKeys, ...pairKeys]

/** The amounts in dependency order. */
const inTurn = (() => {
  const made = new Map<string, Makes>()
  const take = (path: string): void => {
    if (made.has(path)) return
    const figure: FigureDeclaration = declarations[path as FigurePath]
    const { of, less } = ('sums' in figure ? null : 'sum' in figure && figure.sum) || { of: [] }
    for (const term of less === undefined ? of : [...of, less]) take(term)
    made.set(path, makes(figure))
  }
  for (const path of amountPaths) take(path)
  return [...made]
})()

const noAmounts: Readonly<Record<string, Value>> = Object.fromEntries(amountPaths.map(path => [path, null]))

/**
 * Calculates the amounts under the names of the specification (K4–K8), exact and unrounded. Null if a sum is unknown
 * (K30) or not derived yet (K26).
 */
export function amountsOf(sums: KnownSums<AmountSumKey>, shares: CostShares): Amounts {
  const given = sums as unknown as Given
  const known: Record<string, Value> = { ...noAmounts }
  for (const [path, make] of inTurn) known[path] = make(given, known, shares)
  return known as unknown as Amounts
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
