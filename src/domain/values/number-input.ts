/**
 * Parses numbers as people type and paste them, and as files contain them: '1 234,5', '1234.5', '1 234,50 kr', '42 %'.
 * A misread number becomes wrong pay, so ambiguous input is either resolved here or rejected.
 *
 * - A dot or comma counts only if a digit follows directly: 'kr. 500' and '1 234,50 kr.' parse as intended.
 * - A single separator is the decimal sign: '7000,345' is 7000.345, and '1.234' is 1.234, never 1234.
 * - If both occur, the last is the decimal sign and the other groups: '1.234,5' and '1,234.5' are 1234.5.
 * - A repeated separator groups if it precedes every third digit: '1.234.567'. Otherwise it is rejected.
 * - A minus is never dropped: it is rejected, or parsed if negative numbers are allowed. '(500)' is also negative.
 * - All other characters (any kind of space, units) are dropped.
 */
export type ReadNumber = { readonly ok: true; readonly value: number } | { readonly ok: false }

const REFUSED: ReadNumber = { ok: false }
/** Hyphens, dashes and U+2212, as produced by Excel and nb-NO formatting. */
const MINUS = /[-\u2010-\u2015\u2212\ufe63\uff0d]/g
const GROUPED = /^\d{1,3}(?:[.,]\d{3})+$/

export function readNumber(text: string, { allowNegative = false } = {}): ReadNumber {
  const inParentheses = /\(.*\d.*\)/.test(text)
  const signs = text.match(MINUS)?.length ?? 0
  const negative = signs > 0 || inParentheses
  if (negative && !(allowNegative && isOneLeadingMinus(text, signs, inParentheses))) return REFUSED
  const size = readSize(text.replace(/[.,](?!\d)/g, '').replace(/[^\d.,]/g, ''))
  if (size === null || !Number.isFinite(size)) return REFUSED
  return { ok: true, value: negative && size !== 0 ? -size : size }
}

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
