import { divide, multiply, type Numeric } from '../values/decimal.ts'
import type { AmountKey, Amounts } from './amounts.ts'

/** Every ratio is made from sums, never from ratios (K2). */
export interface Ratio {
  readonly numerator: AmountKey
  readonly denominator: AmountKey
  readonly percent?: true
}

export const ratios = {
  vareromsPerKunde: { numerator: 'vareSalg', denominator: 'antallBesok' },
  oppgraderinger: { numerator: 'oppgraderteBesok', denominator: 'antallBesok', percent: true },
  rebooking: { numerator: 'rebookedeBesok', denominator: 'antallBesok', percent: true },
  totalOmsPerKunde: { numerator: 'totalOms', denominator: 'antallBesok' },
  omsPerTime: { numerator: 'totalOms', denominator: 'produksjonstimer' },
  timesutnyttelse: { numerator: 'bookedeTimer', denominator: 'produksjonstimer', percent: true },
} as const satisfies Record<string, Ratio>

export type RatioKey = keyof typeof ratios

/** Null over zero: shown as a dash, without a colour, and not ranked. */
export const over = (numerator: Numeric, denominator: number): number | null =>
  denominator === 0 ? null : divide(numerator, denominator)

export function ratioOf(key: RatioKey, amounts: Pick<Amounts, AmountKey>): number | null {
  const { numerator, denominator, percent }: Ratio = ratios[key]
  const part = amounts[numerator]
  return over(percent ? multiply(part, 100) : part, amounts[denominator])
}

export const ratiosOf = (amounts: Pick<Amounts, AmountKey>): Record<RatioKey, number | null> =>
  Object.fromEntries((Object.keys(ratios) as RatioKey[]).map(key => [key, ratioOf(key, amounts)])) as Record<
    RatioKey,
    number | null
  >
