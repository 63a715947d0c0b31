import type { BaseAmount } from '../sickness/base-amount.ts'
import { roundToOre, total } from '../values/decimal.ts'
import { lastDay, type Month, yearOf } from '../values/month.ts'
import { type BasisRow, type Earned, earnedHolidayPay } from './holiday-pay.ts'
import { isOlder } from './older.ts'

/** What a report in the year to date of a payslip pays, inside and outside the holiday pay basis. */
export interface PayslipBasis extends BasisRow {
  readonly month: Month
  /** The pay without the mark for the basis (P133). */
  readonly outside: number
}

export interface YearOfPayslip {
  /** The month of the payslip. */
  readonly month: Month
  readonly birthYear: number | null
  /** The salon's reports of the year up to the month. */
  readonly rows: readonly PayslipBasis[]
  /** The known base amounts, the earliest first. */
  readonly baseAmounts: readonly BaseAmount[]
}

/** Holiday pay on a payslip by the rules of the account (P169–P172), as of its month. */
export interface HolidayPayOfPayslip {
  /** Null if a source had not arrived (K32). */
  readonly basis: number | null
  /** Null where it is unknown, or where the extra percentage no longer applies to all of the year's basis. */
  readonly earned: { readonly percent: number; readonly kroner: number } | null
  readonly basisOfYear: number | null
  readonly earnedOfYear: number | null
  /** The pay of the year outside the basis. */
  readonly outside: number
  /** True where the base amount that limits the extra percentage is not known. */
  readonly lacksBaseAmount: boolean
}

/** True unless a part of the basis is above the limit of the extra percentage, or the limit is not known. */
const isOfOnePercentage = ({ basis, kroner, parts }: Earned): boolean =>
  kroner !== null && parts.at(-1)?.of === basis

/** Returns the holiday pay on a payslip where P28 × P30 is not what the account has (P254); null where it is. */
export function holidayPayOfPayslip({
  month,
  birthYear,
  rows,
  baseAmounts,
}: YearOfPayslip): HolidayPayOfPayslip | null {
  const earningYear = yearOf(month)
  const outside = roundToOre(total(rows.map(one => one.outside)))
  const isExtra = isOlder(birthYear, earningYear + 1)
  if (!isExtra && rows.every(one => one.outside === 0)) return null
  const earnedOf = (some: readonly PayslipBasis[]): Earned =>
    earnedHolidayPay({ earningYear, birthYear, leftOn: lastDay(month), rows: some, baseAmounts })
  const own = earnedOf(rows.filter(one => one.month === month))
  const year = earnedOf(rows)
  const isAlike = own.percent !== null && own.kroner !== null && (!isExtra || isOfOnePercentage(year))
  return {
    basis: own.basis,
    earned: isAlike ? { percent: own.percent, kroner: own.kroner } : null,
    basisOfYear: year.basis,
    earnedOfYear: year.kroner,
    outside,
    lacksBaseAmount: year.basis !== null && year.kroner === null,
  }
}
