/** A receipt as the register wrote it. All amounts are øre including VAT, signed: what lowers the sale is negative. */
export interface GrossReceipt {
  readonly total: number
  readonly lines: readonly GrossLine[]
  /** Of the whole receipt, signed like the receipt. */
  readonly discount: number
  readonly raise: number
  /** Of the receipt and its lines together. */
  readonly tips: number
  /** To whole kroner, signed as it changed what was paid. */
  readonly rounding?: number
  /** What was paid, where the register says it. */
  readonly paid?: number | undefined
}

export interface GrossLine {
  readonly amountIn: number
  readonly amountEx: number
  /** Of this line alone, signed like the line. */
  readonly discount: number
  readonly raise: number
  /** Tips that stand on this line, signed like the line. */
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

// As the rule reads: raises and tips are added, discounts are in the lines already or still to be subtracted. Only where
// neither fits: tips left out of the total, then raises that the lines hold already.
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
// Last, the same with a total that has been rounded to whole kroner.
const ways: readonly Way[] = ([0, 1] as const).flatMap(rounding =>
  readings.map(reading => ({ ...reading, rounding })),
)

const sumOf = (amounts: readonly number[]): number => amounts.reduce((sum, amount) => sum + amount, 0)

/**
 * What each line really brought (F6). Registers write lines before or after discounts and raises; the receipt's total says
 * which. Null where it fits no way of reading: such a receipt is reported, not guessed at.
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
  // A tip outside the total is paid beside it. Where nothing was, the lines that name a tip hold it, and it is no sale.
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

/** Percent of VAT in Norway: the common one, food, transport, none. */
const vatRates = [25, 15, 12, 0]

/** Whether amounts are those of one rate, to the øre. */
const isOfOneRate = (amountIn: number, amountEx: number): boolean =>
  vatRates.some(rate => Math.abs(amountEx * (100 + rate) - amountIn * 100) <= 100 + rate)

/**
 * True where the register counted VAT of the tip inside a line. A tip bears no VAT, so it is usually the same amount including and
 * excluding VAT. Where the line fits one VAT rate with the tip and none without it, the register taxed the tip.
 */
const bearsVat = ({ amountIn, amountEx }: NetLine, tip: number): boolean =>
  tip !== 0 && !isOfOneRate(amountIn - tip, amountEx - tip) && isOfOneRate(amountIn, amountEx)

/**
 * Shares by weight, cut to whole øre towards zero; what is left over goes to the largest line. Where sales and returns nearly
 * even out, more is to be spread than they come to together, and would grow beyond all bounds: then by the size of each.
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

// Øre times øre leaves the safe integers, hence bigint.
const share = (amount: number, weight: number, whole: number): number =>
  Number((BigInt(amount) * BigInt(weight)) / BigInt(whole))

/** A line after a change of its amount including VAT; the amount excluding VAT follows in the line's own ratio. */
const changed = (line: NetLine, by: number): NetLine => {
  if (by === 0) return { amountIn: line.amountIn, amountEx: line.amountEx }
  const amountIn = line.amountIn + by
  if (line.amountIn === 0) return { amountIn, amountEx: line.amountEx + by }
  return { amountIn, amountEx: rounded(BigInt(line.amountEx) * BigInt(amountIn), BigInt(line.amountIn)) }
}

/** Half away from zero. */
const rounded = (dividend: bigint, divisor: bigint): number => {
  const [n, d] = divisor < 0n ? [-dividend, -divisor] : [dividend, divisor]
  const size = n < 0n ? -n : n
  const whole = (size * 2n + d) / (d * 2n)
  return Number(n < 0n ? -whole : whole)
}
