/** A receipt as written by the register. All amounts are signed øre including VAT; amounts that reduce the sale are negative. */
export interface GrossReceipt {
  readonly total: number
  readonly lines: readonly GrossLine[]
  /** On the receipt as a whole, with the sign of the receipt. */
  readonly discount: number
  readonly raise: number
  /** Tips of the receipt and its lines combined. */
  readonly tips: number
  /** Rounding to whole kroner, signed as the change in the amount paid. */
  readonly rounding?: number
  /** The amount paid, if the register provides it. */
  readonly paid?: number | undefined
}

export interface GrossLine {
  readonly amountIn: number
  readonly amountEx: number
  /** On this line only, with the sign of the line. */
  readonly discount: number
  readonly raise: number
  /** Tips on this line, with the sign of the line. */
  readonly tipped?: number
}

export interface NetLine {
  readonly amountIn: number
  readonly amountEx: number
}

interface Way {
  readonly discounts: 0 | 1
  readonly raises: 0 | 1
  readonly tips: 0 | 1
  readonly rounding: 0 | 1
}

// The standard readings come first: raises and tips are added, and discounts are either already in the lines or still
// to be subtracted. If neither fits: tips left out of the total, then raises already in the lines.
const readings: readonly Omit<Way, 'rounding'>[] = [
  { discounts: 0, raises: 1, tips: 1 },
  { discounts: 1, raises: 1, tips: 1 },
  { discounts: 0, raises: 1, tips: 0 },
  { discounts: 1, raises: 1, tips: 0 },
  { discounts: 0, raises: 0, tips: 1 },
  { discounts: 1, raises: 0, tips: 1 },
  { discounts: 0, raises: 0, tips: 0 },
  { discounts: 1, raises: 0, tips: 0 },
]
// Last, the same readings with a total rounded to whole kroner.
const ways: readonly Way[] = ([0, 1] as const).flatMap(rounding =>
  readings.map(reading => ({ ...reading, rounding })),
)

const sumOf = (amounts: readonly number[]): number => amounts.reduce((sum, amount) => sum + amount, 0)

/**
 * Returns the actual revenue of each line (F6). Registers write lines before or after discounts and raises; the receipt
 * total shows which. Null if no reading matches: such a receipt is reported rather than guessed.
 */
export const settle = (receipt: GrossReceipt): readonly NetLine[] | null => {
  const { lines, total, tips } = receipt
  const gross = sumOf(lines.map(line => line.amountIn))
  const discounts = receipt.discount + sumOf(lines.map(line => line.discount))
  const raises = receipt.raise + sumOf(lines.map(line => line.raise))
  const way = ways.find(
    way =>
      gross -
        way.discounts * discounts +
        way.raises * raises +
        way.tips * tips +
        way.rounding * (receipt.rounding ?? 0) ===
      total,
  )
  if (!way) return null
  // A tip outside the total is paid separately. If nothing was paid separately, the tip is inside its lines and is not
  // part of the sale.
  const tipsInLines = way.tips === 0 && receipt.paid === total
  const spread = spreadOver(
    lines.map(line => line.amountIn),
    way.raises * receipt.raise - way.discounts * receipt.discount,
  )
  return lines.map((line, i) => {
    const by = way.raises * line.raise - way.discounts * line.discount + (spread[i] ?? 0)
    const tip = tipsInLines ? (line.tipped ?? 0) : 0
    if (bearsVat(line, tip)) return changed(line, by - tip)
    return changed({ amountIn: line.amountIn - tip, amountEx: line.amountEx - tip }, by)
  })
}

/** Norwegian VAT rates in percent: standard, food, transport, none. */
const vatRates = [25, 15, 12, 0]

/** Returns whether the amounts match one VAT rate, to the øre. */
const isOfOneRate = (amountIn: number, amountEx: number): boolean =>
  vatRates.some(rate => Math.abs(amountEx * (100 + rate) - amountIn * 100) <= 100 + rate)

/**
 * True if the register charged VAT on the tip in a line. A tip bears no VAT, so it is usually the same amount including
 * and excluding VAT. If the line matches a VAT rate with the tip but not without it, the register taxed the tip.
 */
const bearsVat = ({ amountIn, amountEx }: NetLine, tip: number): boolean =>
  tip !== 0 && !isOfOneRate(amountIn - tip, amountEx - tip) && isOfOneRate(amountIn, amountEx)

/**
 * Splits an amount in proportion to the weights, truncated to whole øre; the remainder goes to the largest line. If
 * sales and returns nearly cancel out, the amount exceeds the total of the weights and the shares would explode. The
 * absolute weights are used then.
 */
export const spreadOver = (weights: readonly number[], amount: number): readonly number[] => {
  const evenOut = Math.abs(amount) > Math.abs(sumOf(weights))
  const parts = evenOut ? weights.map(Math.abs) : weights
  const whole = sumOf(parts)
  const shares = parts.map(part => (amount === 0 || whole === 0 ? 0 : share(amount, part, whole)))
  const largest = weights.reduce(
    (best, weight, i) => (Math.abs(weight) > Math.abs(weights[best] ?? 0) ? i : best),
    0,
  )
  const rest = amount - sumOf(shares)
  return shares.map((part, i) => (i === largest ? part + rest : part))
}

// Uses bigint, because øre × øre exceeds the safe integers.
const share = (amount: number, weight: number, whole: number): number =>
  Number((BigInt(amount) * BigInt(weight)) / BigInt(whole))

/** Returns a line after a change to its amount including VAT. The amount excluding VAT keeps the line's ratio. */
const changed = (line: NetLine, by: number): NetLine => {
  if (by === 0) return { amountIn: line.amountIn, amountEx: line.amountEx }
  const amountIn = line.amountIn + by
  if (line.amountIn === 0) return { amountIn, amountEx: line.amountEx + by }
  return { amountIn, amountEx: rounded(BigInt(line.amountEx) * BigInt(amountIn), BigInt(line.amountIn)) }
}

/** Rounds half away from zero. */
const rounded = (dividend: bigint, divisor: bigint): number => {
  const [n, d] = divisor < 0n ? [-dividend, -divisor] : [dividend, divisor]
  const size = n < 0n ? -n : n
  const whole = (size * 2n + d) / (d * 2n)
  return Number(n < 0n ? -whole : whole)
}
