// An amount of a hundred million kroner on one receipt line is an error; below it every sum is exact.
const MAX_ORE = 10_000_000_000

const [ZERO, NINE, POINT] = [0x30, 0x39, 0x2e]
/** An amount with at most this many characters is below MAX_ORE. */
const SHORT = 10

/** Fast path for most amounts: digits, a point and two digits. Returns -1 for all others. */
const plainOreOf = (text: string): number => {
  const point = text.length - 3
  if (point < 1 || text.length > SHORT || text.charCodeAt(point) !== POINT) return -1
  let ore = 0
  for (let at = 0; at < text.length; at++) {
    if (at === point) continue
    const sign = text.charCodeAt(at)
    if (sign < ZERO || sign > NINE) return -1
    ore = ore * 10 + sign - ZERO
  }
  return ore
}

/**
 * 'kroner.øre' in the schema's Amount2decimals → øre, or null if invalid. More decimals are allowed only if they are
 * zeros.
 */
export const oreOf = (text: string): number | null => {
  const plain = plainOreOf(text)
  if (plain >= 0) return plain
  const match = /^([+-]?)(\d{0,12})(?:\.(\d{0,2})0*)?$/.exec(text)
  if (!match || !/\d/.test(text)) return null
  const [, sign, kroner = '', ore = ''] = match
  const size = Number(kroner) * 100 + Number(ore.padEnd(2, '0'))
  if (size > MAX_ORE) return null
  return sign === '-' && size !== 0 ? -size : size
}

/** A debit or a negative amount lowers the total, however a register writes returns (F5). */
export const signed = (ore: number, debitOrCredit: string | undefined): number =>
  (debitOrCredit === 'D' || ore < 0) && ore !== 0 ? -Math.abs(ore) : ore

/** Engines compute 32-bit integers faster. */
const SMALL = 2 ** 31

/** øre → '12.34', exact. */
export const kronerOf = (ore: number): string => {
  const size = Math.abs(ore)
  if (size >= SMALL || !Number.isInteger(ore)) return (ore / 100).toFixed(2)
  const kroner = Math.trunc(size / 100)
  const rest = size - 100 * kroner
  return `${ore < 0 ? '-' : ''}${kroner}.${rest < 10 ? '0' : ''}${rest}`
}
