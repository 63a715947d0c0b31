import { roundToOre, total } from '../values/decimal.ts'

/** Holiday pay of an earning year that is paid with the pay of a month. */
export interface PaidHolidayPay {
  readonly earningYear: number
  readonly kroner: number
}

/** Returns what is paid before tax: the pay less the advance, in kroner, and the holiday pay of the month (P229). */
export const payoutWith = (payout: number, holidayPay: readonly PaidHolidayPay[]): number =>
  roundToOre(total([payout, ...holidayPay.map(({ kroner }) => kroner)]))
