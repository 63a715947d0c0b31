import type { Day } from '../calendar.ts'

/** The size of a generated chain, and when it is. */
export interface Size {
  /** A Thursday: the current month has complete weeks, and yesterday was open. */
  readonly today: Day
  readonly salons: number
  readonly peopleOfSalon: number
  readonly months: number
  /** Opening days per salon and month. They always include the nights of clock changes and the month's last day. */
  readonly days: number
  /** Maximum number of receipts per person and day. */
  readonly receipts: number
  /** Percent of the contradicting receipts that somebody decides on. The list of them shows a limited number. */
  readonly contradictionsDecided: number
  /** Days at work between two absences of a person, beside those that the rules distinguish. */
  readonly daysBetweenAbsences: number
  /** Percent of the months in which a person's days carried over are entered. Most entries correct the one before. */
  readonly carriedMonths: number
  /** Holiday pay is paid in parts to the people whose position is a multiple of this, and to those who leave. */
  readonly paysHolidayOfEvery: number
  /** Percent of the months whose time book is sent again, with all rows. */
  readonly repeatedBooks: number
  /** Register files are sent one by one in months whose number is a multiple of this, and otherwise in a ZIP. */
  readonly singleFilesEvery: number
}

/**
 * Optional features of a chain beyond the core, one per decision. The numbers are those of the decisions and rules that the
 * figures must follow.
 */
export interface Switches {
  /** A number reassigned after its holder left, and late files with the first holder's days (D73). */
  readonly reusedNumbers: boolean
  /** People who leave or move mid-month (D74). */
  readonly moves: boolean
  /** A register that moves to another salon, and late files of the earlier days (D75). */
  readonly movedRegisters: boolean
  /** People with two numbers, whose days arrive in one file or two, and repeatedly (D76). */
  readonly twoNumbers: boolean
  /** Files that arrive after a day was corrected by hand (D77). */
  readonly filesAfterCorrections: boolean
  /** Spans without a time book or without receipts (D79). */
  readonly unknown: boolean
  /** Hours and sick hours with four decimals (P72, P24). */
  readonly fineHours: boolean
  /** Tips inside a line's amount (D80). */
  readonly tipsInLines: boolean
  /** Sunday hours on a day that is neither a Sunday nor a red day (D78). */
  readonly falseSundays: boolean
  /** Rows of the time book under a number that is a stand-in's, and waits at first (F14). */
  readonly standIns: boolean
  /** Long weeks, work on public holidays, raises of sent months, periods of sickness, holiday pay, and descriptions of pay. */
  readonly payRules: boolean
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
  standIns: false,
  payRules: false,
}
export const switchNames = Object.keys(core) as (keyof Switches)[]

/** What chains of a few people do, which is too slow for many. */
export const everything = {
  contradictionsDecided: 30,
  daysBetweenAbsences: 0,
  carriedMonths: 40,
  paysHolidayOfEvery: 1,
  repeatedBooks: 100,
  singleFilesEvery: 4,
} as const satisfies Partial<Size>

/** From October to February: an earning year and its holiday year, Christmas, and the night on which summer time ends. */
export const shortSize: Size = {
  today: '2026-02-19',
  salons: 2,
  peopleOfSalon: 3,
  months: 4,
  days: 2,
  receipts: 2,
  ...everything,
}
export const longSize: Size = {
  today: '2026-11-19',
  salons: 3,
  peopleOfSalon: 3,
  months: 24,
  days: 6,
  receipts: 3,
  ...everything,
}
/** A thousand people, for hours of computing: `AUDIT_SIZE=large`. */
const largeSize: Size = {
  today: '2026-11-19',
  salons: 8,
  peopleOfSalon: 125,
  months: 24,
  days: 1,
  receipts: 1,
  contradictionsDecided: 100,
  daysBetweenAbsences: 180,
  carriedMonths: 8,
  paysHolidayOfEvery: 4,
  repeatedBooks: 25,
  singleFilesEvery: 12,
}
/** A hundred people, whose questions are all asked: `AUDIT_SIZE=hundred`. */
const hundredSize: Size = {
  ...largeSize,
  salons: 4,
  peopleOfSalon: 25,
  daysBetweenAbsences: 90,
  paysHolidayOfEvery: 1,
}

/** From before the first tariff of the product's list, 1 April 2024, to after the base amount of 1 May 2024. */
export const earlySize: Size = {
  today: '2024-06-20',
  salons: 2,
  peopleOfSalon: 3,
  months: 8,
  days: 2,
  receipts: 2,
  ...everything,
}

/** Sizes by name. */
export const sizes: Readonly<Record<string, Size>> = {
  short: shortSize,
  early: earlySize,
  long: longSize,
  hundred: hundredSize,
  large: largeSize,
}

/** Salons that open nearly every day, so that a day without receipts counts as missing. */
export const dailySize: Size = {
  today: '2026-11-19',
  salons: 3,
  peopleOfSalon: 2,
  months: 2,
  days: 400,
  receipts: 1,
  ...everything,
}
