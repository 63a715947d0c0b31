import { decimal, roundTo } from './decimal.ts'

/**
 * Number formats for nb-NO: U+00A0 between groups, a decimal comma, U+2212 as minus, never '−0', and '–' for a missing
 * figure. `number` and `fixed` are for tables with the unit in the header; the others include the unit.
 */
export type Figure = number | null

export const NO_FIGURE = '–'
const NBSP = '\u00a0'
const MINUS = '\u2212'
/** The product of two factors with four decimals each. */
const MOST_DIGITS = 8

/** Where a no-break space belongs: before every third digit from the end. */
const groupEnds = /\B(?=(\d{3})+$)/g

/**
 * Equals Intl.NumberFormat, which is not used here: the first use of Intl in a tab takes about 45 ms, and 180 ms on an old phone.
 */
function format(figure: Figure, least: number, most: number): string {
  if (figure === null || !Number.isFinite(figure)) return NO_FIGURE
  const { units, scale } = roundTo(figure, most)
  const digits = String(units)
    .replace('-', '')
    .padStart(scale + 1, '0')
  const point = digits.length - scale
  const whole = digits.slice(0, point).replace(groupEnds, NBSP)
  const fraction = digits.slice(point).replace(/0+$/, '').padEnd(least, '0')
  return `${units < 0 ? MINUS : ''}${whole}${fraction === '' ? '' : `,${fraction}`}`
}

const withUnit = (text: string, unit: string): string => (text === NO_FIGURE ? text : `${text}${NBSP}${unit}`)

/** Shows the decimals the figure has, up to `most`: 1 234,5 */
export const number = (figure: Figure, most = 2): string => format(figure, 0, most)
/** Shows every digit, for use as a factor: 0,9375. More digits than fit are rounded and marked: ≈ 1,333333 */
export const exactly = (figure: number): string =>
  decimal(figure).scale <= MOST_DIGITS ? number(figure, MOST_DIGITS) : `≈${NBSP}${number(figure, 6)}`

/** A fixed number of decimals: 1 234,50 */
export const fixed = (figure: Figure, decimals: number): string => format(figure, decimals, decimals)
/** 1 234,50 kr */
export const kroner = (figure: Figure, decimals = 2): string => withUnit(fixed(figure, decimals), 'kr')
/** 12,5 % */
export const percent = (figure: Figure, most = 2): string => withUnit(number(figure, most), '%')
/** 7,5 t */
export const hours = (figure: Figure, most = 2): string => withUnit(number(figure, most), 't')
