import { multiply, roundToOre } from '../values/decimal.ts'
import type { PayrollRow } from './payroll-sheet.ts'
import { type SalonTerms, tariffWage } from './terms.ts'

/** Why a row cannot be sent without a stated reason (P106). */
export type ReasonFor = 'belowZero' | 'belowTariff'

/** Employee id → the reason, as written by the sender. */
export type PayReasons = Readonly<Record<string, string>>

export const LONGEST_PAY_REASON = 300

export const reasonWords: Readonly<Record<ReasonFor, string>> = {
  belowZero: 'Lønn under null',
  belowTariff: 'Lønn under tariffen',
}

/** Returns whether the pay for the hours is below the tariff minimum. */
export const isBelowTariff = (
  row: Pick<PayrollRow, 'faktisklonn' | 'prodTimerEksLunsj' | 'experience'>,
  terms: Pick<SalonTerms, 'wageTable'>,
): boolean => row.faktisklonn < roundToOre(multiply(row.prodTimerEksLunsj, tariffWage(terms, row.experience)))

/** Returns why a row's pay needs a reason, or null. */
export const reasonNeeded = (
  row: Pick<PayrollRow, 'faktisklonn' | 'prodTimerEksLunsj' | 'experience' | 'endeligLonn'>,
  terms: Pick<SalonTerms, 'wageTable'>,
): ReasonFor | null => {
  if (row.endeligLonn < 0) return 'belowZero'
  return isBelowTariff(row, terms) ? 'belowTariff' : null
}
