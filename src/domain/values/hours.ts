import { compare, type Decimal, type Numeric, roundTo, toNumber } from './decimal.ts'

/** Hours and days have so many decimals (F21): a minute and a third of an hour are written as finely as anybody writes them. */
const DECIMALS = 10

/**
 * Hours to ten decimals. A quotient is kept as the nearest number, which is off by less than half of the last one: hours that
 * were divided by the norm of a day and are multiplied by it come back as they were (P117).
 */
export const toHourDecimals = (x: Numeric): Decimal => roundTo(x, DECIMALS)

/** The same as a number. */
export const hoursOf = (x: Numeric): number => toNumber(toHourDecimals(x))

/** Whether two figures are one to the last decimal that hours have; binary digits beyond it are none (P118). */
export const isSameFigure = (one: number, other: number): boolean =>
  one === other || compare(toHourDecimals(one), toHourDecimals(other)) === 0
