import { add, percentOf, roundToOre } from '../values/decimal.ts'
import type { CommissionRates } from './commission.ts'
import type { PayrollInputs } from './inputs.ts'
import type { WageTable } from './tariffs.ts'
import type { SalonTerms, Terms } from './terms.ts'
import type { Zone } from './zones.ts'

/** The changes of the chain's terms that a what-if takes. A missing one is unchanged. Shares are fractions, as in the terms. */
export interface TermChanges {
  readonly commission?: Partial<CommissionRates>
  /** Percent on each step of the wage table, which may be below 0. */
  readonly wagePercent?: number
  /** Kroner per hour on each step. */
  readonly wageKroner?: number
  readonly wageTable?: WageTable
  readonly nightSundayShare?: number
  readonly hourMultiple?: number
  readonly otp?: number
  readonly feriepenger?: number
  /** Percent by zone. */
  readonly arbeidsgiver?: Terms['arbeidsgiver']
  /** Salon id → its zone. */
  readonly zones?: Readonly<Record<string, Zone>>
}

/** The changes of one person's terms. `experience` is completed years in the last of the months. */
export type PersonChanges = Readonly<
  Partial<
    Pick<PayrollInputs, 'stillings' | 'experience' | 'perHourFixed' | 'perHourExtra'> & {
      fixedPercentage: number
    }
  >
>

export interface WhatIfChanges {
  readonly terms: TermChanges
  /** Person id → changes. */
  readonly people: Readonly<Record<string, PersonChanges>>
}

export const MOST_WHAT_IF_MONTHS = 24

/** Fewer sent months than this say too little about a year. */
export const FEWEST_WHAT_IF_MONTHS = 3

export const MOST_WHAT_IFS = 20

export const LONGEST_WHAT_IF_NAME = 60

export const whatIfStates = ['waiting', 'running', 'done', 'failed'] as const

export type WhatIfState = (typeof whatIfStates)[number]

/** Returns the wage table with the change, to the øre. */
export const changedWages = (
  table: WageTable,
  { wagePercent, wageKroner, wageTable }: TermChanges,
): WageTable => {
  if (wageTable) return wageTable
  return table.map(({ years, perHour }) => ({
    years,
    perHour: roundToOre(add(add(perHour, percentOf(perHour, wagePercent ?? 0)), wageKroner ?? 0)),
  }))
}

/** The figures that the terms of a salon and those of the chain both have, with the changes. */
const changedFigures = (terms: SalonTerms | Terms, changes: TermChanges) => {
  const { nightSundayShare, hourMultiple, otp, feriepenger } = { ...terms, ...changes }
  return {
    wageTable: changedWages(terms.wageTable, changes),
    nightSundayShare,
    hourMultiple,
    otp,
    feriepenger,
  }
}

/** The place of a sent row, and the rates of its month for a salon that changes its zone. */
export interface WhatIfPlace {
  readonly salonId: string
  readonly rates: Terms['arbeidsgiver']
}

/**
 * Returns the terms of a salon's month with the changes (P235). An added wage is rounded to the øre. Null if the new zone has no rate.
 */
export const termsWithChanges = (
  terms: SalonTerms,
  changes: TermChanges,
  { salonId, rates }: WhatIfPlace,
): SalonTerms | null => {
  const zone = changes.zones?.[salonId] ?? terms.zone
  const sent = zone === terms.zone ? terms.arbeidsgiver : rates[zone]
  const arbeidsgiver = changes.arbeidsgiver?.[zone] ?? sent
  if (arbeidsgiver === undefined) return null
  return { ...terms, ...changedFigures(terms, changes), zone, arbeidsgiver }
}

/** Returns the chain's terms with the changes, to be entered as coming ones (P242). Changes of people and zones are left out. */
export const comingTerms = (terms: Terms, chain: CommissionRates, changes: TermChanges): Terms => ({
  ...terms,
  ...changedFigures(terms, changes),
  commission: { ...(terms.commission ?? chain), ...changes.commission },
  arbeidsgiver: { ...terms.arbeidsgiver, ...changes.arbeidsgiver },
})
