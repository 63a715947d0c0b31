import { multiply, over, roundToOre, total } from '../values/decimal.ts'
import { paysCommission } from './commission.ts'
import { type PayLines, paySoFarOf } from './pay-so-far.ts'
import { computeRow, type PayrollFacts } from './payroll-sheet.ts'
import type { SalonTerms } from './terms.ts'

/** Kroner of totalOms: what the month has sold, and the interval in which it is likely to end. */
export interface SalesAtEnd {
  readonly soFar: number
  readonly low: number
  readonly expected: number
  readonly high: number
}

/** A month's pay at its end, before supplements, courses and sick pay (P243). Kroner. */
export interface ExpectedPay {
  readonly low: number
  readonly high: number
  /** What is earned so far (K40). */
  readonly earned: number
  /** The guarantee of the hours that are expected, with night and Sunday openings. The interval never begins below it. */
  readonly guaranteed: number
  /** Which of the two pays at both ends; null if the ends differ, and 'mixed' if several salons do. */
  readonly pays: 'commission' | 'guarantee' | 'mixed' | null
}

/** The payroll rows at both ends (P243). */
export const rowsAtEnds = (
  facts: PayrollFacts,
  terms: SalonTerms,
  { soFar, low, expected, high }: SalesAtEnd,
) => {
  const growth = (end: number): number => Math.max(1, over(end, soFar) ?? 1)
  // Hours have two decimals, as kroner have.
  const hours = roundToOre(facts.produksjonstimer * growth(expected))
  const rowAt = (end: number) => {
    const grown = (kroner: number): number => roundToOre(multiply(kroner, growth(end)))
    return computeRow(
      {
        ...facts,
        totalOms: grown(facts.totalOms),
        behOmsetning: grown(facts.behOmsetning),
        totalVareomsetning: grown(facts.totalVareomsetning),
        varekost: grown(facts.varekost),
        produksjonstimer: hours,
      },
      terms,
    )
  }
  return { lowest: rowAt(low), highest: rowAt(high) }
}

/**
 * The payroll row of the month's end: sales, goods and their cost grow as totalOms grows to each end, hours as it grows to the middle,
 * and night and Sunday openings stay (P243). Null while a source is missing (K32), without sales, or for a month that is over.
 */
export function expectedPay(
  facts: PayrollFacts,
  terms: SalonTerms,
  notArrived: PayLines['notArrived'],
  ends: SalesAtEnd,
): ExpectedPay | null {
  if (notArrived.length > 0 || ends.soFar <= 0) return null
  const { lowest, highest } = rowsAtEnds(facts, terms, ends)
  const payOf = (row: PayLines) => paySoFarOf(row).total ?? 0
  const arrived = { notArrived } as const
  const [least, most] = [payOf({ ...lowest, ...arrived }), payOf({ ...highest, ...arrived })]
  const [atLow, atHigh] = [lowest, highest].map(row => paysCommission(row.totalProvLonn, row.garantilonn))
  return {
    low: least,
    high: most,
    earned: payOf({ ...computeRow(facts, terms), ...arrived }),
    guaranteed: roundToOre(lowest.garantilonn + least - lowest.faktisklonn),
    pays: atLow !== atHigh ? null : atLow ? 'commission' : 'guarantee',
  }
}

/** A month's pay in one of several salons. */
interface PayInSalon extends Pick<PayLines, 'notArrived'> {
  readonly facts: PayrollFacts
  readonly terms: SalonTerms
}

/**
 * The same over every salon that pays for the month. Each grows alike, because the forecast does not say in which of them the rest is sold
 * (P243). Null while that of one is unknown.
 */
export function expectedPayTogether(salons: readonly PayInSalon[], ends: SalesAtEnd): ExpectedPay | null {
  const all = salons.map(({ facts, terms, notArrived }) => expectedPay(facts, terms, notArrived, ends))
  const known = all.filter(one => one !== null)
  if (known.length === 0 || known.length < all.length) return null
  const sumOf = (part: 'low' | 'high' | 'earned' | 'guaranteed') => total(known.map(one => one[part]))
  const pays = new Set(known.filter(({ high }) => high > 0).map(one => one.pays))
  return {
    low: sumOf('low'),
    high: sumOf('high'),
    earned: sumOf('earned'),
    guaranteed: sumOf('guaranteed'),
    pays: pays.size > 1 ? 'mixed' : ([...pays][0] ?? null),
  }
}
