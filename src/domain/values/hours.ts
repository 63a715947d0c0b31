import { compare, type Decimal, type Numeric, roundTo, toNumber } from './decimal.ts'

/** The number of decimals for hours and days (F21). Minutes and thirds of an hour need no more. */
const DECIMALS = 10

/**
 * Rounds hours to ten decimals. A quotient is stored as the nearest number, with an error below half of the last
 * decimal. Hours divided by the daily norm and multiplied by it again are therefore unchanged (P117).
 */
export const toHourDecimals = (x: Numeric): Decimal => roundTo(x, DECIMALS)

/** Like toHourDecimals, but returns a number. */
export const hoursOf = (x: Numeric): number => toNumber(toHourDecimals(x))

/** Returns whether two figures are equal to the last decimal used for hours. Floating-point noise beyond it is ignored (P118). */
export const isSameFigure = (one: number, other: number): boolean =>
  one === other || compare(toHourDecimals(one), toHourDecimals(other)) === 0
