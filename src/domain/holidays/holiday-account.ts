import type { BaseAmount } from '../sickness/base-amount.ts'
import { roundToOre, subtract, sum } from '../values/decimal.ts'
import type { Day, Month } from '../values/month.ts'
import { type BasisRow, type Earned, earnedHolidayPay, unknownHolidayPay } from './holiday-pay.ts'

/** What a report pays a person in a month of the earning year. */
export interface PaidRow extends BasisRow {
  readonly month: Month
  readonly salonName: string
}

export interface AccountYear {
  readonly earningYear: number
  readonly birthYear: number | null
  readonly leftOn: Day | null
  readonly rows: readonly PaidRow[]
  /** The finished months of the year in which the person was employed. */
  readonly employed: readonly Month[]
  /** Kroner of each registered payment. */
  readonly payments: readonly number[]
  readonly baseAmounts: readonly BaseAmount[]
}

export interface Account extends Omit<Earned, 'kroner'> {
  readonly earningYear: number
  readonly earned: number | null
  readonly paid: number
  readonly left: number | null
  /** The months in which the person was employed and no report pays them. They count nothing. */
  readonly withoutReport: readonly Month[]
}

/**
 * The holiday pay of a person from an earning year: earned, paid and left (P169–P173). Unknown if they were employed in it and no
 * report pays them.
 */
export function holidayAccount({ employed, payments, ...earning }: AccountYear): Account {
  const { rows, earningYear } = earning
  const isUnknown = rows.length === 0 && employed.length > 0
  const { kroner, ...earned } = isUnknown ? unknownHolidayPay : earnedHolidayPay(earning)
  const paid = roundToOre(sum(payments))
  const paidIn = new Set(rows.map(({ month }) => month))
  return {
    ...earned,
    earningYear,
    earned: kroner,
    paid,
    left: kroner === null ? null : roundToOre(subtract(kroner, paid)),
    withoutReport: employed.filter(month => !paidIn.has(month)),
  }
}
