import { multiply, over } from '../values/decimal.ts'
import type { AmountKey, Amounts } from './amounts.ts'
import { declarations, type RatioKey, ratioKeys } from './figures.ts'

export type { RatioKey } from './figures.ts'

/** Ratios are always calculated from sums, never from other ratios (K2). */
interface Ratio {
  readonly numerator: AmountKey
  readonly denominator: AmountKey
  readonly percent: boolean
}

const ratios = Object.fromEntries(
  ratioKeys.map(key => {
    const figure = declarations[key]
    return [key, 'ratio' in figure && { ...figure.ratio, percent: figure.unit === '%' }]
  }),
) as unknown as Readonly<Record<RatioKey, Ratio>>

/** Null if the denominator is zero or a term is unknown. It is shown as a dash, without a colour, and is not ranked. */
export function ratioOf(key: RatioKey, amounts: Pick<Amounts, AmountKey>): number | null {
  const { numerator, denominator, percent } = ratios[key]
  const part = amounts[numerator]
  return over(percent && part !== null ? multiply(part, 100) : part, amounts[denominator])
}

export const ratiosOf = (amounts: Pick<Amounts, AmountKey>): Record<RatioKey, number | null> => {
  const made = {} as Record<RatioKey, number | null>
  for (const key of ratioKeys) made[key] = ratioOf(key, amounts)
  return made
}
