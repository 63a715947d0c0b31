/**
 * Exact decimal arithmetic without a library. A JavaScript number stands for the shortest decimal that parses back to
 * it: 0.1 is one tenth, not 0.1000000000000000055. `Math.round(x * 100) / 100` is off by an øre in about one payslip in
 * forty.
 *
 * A value is units × 10^-scale. Units are a number if they are a safe integer (nearly always), otherwise a bigint.
 */
export type Decimal = { readonly units: number | bigint; readonly scale: number }
export type Numeric = Decimal | number

const POWERS = Array.from({ length: 23 }, (_, n) => Number(`1e${n}`))
const powerOfTen = (n: number): number => POWERS[n] ?? Number(`1e${n}`)

/** Below this limit each integer matches a single double, so the first scale that parses back is the shortest. */
const FIFTEEN_DIGITS = 1e15

export function decimal(x: number): Decimal {
  for (let scale = 0; scale <= 4; scale++) {
    const units = Math.round(x * powerOfTen(scale))
    if (Math.abs(units) < FIFTEEN_DIGITS && units / powerOfTen(scale) === x) return { units, scale }
  }
  return readDecimal(String(x))
}

function readDecimal(text: string): Decimal {
  const [, whole, fraction = '', exponent = '0'] = /^(-?\d+)(?:\.(\d+))?(?:e([+-]\d+))?$/.exec(text) ?? []
  if (whole === undefined) throw new RangeError(`${text} is not a finite number`)
  const units = BigInt(whole + fraction)
  const scale = fraction.length - Number(exponent)
  return scale < 0 ? { units: units * 10n ** BigInt(-scale), scale: 0 } : { units, scale }
}

export const asDecimal = (x: Numeric): Decimal => (typeof x === 'number' ? decimal(x) : x)

/** Returns the units of x at a scale no smaller than its own. */
function unitsAt(x: Decimal, scale: number): number | bigint {
  if (typeof x.units === 'number') {
    const units = x.units * powerOfTen(scale - x.scale)
    if (Number.isSafeInteger(units)) return units
  }
  return BigInt(x.units) * 10n ** BigInt(scale - x.scale)
}

export function add(x: Numeric, y: Numeric): Decimal {
  const [a, b] = [asDecimal(x), asDecimal(y)]
  const scale = Math.max(a.scale, b.scale)
  const [left, right] = [unitsAt(a, scale), unitsAt(b, scale)]
  if (typeof left === 'number' && typeof right === 'number') {
    const units = left + right
    if (Number.isSafeInteger(units)) return { units, scale }
  }
  return { units: BigInt(left) + BigInt(right), scale }
}

export function subtract(x: Numeric, y: Numeric): Decimal {
  const b = asDecimal(y)
  return add(x, { units: -b.units, scale: b.scale })
}

export function multiply(x: Numeric, y: Numeric): Decimal {
  const [a, b] = [asDecimal(x), asDecimal(y)]
  const scale = a.scale + b.scale
  if (typeof a.units === 'number' && typeof b.units === 'number') {
    const units = a.units * b.units
    if (Number.isSafeInteger(units)) return { units, scale }
  }
  return { units: BigInt(a.units) * BigInt(b.units), scale }
}

/** Returns a percentage of an amount: percentOf(250, 12) is 30. */
export function percentOf(amount: Numeric, percent: Numeric): Decimal {
  const product = multiply(amount, percent)
  return { units: product.units, scale: product.scale + 2 }
}

/** Sums exactly. Creates no decimal per step while the units are safe integers. */
export const sum = (terms: Iterable<Numeric>): Decimal => {
  let [units, scale] = [0, 0]
  let large: Decimal | null = null
  for (const term of terms) {
    const next = asDecimal(term)
    if (large) {
      large = add(large, next)
      continue
    }
    const finer = Math.max(scale, next.scale)
    const left = units * powerOfTen(finer - scale)
    const right = typeof next.units === 'number' ? next.units * powerOfTen(finer - next.scale) : Number.NaN
    if (Number.isSafeInteger(left) && Number.isSafeInteger(right) && Number.isSafeInteger(left + right)) {
      units = left + right
      scale = finer
    } else large = add({ units, scale }, next)
  }
  return large ?? { units, scale }
}

/** Sums numbers to a number. Equals toNumber(sum(…)), but creates no decimal per step. */
export function total(terms: readonly number[]): number {
  let [units, scale] = [0, 0]
  for (const term of terms) {
    const next = decimal(term)
    if (typeof next.units !== 'number') return toNumber(sum(terms))
    const finer = Math.max(scale, next.scale)
    const left = units * powerOfTen(finer - scale)
    const right = next.units * powerOfTen(finer - next.scale)
    if (!Number.isSafeInteger(left) || !Number.isSafeInteger(right) || !Number.isSafeInteger(left + right))
      return toNumber(sum(terms))
    units = left + right
    scale = finer
  }
  return units / powerOfTen(scale) + 0
}

/** Returns a negative number if x < y, 0 if they are equal, else a positive number. */
export function compare(x: Numeric, y: Numeric): number {
  const { units } = subtract(x, y)
  return units < 0 ? -1 : units > 0 ? 1 : 0
}

const divisorOf = (y: Numeric): Decimal => {
  const divisor = asDecimal(y)
  if (Number(divisor.units) === 0) throw new RangeError('A division by 0')
  return divisor
}

/**
 * Returns x / y as the nearest number, because a quotient can have endless decimals. Use `over` if the divisor can be
 * 0.
 * @throws RangeError if y is 0
 */
export function divide(x: Numeric, y: Numeric): number {
  const [a, b] = [asDecimal(x), divisorOf(y)]
  const scale = Math.max(a.scale, b.scale)
  return Number(unitsAt(a, scale)) / Number(unitsAt(b, scale))
}

/** Returns x / y, or null if either is unknown or y is 0. */
export const over = (x: Numeric | null, y: Numeric | null): number | null =>
  x === null || y === null || Number(asDecimal(y).units) === 0 ? null : divide(x, y)

/**
 * Returns x / y to the øre, half away from zero. Rounds the exact quotient, because the nearest number to it can lie on
 * the other side of a half.
 * @throws RangeError if y is 0
 */
export function divideToOre(x: Numeric, y: Numeric): number {
  const [a, b] = [asDecimal(x), divisorOf(y)]
  const scale = Math.max(a.scale, b.scale)
  return toNumber({
    units: roundedQuotient(BigInt(unitsAt(a, scale)) * 100n, BigInt(unitsAt(b, scale))),
    scale: 2,
  })
}

/** Rounds half away from zero. */
function roundedQuotient(dividend: bigint, divisor: bigint): bigint {
  const [n, d] = divisor < 0n ? [-dividend, -divisor] : [dividend, divisor]
  const whole = ((n < 0n ? -n : n) * 2n + d) / (d * 2n)
  return n < 0n ? -whole : whole
}

/** Returns the nearest number. Hours and percentages are returned this way, at full precision. */
export function toNumber(x: Numeric): number {
  if (typeof x === 'number') return x
  if (typeof x.units === 'bigint' || x.scale >= POWERS.length) return Number(`${x.units}e-${x.scale}`)
  return x.units / powerOfTen(x.scale) + 0 // + 0 avoids -0
}

/** Rounds kroner to the øre, half away from zero. All kroner are rounded here. */
export function roundToOre(amount: Numeric): number {
  const { units, scale } = asDecimal(amount)
  if (scale <= 2) return toNumber({ units, scale })
  if (typeof units === 'number' && scale < POWERS.length) {
    const ore = powerOfTen(scale - 2)
    const size = Math.abs(units)
    const rest = size % ore
    const whole = (size - rest) / ore + (rest * 2 >= ore ? 1 : 0)
    return (Math.sign(units) * whole) / 100 + 0
  }
  const ore = 10n ** BigInt(scale - 2)
  const size = units < 0 ? -BigInt(units) : BigInt(units)
  const whole = (size + ore / 2n) / ore
  return toNumber({ units: units < 0 ? -whole : whole, scale: 2 })
}

/** Rounds to this many decimals, half away from zero. */
export function roundTo(x: Numeric, decimals: number): Decimal {
  const { units, scale } = asDecimal(x)
  if (scale <= decimals) return { units, scale }
  return { units: roundedQuotient(BigInt(units), 10n ** BigInt(scale - decimals)), scale: decimals }
}

/** True if the value has at most two decimals: whole øre, or a rate in whole hundredths. */
export const isToHundredths = (x: number): boolean => decimal(x).scale <= 2

/** True if the value has at most one decimal. */
export const isToTenths = (x: number): boolean => decimal(x).scale <= 1
