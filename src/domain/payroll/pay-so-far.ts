import type { Source } from '../sales/sources.ts'
import { add, subtract, toNumber, total } from '../values/decimal.ts'
import { paysCommission } from './commission.ts'
import { computeRow, type PayrollFacts, type PayrollRow } from './payroll-sheet.ts'
import type { SalonTerms } from './terms.ts'

/** The lines of the payroll sheet that a person's own estimate uses. */
export type PayLines = Pick<
  PayrollRow,
  'totalProvLonn' | 'garantilonn' | 'faktisklonn' | 'lonnNatappent' | 'lonnSondag'
> & {
  /** Sources of the month that are missing. */
  readonly notArrived: readonly Source[]
}

/** A month's pay before supplements, courses and sick pay (K40). Null where a source is missing (K32). */
export interface PaySoFar {
  /** The larger of commission and guaranteed pay (P25). */
  readonly ordinary: number | null
  readonly commissionWins: boolean
  /** Night (P17) and Sunday openings (P20) are paid in addition. */
  readonly night: number | null
  readonly sunday: number | null
  readonly total: number | null
}

export function paySoFarOf(lines: PayLines): PaySoFar {
  if (lines.notArrived.length > 0)
    return { ordinary: null, commissionWins: false, night: null, sunday: null, total: null }
  const { faktisklonn, lonnNatappent, lonnSondag } = lines
  return {
    ordinary: faktisklonn,
    commissionWins: paysCommission(lines.totalProvLonn, lines.garantilonn),
    night: lonnNatappent,
    sunday: lonnSondag,
    total: total([faktisklonn, lonnNatappent, lonnSondag]),
  }
}

/** The pay of a month of several salons, each with its own guarantee (P111). Null while that of one is unknown (K40). */
export function payTogether(salons: readonly PayLines[]): number | null {
  const all = salons.map(lines => paySoFarOf(lines).total)
  const known = all.filter(one => one !== null)
  return known.length < all.length ? null : total(known)
}

/** What more goods sold would change (K38). */
export interface MoreGoods {
  /** Kroner of pay; 0 while guaranteed pay is higher in any case. */
  readonly gain: number
  /** Kroner that commission would still be below guaranteed pay; 0 or less if it is not. */
  readonly short: number
}

/** Computes the row again with more goods sold, in kroner excluding VAT. */
export function withMoreGoods(facts: PayrollFacts, terms: SalonTerms, extra: number): MoreGoods {
  const before = computeRow(facts, terms)
  const goods = toNumber(add(facts.totalVareomsetning, extra))
  const after = computeRow({ ...facts, totalVareomsetning: goods }, terms)
  return {
    gain: toNumber(subtract(after.faktisklonn, before.faktisklonn)),
    short: toNumber(subtract(after.garantilonn, after.totalProvLonn)),
  }
}
