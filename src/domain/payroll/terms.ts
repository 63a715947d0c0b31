import { inForce } from '../values/dated.ts'
import { type Month, month } from '../values/month.ts'
import { Refusal } from '../values/refusal.ts'
import type { CommissionRates } from './commission.ts'
import type { Zone } from './zones.ts'

/** What pay is worked out with, from a month on. Rates change every spring and are often back-dated. */
export type Terms = {
  readonly from: Month
  /** Where the figures stand written. */
  readonly source: string
  /** Kroner per hour from so many completed years, in rising order, the first from 0 years. */
  readonly wageTable: readonly { readonly years: number; readonly perHour: number }[]
  /** Contract hours a month per percent of position: 162.5 at 100 %. */
  readonly contractFactor: number
  /** What counts of an hour at work where the salon's hours include lunch. */
  readonly lunchShare: number
  /** Part of the sales at night and Sunday openings that is pay … */
  readonly nightSundayShare: number
  /** … unless so many times the hourly wage is more. */
  readonly hourMultiple: number
  readonly sickDayHours: number
  /** Percent. */
  readonly otp: number
  readonly feriepenger: number
  /** Where it is left out, the chain's settings. */
  readonly commission?: CommissionRates
  /** Percent, by the zone of the salon. */
  readonly arbeidsgiver: { readonly [zone in Zone]?: number }
}

/** The terms as one salon has them; a report keeps these as they were when it was made. */
export type SalonTerms = Omit<Terms, 'arbeidsgiver'> & {
  readonly zone: Zone
  readonly arbeidsgiver: number
}

export const shippedTerms: readonly Terms[] = [
  {
    from: month('0000-01'),
    source: 'Frisørtariffen fra 1. april 2025, og kjedens egne satser',
    wageTable: [
      { years: 0, perHour: 198.5 },
      { years: 2, perHour: 208.5 },
      { years: 5, perHour: 219.5 },
      { years: 10, perHour: 236.5 },
    ],
    contractFactor: 1.625,
    lunchShare: 7.5 / 8,
    nightSundayShare: 0.4,
    hourMultiple: 2,
    sickDayHours: 7.5,
    otp: 2,
    feriepenger: 12,
    arbeidsgiver: { 1: 14.1 },
  },
]

/** The terms of a payroll month for a salon in a zone of employer's contribution. */
export function termsInForce(
  payrollMonth: Month,
  zone: Zone = 1,
  all: readonly Terms[] = shippedTerms,
): SalonTerms {
  const terms = inForce(all, payrollMonth)
  const arbeidsgiver = terms.arbeidsgiver[zone]
  if (arbeidsgiver === undefined) {
    throw new Refusal('invalid_payload', {
      message: `Vilkårene fra ${terms.from} har ingen sats for arbeidsgiveravgift i sone ${zone}`,
    })
  }
  return { ...terms, zone, arbeidsgiver }
}

/** Kroner per hour by the tariff for someone with so many completed years. */
export function tariffWage(terms: Pick<Terms, 'wageTable'>, experience: number): number {
  const step = terms.wageTable.findLast(({ years }) => years <= experience) ?? terms.wageTable[0]
  if (!step) throw new RangeError('The wage table is empty')
  return step.perHour
}
