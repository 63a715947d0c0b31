import type { LineClass } from '../sales/article-groups.ts'
import { add, toNumber } from '../values/decimal.ts'
import { type Channel, isLineSum, type LineSum, type LineSumKey, sumKeys, sums } from './sums.ts'

/** A line of a receipt, as far as sums are concerned. */
export interface SoldLine {
  /** Null while its article group waits for a mapping. */
  readonly class: LineClass | null
  readonly isReturn: boolean
  readonly amountEx: number
  /** Null where the register does not say. */
  readonly cost: number | null
}

export interface SoldReceipt<Line extends SoldLine = SoldLine> {
  /** Null where nothing on it counts as sales. */
  readonly channel: Channel | null
  readonly lines: readonly Line[]
}

export const lineSumKeys = sumKeys.filter(isLineSum)

/** Which lines a sum is made of (K23): the daily sums are derived by it, and by it lines are marked. */
export const lineSumOf = (key: LineSumKey): LineSum => sums[key]

/** Whether a line of a receipt in this channel is among those that a sum is made of. */
export function isPartOf(key: LineSumKey, channel: Channel | null, line: SoldLine): boolean {
  const { channel: of, classes, takes } = lineSumOf(key)
  if (channel !== of || !(classes as readonly unknown[]).includes(line.class)) return false
  if (takes === 'receipt') return !line.isReturn
  return takes === 'amount' || (takes === 'cost') === (line.cost !== null)
}

const taken = (key: LineSumKey, lines: readonly SoldLine[]): number => {
  const { takes } = lineSumOf(key)
  if (takes === 'receipt') return lines.length > 0 ? 1 : 0
  const of = (line: SoldLine) => (takes === 'cost' ? (line.cost ?? 0) : line.amountEx)
  return lines.reduce((total, line) => toNumber(add(total, of(line))), 0)
}

/** What receipts come to; the lines given may be one person's alone. */
export const sumsOfLines = (receipts: readonly SoldReceipt[]): Record<LineSumKey, number> =>
  Object.fromEntries(
    lineSumKeys.map(key => [
      key,
      receipts.reduce((total, { channel, lines }) => {
        const parts = lines.filter(line => isPartOf(key, channel, line))
        return toNumber(add(total, taken(key, parts)))
      }, 0),
    ]),
  ) as Record<LineSumKey, number>
