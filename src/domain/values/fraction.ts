import { asDecimal, type Numeric } from './decimal.ts'

/**
 * An exact rational number, for shares that are added up again. Rounding each of them would lose øre, see `shareOre`.
 * The denominator is positive; the fraction need not be reduced.
 */
export interface Fraction {
  readonly above: bigint
  readonly below: bigint
}

const reduced = (above: bigint, below: bigint): Fraction => {
  let [x, y] = [above < 0n ? -above : above, below]
  while (y !== 0n) [x, y] = [y, x % y]
  return x > 1n ? { above: above / x, below: below / x } : { above, below }
}

/** Denominators stay small enough to add cheaply. Reducing every sum would cost more than it saves. */
const LARGE = 1n << 128n
const kept = (above: bigint, below: bigint): Fraction =>
  below > LARGE ? reduced(above, below) : { above, below }

/** The fraction of a number's shortest decimal. */
export const fractionOf = (value: Numeric): Fraction => {
  const { units, scale } = asDecimal(value)
  return { above: BigInt(units), below: 10n ** BigInt(scale) }
}

export const NOTHING: Fraction = { above: 0n, below: 1n }

export const addExact = (x: Fraction, y: Fraction): Fraction =>
  x.below === y.below
    ? { above: x.above + y.above, below: x.below }
    : kept(x.above * y.below + y.above * x.below, x.below * y.below)

export const subtractExact = (x: Fraction, y: Fraction): Fraction =>
  addExact(x, { above: -y.above, below: y.below })

export const multiplyExact = (x: Fraction, y: Fraction): Fraction =>
  kept(x.above * y.above, x.below * y.below)

/** x / y; null if y is 0. */
export const quotientOf = (x: Fraction, y: Fraction): Fraction | null => {
  if (y.above === 0n) return null
  const sign = y.above < 0n ? -1n : 1n
  return kept(x.above * y.below * sign, x.below * y.above * sign)
}

/** Returns a negative number, 0 or a positive number. */
export const signOf = ({ above }: Fraction): number => (above < 0n ? -1 : above > 0n ? 1 : 0)

const floored = (above: bigint, below: bigint): bigint => {
  const whole = above / below
  return above < 0n && whole * below !== above ? whole - 1n : whole
}

/** Half away from zero. */
const rounded = ({ above, below }: Fraction): bigint => {
  const size = above < 0n ? -above : above
  const whole = floored(size * 2n + below, below * 2n)
  return above < 0n ? -whole : whole
}

/** Rounds kroner to whole øre, half away from zero. */
export const wholeOre = ({ above, below }: Fraction): bigint => rounded({ above: above * 100n, below })

/** Whole øre as kroner. */
export const fromOre = (ore: bigint): number => Number(ore) / 100

const DIGITS = 30n
const SCALE = 10n ** DIGITS

const isSafe = (value: bigint): boolean => BigInt.asIntN(54, value) === value

/** The nearest number; of large fractions from thirty decimals. */
export const nearestTo = ({ above, below }: Fraction): number =>
  isSafe(above) && isSafe(below)
    ? Number(above) / Number(below) + 0
    : Number(`${rounded({ above: above * SCALE, below })}e-${DIGITS}`)

/**
 * Rounds kroner to øre so that they sum to `total` øre, by the largest remainder: each is rounded down, and the øre that lack go to
 * those with the largest remainders, the first of equal ones first.
 * @throws RangeError if the parts sum to something more than an øre for each of them away from the total
 */
export const shareOre = (total: bigint, parts: readonly Fraction[]): bigint[] => {
  const shares = parts.map(({ above, below }, at) => {
    const ore = floored(above * 100n, below)
    return { at, ore, rest: { above: above * 100n - ore * below, below } }
  })
  const lacking = Number(total - shares.reduce((sum, { ore }) => sum + ore, 0n))
  if (lacking < 0 || lacking > parts.length)
    throw new RangeError(`${parts.length} parts are ${lacking} øre from their total`)
  const largest = [...shares].sort((a, b) => -signOf(subtractExact(a.rest, b.rest)) || a.at - b.at)
  const more = new Set(largest.slice(0, lacking).map(({ at }) => at))
  return shares.map(({ at, ore }) => (more.has(at) ? ore + 1n : ore))
}
