import { inForce } from '../values/dated.ts'
import { type Month, month } from '../values/month.ts'
import { Refusal } from '../values/refusal.ts'
import type { CommissionRates } from './commission.ts'
import type { OvertimeTerms } from './overtime-terms.ts'
import { newestTariff, type WageTable } from './tariffs.ts'
import type { Zone } from './zones.ts'

/** The terms for calculating pay from a given month. Rates change every spring and are often backdated. */
export type Terms = {
  readonly from: Month
  /** The document the figures are taken from. */
  readonly source: string
  readonly wageTable: WageTable
  /** Kroner per hour without a trade certificate (P130). If missing, the newest published one applies. */
  readonly uncertifiedWage?: number
  /** Contract hours per month and percent of position: 162.5 at 100 %. */
  readonly contractFactor: number
  /** The share of a worked hour that counts if the salon's hours include lunch. */
  readonly lunchShare: number
  /** The share of sales at night and Sunday openings that is paid out … */
  readonly nightSundayShare: number
  /** … unless this multiple of the hourly wage is higher. */
  readonly hourMultiple: number
  readonly sickDayHours: number
  /** Percent. */
  readonly otp: number
  readonly feriepenger: number
  /** If missing, the chain's settings apply. */
  readonly commission?: CommissionRates
  /** If missing, the shipped ones apply. */
  readonly overtime?: OvertimeTerms
  /** Percent, by the salon's zone. */
  readonly arbeidsgiver: { readonly [zone in Zone]?: number }
}

/** The terms for one salon. A report keeps them as they were when it was created. Its supplements are inputs. */
export type SalonTerms = Omit<Terms, 'arbeidsgiver' | 'overtime' | 'uncertifiedWage'> & {
  readonly zone: Zone
  readonly arbeidsgiver: number
}

export const shippedTerms: readonly Terms[] = [
  {
    from: month('0000-01'),
    source: 'Frisørtariffen fra 1. april 2025, og kjedens egne satser',
    wageTable: newestTariff.wageTable,
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

/** Returns the terms of a payroll month for a salon in an employer's contribution zone. */
export function termsInForce(
  payrollMonth: Month,
  zone: Zone = 1,
  all: readonly Terms[] = shippedTerms,
): SalonTerms {
  const { overtime: _, uncertifiedWage: __, ...terms } = inForce(all, payrollMonth)
  const arbeidsgiver = terms.arbeidsgiver[zone]
  if (arbeidsgiver === undefined) {
    throw new Refusal('invalid_payload', {
      message: `Vilkårene fra ${terms.from} har ingen sats for arbeidsgiveravgift i sone ${zone}`,
    })
  }
  return { ...terms, zone, arbeidsgiver }
}

/**
 * Returns the tariff wage in kroner per hour for this many completed years.
 * @throws RangeError if the wage table is empty
 */
export function tariffWage(terms: Pick<Terms, 'wageTable'>, experience: number): number {
  const step = terms.wageTable.findLast(({ years }) => years <= experience) ?? terms.wageTable[0]
  if (!step) throw new RangeError('The wage table is empty')
  return step.perHour
}
