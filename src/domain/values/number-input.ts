/**
 * Parses numbers as people type and paste them, and as files contain them: '1 234,5', '1234.5', '1 234,50 kr', '42 %'.
 * A misread number becomes wrong pay, so ambiguous input is either resolved here or rejected.
 *
 * - A single separator is the decimal sign: '7000,345' is 7000.345, and '1.234' is 1.234, never 1234.
 * - If both occur, the last is the decimal sign and the other groups: '1.234,5' and '1,234.5' are 1234.5.
 * - A repeated separator groups if it precedes every third digit: '1.234.567'. Otherwise it is rejected.
 * - A minus is never dropped: it is rejected, or parsed if negative numbers are allowed. '(500)' is also negative.
 *
 * `readSheetNumber` reads edits in the payroll sheet and drops other characters. `readNumber` reads all other fields and files, and
 * rejects them.
 */
export type ReadNumber = { readonly ok: true; readonly value: number } | { readonly ok: false }

const REFUSED: ReadNumber = { ok: false }
/** Hyphens, dashes and U+2212, as produced by Excel and nb-NO formatting. */
const MINUS = /[-\u2010-\u2015\u2212\ufe63\uff0d]/g
const GROUPED = /^\d{1,3}(?:[.,]\d{3})+$/

const UNIT = String.raw`(?:kr\.?|nok|%|prosent|t|timer?)`
/** A unit before or after the number, with the sign on either side of a unit in front of it. */
const NUMBER_WITH_UNIT = new RegExp(`^${UNIT}?([\\d.,\\s]+)${UNIT}?$`, 'i')
/** Spaces of any kind group the digits before the decimal sign in threes. */
const SPACED = /^\d{1,3}(?:\s\d{3})+(?:[.,]\d*)?$/
/** Characters without a shape, which programs put around copied numbers. */
const INVISIBLE = /\p{Cf}/gu

interface NumberOptions {
  readonly allowNegative?: boolean
}

/**
 * Reads a number that stands alone, or with its unit: kr, %, or t for hours. Any other letter or sign is refused, as are spaces that do
 * not group thousands: '4 1x', '4 1', '7:30' and '1,5E+05' are no numbers. A dot or comma may end it: '12,' is 12.
 */
export function readNumber(text: string, { allowNegative = false }: NumberOptions = {}): ReadNumber {
  const visible = text.replace(INVISIBLE, '').trim()
  const signs = visible.match(MINUS)?.length ?? 0
  const inParentheses = /^\(.*\)$/.test(visible)
  const negative = signs > 0 || inParentheses
  if (negative && !(allowNegative && isOneLeadingMinus(visible, signs, inParentheses))) return REFUSED
  const unsigned = (inParentheses ? visible.slice(1, -1) : visible.replace(MINUS, '')).trim()
  const written = NUMBER_WITH_UNIT.exec(unsigned)?.[1]?.trim() ?? ''
  if (/\s/.test(written) && !SPACED.test(written)) return REFUSED
  return signed(readSize(written.replace(/\s/g, '').replace(/(?<=\d)[.,]$/, '')), negative)
}

/**
 * Reads a number of the payroll sheet, where all characters but digits, dots and commas are dropped: '12a3' is 123 [R106]. A dot or comma
 * counts only if a digit follows directly: 'kr. 500' and '1 234,50 kr.' parse as intended.
 */
export function readSheetNumber(text: string): ReadNumber {
  if (text.match(MINUS) || /\(.*\d.*\)/.test(text)) return REFUSED
  return signed(readSize(text.replace(/[.,](?!\d)/g, '').replace(/[^\d.,]/g, '')), false)
}

const signed = (size: number | null, negative: boolean): ReadNumber =>
  size === null || !Number.isFinite(size)
    ? REFUSED
    : { ok: true, value: negative && size !== 0 ? -size : size }

function isOneLeadingMinus(text: string, signs: number, inParentheses: boolean): boolean {
  if (inParentheses) return signs === 0
  return signs === 1 && text.search(MINUS) < text.search(/\d/)
}

/** Parses a string of digits, dots and commas. */
function readSize(digits: string): number | null {
  if (!/\d/.test(digits)) return null
  const at = Math.max(digits.lastIndexOf('.'), digits.lastIndexOf(','))
  if (at < 0) return Number(digits)
  const sign = digits.charAt(at)
  const [whole, fraction] = [digits.slice(0, at), digits.slice(at + 1)]
  if (whole.includes(sign)) {
    const oneSign = !digits.includes(sign === '.' ? ',' : '.')
    return oneSign && GROUPED.test(digits) ? Number(digits.replace(/[.,]/g, '')) : null
  }
  if (/[.,]/.test(whole) && !GROUPED.test(whole)) return null
  return Number(`${whole.replace(/[.,]/g, '')}.${fraction}`)
}
