import { groupOf, raiseTypes, transactionTypes } from './codes.ts'
import type { Change, Ore, WrittenLine, WrittenReceipt } from './facts.ts'
import { fraction, minus, roundedQuotient } from './fraction.ts'

/** A line as counted: net of discounts, without tips, negative for a return. */
export interface ReadLine {
  readonly emp: string
  readonly group: string
  readonly ex: Ore
  readonly cost: Ore | null
  readonly isReturn: boolean
}

export interface ReadReceipt {
  readonly lines: readonly ReadLine[]
  readonly discounts: readonly string[]
}

/** The amounts beside the lines that the total includes. */
interface Reading {
  readonly less: boolean
  readonly raised: boolean
  readonly tipped: boolean
}

/** In the order of rule F6. */
const readings: readonly Reading[] = [
  { less: false, raised: true, tipped: true },
  { less: true, raised: true, tipped: true },
  { less: false, raised: true, tipped: false },
  { less: true, raised: true, tipped: false },
  { less: false, raised: false, tipped: true },
  { less: true, raised: false, tipped: true },
  { less: false, raised: false, tipped: false },
  { less: true, raised: false, tipped: false },
]

/** Transaction types that are not sales (F4). */
const noSale = ['11003', '11004', '11005', '11007', '11008', '11010', '11011', '11014']

const lowered = (ore: Ore, debit: boolean | undefined): Ore => (debit || ore < 0 ? -Math.abs(ore) : ore)
const total = (amounts: readonly Ore[]): Ore => amounts.reduce((sum, amount) => sum + amount, 0)
const amountOf = (changes: readonly Change[] = []): Ore => total(changes.map(({ amount }) => amount))
const isTip = ({ type }: Change): boolean => raiseTypes[type] === '10001'

interface Split {
  readonly in: Ore
  readonly ex: Ore
  readonly sign: 1 | -1
  readonly discount: Ore
  readonly raise: Ore
  readonly tip: Ore
}

const splitOf = (
  { discounts, raises = [] }: Pick<WrittenLine, 'discounts' | 'raises'>,
  sign: 1 | -1,
): Pick<Split, 'discount' | 'raise' | 'tip'> => ({
  discount: sign * amountOf(discounts),
  raise: sign * amountOf(raises.filter(one => !isTip(one))),
  tip: sign * amountOf(raises.filter(isTip)),
})

const splitLine = (line: WrittenLine): Split => {
  const [amountIn, amountEx] = [lowered(line.in, line.debit), lowered(line.ex, line.debit)]
  const sign = amountIn < 0 || amountEx < 0 ? -1 : 1
  return { in: amountIn, ex: amountEx, sign, ...splitOf(line, sign) }
}

/** An amount divided in proportion to the lines, truncated to whole øre. The largest line gets the remainder (F6). */
const sharesOf = (lines: readonly Split[], amount: Ore): readonly Ore[] => {
  if (amount === 0) return lines.map(() => 0)
  const plain = lines.map(line => line.in)
  const weights = Math.abs(amount) > Math.abs(total(plain)) ? plain.map(Math.abs) : plain
  const whole = total(weights)
  const shares = weights.map(weight =>
    whole === 0 ? 0 : Number((BigInt(amount) * BigInt(weight)) / BigInt(whole)),
  )
  const largest = plain.reduce((best, one, at) => (Math.abs(one) > Math.abs(plain[best] ?? 0) ? at : best), 0)
  return shares.map((share, at) => (at === largest ? share + amount - total(shares) : share))
}

/** True when the amount excluding VAT equals, to an øre, the other at 25, 15, 12 or 0 percent VAT. */
const hasOneRate = (amountIn: Ore, amountEx: Ore): boolean =>
  [25, 15, 12, 0].some(percent => {
    const { n, d } = minus(fraction(amountEx), fraction(amountIn * 100, 100 + percent))
    return (n < 0n ? -n : n) <= d
  })

/**
 * The amount excluding VAT in the line's own ratio. A tip inside the line has no VAT and is subtracted from both amounts, unless
 * the line only matches a VAT rate with the tip included (F6).
 */
const exOf = (line: Split, by: Ore, tipInside: Ore): Ore => {
  const without = { in: line.in - tipInside, ex: line.ex - tipInside }
  const isTaxed = !hasOneRate(without.in, without.ex) && hasOneRate(line.in, line.ex)
  const [whole, change] = isTaxed ? [line, by - tipInside] : [without, by]
  if (change === 0) return whole.ex
  if (whole.in === 0) return whole.ex + change
  const { n, d } = fraction(BigInt(whole.ex) * BigInt(whole.in + change), BigInt(whole.in))
  return Number(roundedQuotient(n, d))
}

/** The receipt by its lines; null when it does not count (F4–F6). */
export const readReceipt = (written: WrittenReceipt): ReadReceipt | null => {
  if (written.void || written.training) return null
  if (noSale.includes(transactionTypes[written.type ?? 'SALG'] ?? '')) return null
  const lines = written.lines.map(splitLine)
  const asked = lowered(written.total, written.debit)
  const gross = total(lines.map(line => line.in))
  const whole = splitOf(written, gross < 0 || asked < 0 ? -1 : 1)
  const of = (key: 'discount' | 'raise' | 'tip') => whole[key] + total(lines.map(line => line[key]))
  const rounding = (written.debit ? -1 : 1) * (written.rounding ?? 0)
  const comesTo = ({ less, raised, tipped }: Reading): Ore =>
    gross - (less ? of('discount') : 0) + (raised ? of('raise') : 0) + (tipped ? of('tip') : 0)
  const reading =
    readings.find(one => comesTo(one) === asked) ?? readings.find(one => comesTo(one) + rounding === asked)
  if (!reading) return null
  const paid = written.paid ?? written.total + (written.rounding ?? 0)
  const tipsInLines = !reading.tipped && paid === asked
  const spread = sharesOf(lines, (reading.raised ? whole.raise : 0) - (reading.less ? whole.discount : 0))
  return {
    discounts: [written.discounts ?? [], ...written.lines.map(line => line.discounts ?? [])]
      .flat()
      .map(({ type }) => type),
    lines: lines.map((line, at): ReadLine => {
      const from = written.lines[at] as WrittenLine
      const by = (reading.raised ? line.raise : 0) - (reading.less ? line.discount : 0) + (spread[at] ?? 0)
      const returned = line.sign === -1
      return {
        emp: from.emp ?? written.emp ?? '-',
        group: groupOf(from),
        ex: exOf(line, by, tipsInLines ? line.tip : 0),
        cost: from.cost === undefined ? null : returned ? -Math.abs(from.cost) : from.cost,
        isReturn: returned,
      }
    }),
  }
}
