/**
 * Numbers as people type and paste them, and as they stand in files: '1 234,5', '1234.5', '1 234,50 kr', '42 %'.
 * A wrong reading becomes wrong pay, so what can be read in two ways is either settled here or refused.
 *
 * - A dot or comma counts only with a digit right behind it: 'kr. 500' and '1 234,50 kr.' read as meant.
 * - One such sign is the decimal sign: '7000,345' is 7000.345, and '1.234' is 1.234, never 1234.
 * - Of both in one entry the last is the decimal sign and the other groups: '1.234,5' and '1,234.5' are 1234.5.
 * - The same sign several times groups, if it stands before every third digit: '1.234.567'. Else it is refused.
 * - A minus is never dropped: it is refused, or read where a negative number is allowed. '(500)' is a minus too.
 * - All else that is no digit (spaces of every kind, units) is dropped.
 */
export type ReadNumber = { readonly ok: true; readonly value: number } | { readonly ok: false }

const REFUSED: ReadNumber = { ok: false }
/** Hyphens, dashes and U+2212, which Excel and nb-NO formatting give. */
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

/** From digits, dots and commas only. */
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
