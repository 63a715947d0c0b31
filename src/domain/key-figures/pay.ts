import type { PayrollPerson } from '../payroll/import-row.ts'
import { hourlyWage } from '../payroll/payroll-sheet.ts'
import { termsInForce } from '../payroll/terms.ts'
import type { ChainSettings } from '../settings/chain-settings.ts'
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

/** The hourly wage of a person in a month; most people and months share theirs, so each is worked out once. */
function wages(settings: ChainSettings): (month: PayMonth) => number {
  const known = new Map<string, number>()
  return ({ month, wage }) => {
    const key = `${month} ${wage.experience} ${wage.perHourFixed} ${wage.perHourExtra}`
    const found = known.get(key) ?? hourlyWage(wage, termsInForce(month, 1, settings.terms))
    known.set(key, found)
    return found
  }
}

const payOfMonth = ({ wage, sums }: PayMonth, perHour: number, settings: ChainSettings) => {
  const percentage = wage.fixedPercentage > 0 ? wage.fixedPercentage : settings.percentage
  const lonnBehandling = percentOf(subtract(sums.treatmentSales, treatmentCost(sums, settings)), percentage)
  const lonnVareomsetning = percentOf(add(sums.goodsSales, sums.dsGoods), settings.provVareroms)
  const opparbeidetLonn = add(lonnBehandling, lonnVareomsetning)
  const guaranteed = multiply(sums.hours, perHour)
  const maxSalary = compare(guaranteed, opparbeidetLonn) > 0 ? guaranteed : opparbeidetLonn
  return { lonnBehandling, lonnVareomsetning, opparbeidetLonn, maxSalary }
}

/** `hours` are those of the whole object: maxSalary is spread over them. */
export function payFigures(months: readonly PayMonth[], hours: number, settings: ChainSettings): PayFigures {
  const perHour = wages(settings)
  const paid = months.map(month => payOfMonth(month, perHour(month), settings))
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
