/** An exact, reduced rational number. The numerator has the sign. */
export interface Fraction {
  readonly n: bigint
  readonly d: bigint
}

const MOST = BigInt(Number.MAX_SAFE_INTEGER)
/** True for integers that numbers hold exactly. Arithmetic with numbers is many times as fast. */
const isSmall = (one: bigint): boolean => -MOST <= one && one <= MOST

const greatestDivisor = (a: bigint, b: bigint): bigint => {
  let [x, y] = [a < 0n ? -a : a, b]
  if (isSmall(x) && isSmall(y)) {
    let [small, other] = [Number(x), Number(y)]
    while (other !== 0) [small, other] = [other, small % other]
    return BigInt(small)
  }
  while (y !== 0n) [x, y] = [y, x % y]
  return x
}

export const fraction = (n: bigint | number, d: bigint | number = 1n): Fraction => {
  const [top, bottom] = [BigInt(n), BigInt(d)]
  if (bottom === 0n) throw new RangeError('A fraction over zero')
  const [num, den] = bottom < 0n ? [-top, -bottom] : [top, bottom]
  const common = greatestDivisor(num, den)
  return common > 1n ? { n: num / common, d: den / common } : { n: num, d: den }
}

/** The exact fraction of a decimal string, or of a number's shortest decimal. */
export const decimal = (written: string | number): Fraction => {
  const match = /^(-?)(\d+)(?:[.](\d+))?(?:e([+-]\d+))?$/.exec(String(written))
  if (!match) throw new RangeError(`${written} is not a decimal number`)
  const [, sign, whole = '', part = '', power = '0'] = match
  const digits = BigInt(`${sign}${whole}${part}`)
  const scale = Number(power) - part.length
  return scale >= 0 ? fraction(digits * 10n ** BigInt(scale)) : fraction(digits, 10n ** BigInt(-scale))
}

export const zero = fraction(0)
export const plus = (...all: readonly Fraction[]): Fraction =>
  all.reduce((a, b) => fraction(a.n * b.d + b.n * a.d, a.d * b.d), zero)
export const minus = (a: Fraction, b: Fraction): Fraction => plus(a, fraction(-b.n, b.d))
export const times = (...all: readonly Fraction[]): Fraction =>
  all.reduce((a, b) => fraction(a.n * b.n, a.d * b.d))
export const over = (a: Fraction, b: Fraction): Fraction => fraction(a.n * b.d, a.d * b.n)
export const isZero = (a: Fraction): boolean => a.n === 0n
export const isLess = (a: Fraction, b: Fraction): boolean => a.n * b.d < b.n * a.d
export const larger = (a: Fraction, b: Fraction): Fraction => (isLess(a, b) ? b : a)
export const smaller = (a: Fraction, b: Fraction): Fraction => (isLess(a, b) ? a : b)
export const percentOf = (a: Fraction, percent: Fraction): Fraction => over(times(a, percent), fraction(100))

/** Rounds half away from zero. */
export const roundedQuotient = (n: bigint, d: bigint): bigint => {
  const [top, bottom] = d < 0n ? [-n, -d] : [n, d]
  const size = top < 0n ? -top : top
  const whole = (2n * size + bottom) / (2n * bottom)
  return top < 0n ? -whole : whole
}

/** Rounds kroner to the øre. */
export const toOre = ({ n, d }: Fraction): Fraction => fraction(roundedQuotient(n * 100n, d), 100)

/** The nearest number: the quotient of two exact numbers is rounded once. Otherwise it is taken from forty decimal digits. */
export const toNumber = ({ n, d }: Fraction): number => {
  if (isSmall(n) && isSmall(d)) return Number(n) / Number(d)
  const scaled = roundedQuotient(n * 10n ** 40n, d)
  return Number(`${scaled}e-40`)
}
