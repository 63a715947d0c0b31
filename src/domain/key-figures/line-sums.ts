import type { LineClass } from '../sales/article-groups.ts'
import { add, toNumber } from '../values/decimal.ts'
import type { FigureSums } from './sums.ts'

/** How a receipt sells (F7): a visit, a direct sale, a staff purchase. */
export const channels = ['visit', 'DS', 'PS'] as const
export type Channel = (typeof channels)[number]

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

interface LineSum {
  readonly channel: Channel
  readonly classes: readonly ('goods' | 'treatment')[]
  /** A receipt counts once however many lines it has, and not by a return; 'amountWithoutCost' is of lines that say no cost. */
  readonly takes: 'receipt' | 'amount' | 'cost' | 'amountWithoutCost'
}

/** What each sum takes of which lines (K23). The daily sums are derived by this table, and by it lines are marked. */
export const lineSums = {
  visits: { channel: 'visit', classes: ['treatment'], takes: 'receipt' },
  dsVisits: { channel: 'DS', classes: ['goods'], takes: 'receipt' },
  psVisits: { channel: 'PS', classes: ['goods', 'treatment'], takes: 'receipt' },
  treatmentSales: { channel: 'visit', classes: ['treatment'], takes: 'amount' },
  goodsSales: { channel: 'visit', classes: ['goods'], takes: 'amount' },
  dsGoods: { channel: 'DS', classes: ['goods'], takes: 'amount' },
  psGoods: { channel: 'PS', classes: ['goods'], takes: 'amount' },
  psTreatment: { channel: 'PS', classes: ['treatment'], takes: 'amount' },
  goodsCostKnown: { channel: 'visit', classes: ['goods'], takes: 'cost' },
  goodsWithoutCost: { channel: 'visit', classes: ['goods'], takes: 'amountWithoutCost' },
  treatmentCostKnown: { channel: 'visit', classes: ['treatment'], takes: 'cost' },
  treatmentWithoutCost: { channel: 'visit', classes: ['treatment'], takes: 'amountWithoutCost' },
} as const satisfies Partial<Record<keyof FigureSums, LineSum>>

export type LineSumKey = keyof typeof lineSums
export const lineSumKeys = Object.keys(lineSums) as LineSumKey[]
export const isLineSum = (key: keyof FigureSums): key is LineSumKey => Object.hasOwn(lineSums, key)

/** Whether a line of a receipt in this channel is among those that a sum is made of. */
export function isPartOf(key: LineSumKey, channel: Channel | null, line: SoldLine): boolean {
  const { channel: of, classes, takes }: LineSum = lineSums[key]
  if (channel !== of || !(classes as readonly unknown[]).includes(line.class)) return false
  if (takes === 'receipt') return !line.isReturn
  return takes === 'amount' || (takes === 'cost') === (line.cost !== null)
}

const taken = (key: LineSumKey, lines: readonly SoldLine[]): number => {
  const { takes }: LineSum = lineSums[key]
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
