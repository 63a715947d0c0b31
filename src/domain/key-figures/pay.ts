import { type CommissionRates, commissionOf, percentageOf } from '../payroll/commission.ts'
import type { PayrollPerson } from '../payroll/import-row.ts'
import { hourlyWage } from '../payroll/payroll-sheet.ts'
import type { ChainSettings } from '../settings/chain-settings.ts'
import { inForce } from '../values/dated.ts'
import { add, compare, multiply, percentOf, subtract, sum, toNumber } from '../values/decimal.ts'
import type { Month } from '../values/month.ts'
import { treatmentCost } from './amounts.ts'
import type { KnownSums } from './known-sums.ts'
import { over } from './ratios.ts'
import type { FigureSums } from './sums.ts'

/** What one person did in one month: pay is made of these, each with the terms of its month, and then summed (K11). */
export interface PayMonth {
  readonly month: Month
  readonly wage: Pick<PayrollPerson, 'experience' | 'perHourFixed' | 'perHourExtra' | 'fixedPercentage'>
  readonly sums: PaySums
}

export const paySumKeys = [
  'treatmentSales',
  'treatmentCostKnown',
  'treatmentWithoutCost',
  'goodsSales',
  'dsGoods',
  'hours',
] as const satisfies (keyof FigureSums)[]
export type PaySums = Pick<FigureSums, (typeof paySumKeys)[number]>

/** What pay comes to, of one month or of many: these add up. */
export interface PayTotals {
  readonly lonnBehandling: number
  readonly lonnVareomsetning: number
  readonly maxSalary: number
}
export const noPay: PayTotals = { lonnBehandling: 0, lonnVareomsetning: 0, maxSalary: 0 }

interface Rates extends CommissionRates {
  readonly perHour: number
}

/** The rates of a month and wage; many people and months share theirs, so each is worked out once. */
function ratesOf(settings: ChainSettings): (month: PayMonth) => Rates {
  const known = new Map<Month, Map<PayMonth['wage'], Rates>>()
  return ({ month, wage }) => {
    const ofMonth = known.get(month) ?? new Map<PayMonth['wage'], Rates>()
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
  return month => {
    const { wage, sums } = month
    const of = rates(month)
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
  const total = (key: keyof PayTotals) => toNumber(sum(all.map(one => one[key])))
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
    opparbeidetLonn: earned ? toNumber(add(lonnBehandling, lonnVareomsetning)) : null,
    maxSalary,
    lonnPerTime: over(maxSalary, hours),
  }
}
