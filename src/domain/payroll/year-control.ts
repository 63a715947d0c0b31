import { roundToOre, subtract, sum, toNumber, total } from '../values/decimal.ts'
import type { Month } from '../values/month.ts'
import { isPay, payLines } from './pay-components.ts'
import type { YearRow } from './pay-year.ts'
import type { PayrollRow } from './payroll-sheet.ts'
import type { YearToDate } from './year-to-date.ts'

/** What the control compares (P189): for a month, and for the year to date of the last payslip. */
export const yearChecks = {
  lines: 'Linjene på lønnsslippen mot endelig lønn',
  cost: 'Lønn, OTP, feriepenger og arbeidsgiveravgift mot lønn inkl. sos. avg.',
  pay: 'Lønn hittil i år på siste lønnsslipp',
  advance: 'Forskudd hittil i år på siste lønnsslipp',
  holidayPay: 'Feriepenger hittil i år på siste lønnsslipp',
  holidays: 'Feriedager hittil i år på siste lønnsslipp',
} as const

export type YearCheck = keyof typeof yearChecks

/** Two figures that should be equal and are not: kroner, or days. */
export interface YearDifference {
  readonly check: YearCheck
  /** The compared month, or the month of the last payslip. */
  readonly month: Month
  readonly shown: number
  readonly expected: number
}

export interface ControlledPerson {
  readonly objectId: string
  readonly name: string
  /** The sum of the lines of all payslips, in kroner. */
  readonly lines: number
  /** The sum of endeligLonn. */
  readonly pay: number
  /** The pay of the year on the last payslip. */
  readonly yearToDate: number
  readonly lastMonth: Month
  readonly differences: readonly YearDifference[]
}

const lineSum = (row: PayrollRow): number =>
  roundToOre(total(payLines(row).flatMap(({ component, amount }) => (isPay(component) ? [amount] : []))))

const different = (
  check: YearCheck,
  month: Month,
  shown: number,
  expected: number,
): readonly YearDifference[] => (shown === expected ? [] : [{ check, month, shown, expected }])

const differencesOfRow = ({ month, row }: YearRow): readonly YearDifference[] => [
  ...different('lines', month, lineSum(row), row.endeligLonn),
  ...different(
    'cost',
    month,
    roundToOre(sum([row.endeligLonn, row.otp, row.feriepenger, row.arbeigsgiver])),
    row.lonnInklSosAvg,
  ),
]

/**
 * Compares a person's payslips of a year with the reports in force (P189).
 *
 * @param rows the person's rows by month, at least one
 * @param shown the year to date on the payslip of the last row
 */
export const controlledPerson = (
  rows: readonly [YearRow, ...YearRow[]],
  shown: YearToDate,
): ControlledPerson => {
  const last = rows.at(-1) ?? rows[0]
  const kroner = (key: 'endeligLonn' | 'forskudd' | 'feriepenger') =>
    roundToOre(total(rows.map(({ row }) => row[key])))
  const pay = kroner('endeligLonn')
  return {
    objectId: last.objectId,
    name: last.row.name,
    lines: roundToOre(total(rows.map(({ row }) => lineSum(row)))),
    pay,
    yearToDate: shown.pay,
    lastMonth: last.month,
    differences: [
      ...rows.flatMap(differencesOfRow),
      ...different('pay', last.month, shown.pay, pay),
      ...different('advance', last.month, shown.advance, kroner('forskudd')),
      ...different('holidayPay', last.month, shown.holidayPay, kroner('feriepenger')),
      ...different('holidays', last.month, shown.holidays, total(rows.map(({ row }) => row.antDager))),
    ],
  }
}

/** Returns by how much the payslip exceeds the report. */
export const controlDifference = ({ shown, expected }: Pick<YearDifference, 'shown' | 'expected'>): number =>
  toNumber(subtract(shown, expected))
