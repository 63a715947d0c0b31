/** How big a generated chain is. */
export interface Size {
  readonly salons: number
  readonly peopleOfSalon: number
  readonly months: number
  /** Open days of a salon and month; the nights the clock changes and the month's last day are always among them. */
  readonly days: number
  /** The most receipts of a person and day. */
  readonly receipts: number
}

/**
 * What a chain is made with beside the core. Each is what one decision is about; the numbers are those of the decisions and rules
 * that the figures must follow.
 */
export interface Switches {
  /** A number given again after its holder left, and late files of the first one's days (D73). */
  readonly reusedNumbers: boolean
  /** People who leave or move in the middle of a month (D74). */
  readonly moves: boolean
  /** A register that moves to another salon, and late files of the days before (D75). */
  readonly movedRegisters: boolean
  /** People with two numbers, whose days come in one file or two, and again (D76). */
  readonly twoNumbers: boolean
  /** Files that come after a day was corrected by hand (D77). */
  readonly filesAfterCorrections: boolean
  /** Spans without a time book or without receipts (D79). */
  readonly unknown: boolean
  /** Hours and sick hours of four decimals (P72, P24). */
  readonly fineHours: boolean
  /** Tips inside a line's amount (D80). */
  readonly tipsInLines: boolean
  /** Sunday hours on a day that is neither a Sunday nor a red day (D78). */
  readonly falseSundays: boolean
}

export const core: Switches = {
  reusedNumbers: false,
  moves: false,
  movedRegisters: false,
  twoNumbers: false,
  filesAfterCorrections: false,
  unknown: false,
  fineHours: false,
  tipsInLines: false,
  falseSundays: false,
}
export const switchNames = Object.keys(core) as (keyof Switches)[]

export const shortSize: Size = { salons: 2, peopleOfSalon: 3, months: 3, days: 4, receipts: 2 }
export const longSize: Size = { salons: 3, peopleOfSalon: 3, months: 24, days: 6, receipts: 3 }
/** Salons that are open nearly every day: a day without receipts is missed. */
export const dailySize: Size = { salons: 3, peopleOfSalon: 2, months: 2, days: 400, receipts: 1 }
