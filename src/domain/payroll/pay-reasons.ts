import { multiply, roundToOre } from '../values/decimal.ts'
import type { PayFloor } from './pay-floor.ts'
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

/** Returns the floor in kroner per hour: the person's own, or that of the wage table (P99). */
export const floorPerHour = (
  row: Pick<PayrollRow, 'experience'>,
  terms: Pick<SalonTerms, 'wageTable'>,
  floor: PayFloor | null,
): number => floor?.perHour ?? tariffWage(terms, row.experience)

/** Returns the pay for the hours that the floor gives. */
export const payAtFloor = (
  row: Pick<PayrollRow, 'prodTimerEksLunsj' | 'experience'>,
  terms: Pick<SalonTerms, 'wageTable'>,
  floor: PayFloor | null,
): number => roundToOre(multiply(row.prodTimerEksLunsj, floorPerHour(row, terms, floor)))

/** Returns whether the pay for the hours is below the floor. */
export const isBelowTariff = (
  row: Pick<PayrollRow, 'faktisklonn' | 'prodTimerEksLunsj' | 'experience'>,
  terms: Pick<SalonTerms, 'wageTable'>,
  floor: PayFloor | null,
): boolean => row.faktisklonn < payAtFloor(row, terms, floor)

/** Returns why a row's pay needs a reason, or null. */
export const reasonNeeded = (
  row: Pick<PayrollRow, 'faktisklonn' | 'prodTimerEksLunsj' | 'experience' | 'endeligLonn'>,
  terms: Pick<SalonTerms, 'wageTable'>,
  floor: PayFloor | null,
): ReasonFor | null => {
  if (row.endeligLonn < 0) return 'belowZero'
  return isBelowTariff(row, terms, floor) ? 'belowTariff' : null
}
