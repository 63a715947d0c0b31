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

/** One person's work in one month. Pay is calculated per month with that month's terms, then summed (K11). */
export interface PayMonth {
  readonly month: Month
  /** Null if the person has no terms for the month. */
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

/** The pay of one month, or the sum of several. Null if a person's terms are unknown. */
export interface PayTotals {
  readonly lonnBehandling: number | null
  readonly lonnVareomsetning: number | null
  readonly maxSalary: number | null
  /** The hours of those whose pay it is. A salon has also those of stand-ins (F14). */
  readonly paidHours: number
}
export const noPay: PayTotals = { lonnBehandling: 0, lonnVareomsetning: 0, maxSalary: 0, paidHours: 0 }

interface Rates extends CommissionRates {
  readonly perHour: number
}

/** Caches the rates per month and wage, because many people and months share them. */
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

/** Returns a function that calculates monthly pay with the chain's settings. */
export function payIn(settings: ChainSettings): (month: PayMonth) => PayTotals {
  const rates = ratesOf(settings)
  return ({ month, wage, sums }) => {
    if (wage === null)
      return { lonnBehandling: null, lonnVareomsetning: null, maxSalary: null, paidHours: sums.hours }
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
      paidHours: sums.hours,
    }
  }
}

type PayAmount = Exclude<keyof PayTotals, 'paidHours'>

export function addPay(all: readonly PayTotals[]): PayTotals {
  if (all.length === 1 && all[0]) return all[0]
  const total = (key: PayAmount) => {
    const known = all.flatMap(one => one[key] ?? [])
    return known.length < all.length ? null : toNumber(sum(known))
  }
  return {
    lonnBehandling: total('lonnBehandling'),
    lonnVareomsetning: total('lonnVareomsetning'),
    maxSalary: total('maxSalary'),
    paidHours: toNumber(sum(all.map(one => one.paidHours))),
  }
}

/** Pay calculated from the figures alone, before supplements, sick pay and manual decisions. */
export type PayFigures = {
  readonly [Key in PayAmount | 'opparbeidetLonn' | 'lonnPerTime']: number | null
}

/**
 * maxSalary is spread over the hours of those who have it. Commission is unknown without receipts.
 * The higher of commission and guaranteed pay is unknown unless both sources have arrived (K32). It does not exist for days that
 * split a month (K46).
 */
export function payFigures(
  totals: PayTotals,
  { arrived }: Pick<KnownSums, 'arrived'>,
  ofWholeMonths = true,
): PayFigures {
  const { lonnBehandling, lonnVareomsetning, paidHours } = totals
  const earned = arrived.registers
  const maxSalary = earned && arrived.timeBook && ofWholeMonths ? totals.maxSalary : null
  return {
    lonnBehandling: earned ? lonnBehandling : null,
    lonnVareomsetning: earned ? lonnVareomsetning : null,
    opparbeidetLonn:
      earned && lonnBehandling !== null && lonnVareomsetning !== null
        ? toNumber(add(lonnBehandling, lonnVareomsetning))
        : null,
    maxSalary,
    lonnPerTime: over(maxSalary, paidHours),
  }
}
