import type { LineClass } from '../sales/article-groups.ts'
import { add, toNumber } from '../values/decimal.ts'
import { type Channel, isLineSum, type LineSum, type LineSumKey, sumKeys, sums } from './sums.ts'

/** The fields of a receipt line that sums need. */
export interface SoldLine {
  /** Null until its article group is mapped. */
  readonly class: LineClass | null
  readonly isReturn: boolean
  readonly amountEx: number
  /** Null if the register does not provide it. */
  readonly cost: number | null
}

export interface SoldReceipt<Line extends SoldLine = SoldLine> {
  /** Null if no line counts as sales. */
  readonly channel: Channel | null
  readonly lines: readonly Line[]
}

export const lineSumKeys = sumKeys.filter(isLineSum)

/** Returns the rule that selects the lines of a sum (K23). Daily sums are derived with it, and lines are marked with it. */
export const lineSumOf = (key: LineSumKey): LineSum => sums[key]

/** Returns whether a line of a receipt in this channel counts towards a sum. */
export function isPartOf(key: LineSumKey, channel: Channel | null, line: SoldLine): boolean {
  const { channel: of, classes, takes } = lineSumOf(key)
  if (channel !== of || !(classes as readonly unknown[]).includes(line.class)) return false
  if (takes === 'receipt' || takes === 'line') return !line.isReturn
  if (takes === 'returnedAmount') return line.isReturn
  return takes === 'amount' || (takes === 'cost') === (line.cost !== null)
}

const taken = (key: LineSumKey, lines: readonly SoldLine[]): number => {
  const { takes } = lineSumOf(key)
  if (takes === 'receipt') return lines.length > 0 ? 1 : 0
  if (takes === 'line') return lines.length
  const of = (line: SoldLine) => (takes === 'cost' ? (line.cost ?? 0) : line.amountEx)
  return lines.reduce((total, line) => toNumber(add(total, of(line))), 0)
}

/** Adds up receipts. The lines may be limited to one person. */
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
