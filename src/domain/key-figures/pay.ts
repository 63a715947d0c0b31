import { type CommissionRates, commissionOf, percentageOf } from '../payroll/commission.ts'
import type { PayrollPerson } from '../payroll/import-row.ts'
import { hourlyWage } from '../payroll/payroll-sheet.ts'
import type { ChainSettings } from '../settings/chain-settings.ts'
import { inForce } from '../values/dated.ts'
import { add, compare, multiply, over, percentOf, subtract, sum, toNumber } from '../values/decimal.ts'
import type { Month } from '../values/month.ts'
import { treatmentCost } from './amounts.ts'
import type { KnownSums } from './known-sums.ts'
import type { FigureSums } from './sums.ts'

/** What one person did in one month: pay is made of these, each with the terms of its month, and then summed (K11). */
export interface PayMonth {
  readonly month: Month
  /** Null where no terms of the person hold in the month. */
  readonly wage: Wage | null
  readonly sums: PaySums
}
type Wage = Pick<PayrollPerson, 'experience' | 'perHourFixed' | 'perHourExtra' | 'fixedPercentage'>

export const paySumKeys = [
  'treatmentSales',
  'treatmentCostKnown',
  'treatmentWithoutCost',
  'goodsSales',
  'dsGoods',
  'hours',
] as const satisfies (keyof FigureSums)[]
export type PaySums = Pick<FigureSums, (typeof paySumKeys)[number]>

/** The pay of a month, or the sum of several. Null where a person's terms are not known. */
export interface PayTotals {
  readonly lonnBehandling: number | null
  readonly lonnVareomsetning: number | null
  readonly maxSalary: number | null
}
export const noPay: PayTotals = { lonnBehandling: 0, lonnVareomsetning: 0, maxSalary: 0 }
const unknownPay: PayTotals = { lonnBehandling: null, lonnVareomsetning: null, maxSalary: null }

interface Rates extends CommissionRates {
  readonly perHour: number
}

/** The rates of a month and wage; many people and months share theirs, so each is worked out once. */
function ratesOf(settings: ChainSettings): (month: Month, wage: Wage) => Rates {
  const known = new Map<Month, Map<Wage, Rates>>()
  return (month, wage) => {
    const ofMonth = known.get(month) ?? new Map<Wage, Rates>()
    known.set(month, ofMonth)
    const found = ofMonth.get(wage)
    if (found) return found
    const terms = inForce(settings.terms, month)
    const rates = { ...commissionOf(terms, settings), perHour: hourlyWage(wage, terms) }
    ofMonth.set(wage, rates)
    return rates
  }
}

/** Works out months of pay with the chain's settings. */
export function payIn(settings: ChainSettings): (month: PayMonth) => PayTotals {
  const rates = ratesOf(settings)
  return ({ month, wage, sums }) => {
    if (wage === null) return unknownPay
    const of = rates(month, wage)
    const lonnBehandling = percentOf(
      subtract(sums.treatmentSales, treatmentCost(sums, settings)),
      percentageOf(wage, of),
    )
    const lonnVareomsetning = percentOf(add(sums.goodsSales, sums.dsGoods), of.provVareroms)
    const earned = add(lonnBehandling, lonnVareomsetning)
    const guaranteed = multiply(sums.hours, of.perHour)
    return {
      lonnBehandling: toNumber(lonnBehandling),
      lonnVareomsetning: toNumber(lonnVareomsetning),
      maxSalary: toNumber(compare(guaranteed, earned) > 0 ? guaranteed : earned),
    }
  }
}

export function addPay(all: readonly PayTotals[]): PayTotals {
  if (all.length === 1 && all[0]) return all[0]
  const total = (key: keyof PayTotals) => {
    const known = all.flatMap(one => one[key] ?? [])
    return known.length < all.length ? null : toNumber(sum(known))
  }
  return {
    lonnBehandling: total('lonnBehandling'),
    lonnVareomsetning: total('lonnVareomsetning'),
    maxSalary: total('maxSalary'),
  }
}

/** Pay as the figures alone would give it: before supplements, sickness and everything people decide. */
export type PayFigures = {
  readonly [Key in keyof PayTotals | 'opparbeidetLonn' | 'lonnPerTime']: number | null
}

/**
 * The sums are of the whole object: maxSalary is spread over its hours. Commission is not known without receipts, and which of commission
 * and guaranteed pay is higher not without both sources (K32).
 */
export function payFigures(totals: PayTotals, { arrived, hours }: KnownSums<'hours'>): PayFigures {
  const { lonnBehandling, lonnVareomsetning } = totals
  const earned = arrived.registers
  const maxSalary = earned && arrived.timeBook ? totals.maxSalary : null
  return {
    lonnBehandling: earned ? lonnBehandling : null,
    lonnVareomsetning: earned ? lonnVareomsetning : null,
    opparbeidetLonn:
      earned && lonnBehandling !== null && lonnVareomsetning !== null
        ? toNumber(add(lonnBehandling, lonnVareomsetning))
        : null,
    maxSalary,
    lonnPerTime: over(maxSalary, hours),
  }
}
