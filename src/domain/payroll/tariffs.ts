import { type Month, month } from '../values/month.ts'

/** Kroner per hour by completed years, in ascending order. The first step is 0 years. */
export type WageTable = readonly { readonly years: number; readonly perHour: number }[]

/** A published tariff: the minimum hourly wages of hairdressers with a trade certificate, from a 1 April (P166). */
export interface Tariff {
  readonly from: Month
  readonly source: string
  readonly wageTable: WageTable
  /** Kroner per hour without a trade certificate; missing where it is not known. */
  readonly uncertifiedWage?: number
}

export const newestTariff: Tariff = {
  from: month('2025-04'),
  source: 'Frisøroverenskomsten (NHO 116), minstelønn fra 1. april 2025',
  wageTable: [
    { years: 0, perHour: 198.5 },
    { years: 2, perHour: 208.5 },
    { years: 5, perHour: 219.5 },
    { years: 10, perHour: 236.5 },
  ],
}

/** The tariffs whose wages are known, the newest first. */
export const tariffs: readonly Tariff[] = [
  newestTariff,
  {
    from: month('2024-04'),
    source: 'Frisøroverenskomsten (NHO 116), minstelønn fra 1. april 2024',
    wageTable: [
      { years: 0, perHour: 193.5 },
      { years: 2, perHour: 203.5 },
      { years: 5, perHour: 214.5 },
      { years: 10, perHour: 231.5 },
    ],
    uncertifiedWage: 174.5,
  },
]

/** Returns the month of the tariff that applies in a month. The tariff's year ends on 31 March. */
export const tariffMonthAt = (at: Month): Month => {
  const year = Number(at.slice(0, 4))
  const april = (of: number) => month(`${of}-04`)
  return at >= april(year) ? april(year) : april(year - 1)
}

/**
 * Returns the month of the tariff that terms in force do not have yet; null if they are from it or later (P167). The terms that
 * the product ships have the newest known tariff, whatever their first month is.
 */
export function missingTariff(
  inForce: { readonly from: Month },
  shipped: boolean,
  running: Month,
): Month | null {
  const due = tariffMonthAt(running)
  const has = shipped ? newestTariff.from : inForce.from
  return has < due ? due : null
}
