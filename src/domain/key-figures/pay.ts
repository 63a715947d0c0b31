import { type CommissionRates, commissionOf } from '../payroll/commission.ts'
import type { PayrollPerson } from '../payroll/import-row.ts'
import { hourlyWage } from '../payroll/payroll-sheet.ts'
import type { ChainSettings } from '../settings/chain-settings.ts'
import { inForce } from '../values/dated.ts'
import { add, compare, multiply, percentOf, subtract, sum, toNumber } from '../values/decimal.ts'
import type { Month } from '../values/month.ts'
import { treatmentCost } from './amounts.ts'
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

/** Pay as the figures alone would give it: before supplements, sickness and everything people decide. */
export interface PayFigures {
  readonly lonnBehandling: number
  readonly lonnVareomsetning: number
  readonly opparbeidetLonn: number
  readonly maxSalary: number
  readonly lonnPerTime: number | null
}

interface Rates extends CommissionRates {
  readonly perHour: number
}

/** The rates of a person in a month; most people and months share theirs, so each is worked out once. */
function ratesOf(settings: ChainSettings): (month: PayMonth) => Rates {
  const known = new Map<string, Rates>()
  const workedOut = ({ month, wage }: PayMonth): Rates => {
    const terms = inForce(settings.terms, month)
    return { ...commissionOf(terms, settings), perHour: hourlyWage(wage, terms) }
  }
  return one => {
    const { experience, perHourFixed, perHourExtra } = one.wage
    const key = `${one.month} ${experience} ${perHourFixed} ${perHourExtra}`
    const found = known.get(key) ?? workedOut(one)
    known.set(key, found)
    return found
  }
}

const payOfMonth = ({ wage, sums }: PayMonth, rates: Rates, settings: ChainSettings) => {
  const percentage = wage.fixedPercentage > 0 ? wage.fixedPercentage : rates.percentage
  const lonnBehandling = percentOf(subtract(sums.treatmentSales, treatmentCost(sums, settings)), percentage)
  const lonnVareomsetning = percentOf(add(sums.goodsSales, sums.dsGoods), rates.provVareroms)
  const opparbeidetLonn = add(lonnBehandling, lonnVareomsetning)
  const guaranteed = multiply(sums.hours, rates.perHour)
  const maxSalary = compare(guaranteed, opparbeidetLonn) > 0 ? guaranteed : opparbeidetLonn
  return { lonnBehandling, lonnVareomsetning, opparbeidetLonn, maxSalary }
}

/** `hours` are those of the whole object: maxSalary is spread over them. */
export function payFigures(months: readonly PayMonth[], hours: number, settings: ChainSettings): PayFigures {
  const rates = ratesOf(settings)
  const paid = months.map(month => payOfMonth(month, rates(month), settings))
  const total = (key: keyof ReturnType<typeof payOfMonth>) => toNumber(sum(paid.map(one => one[key])))
  const maxSalary = total('maxSalary')
  return {
    lonnBehandling: total('lonnBehandling'),
    lonnVareomsetning: total('lonnVareomsetning'),
    opparbeidetLonn: total('opparbeidetLonn'),
    maxSalary,
    lonnPerTime: over(maxSalary, hours),
  }
}
