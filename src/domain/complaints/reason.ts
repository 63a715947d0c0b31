import { add, compare, type Decimal, subtract, sum, toNumber } from '../values/decimal.ts'
import { kroner } from '../values/number-format.ts'
import type { CountedItem } from './counted.ts'
import type { ItemKind } from './items.ts'

/** The highest amount that needs no reason when the visit's receipt is unknown (C39). */
export const MOST_WITHOUT_RECEIPT = 5_000
export const LONGEST_REASON = 500

/** The amount of the visit's receipt, including VAT; null if none is linked. */
type ReceiptAmount = number | null

const boundOf = (receipt: ReceiptAmount): number => receipt ?? MOST_WITHOUT_RECEIPT

const costOf = (counted: readonly CountedItem[]): Decimal => sum(counted.map(({ cost }) => cost))

type Asked = Pick<CountedItem, 'kind' | 'number' | 'cost'>

/** Returns the cost of an item plus the earlier items of its kind. */
export const costThrough = ({ kind, number, cost }: Asked, counted: readonly CountedItem[]): number =>
  toNumber(add(costOf(counted.filter(one => one.kind === kind && one.number < number)), cost))

/** True if the item plus the earlier ones of its kind exceeds the receipt, or 5 000 kr without a receipt (C39). */
export const asksForReason = (
  item: Asked,
  counted: readonly CountedItem[],
  receipt: ReceiptAmount,
): boolean => compare(costThrough(item, counted), boundOf(receipt)) > 0

/** Returns how much of a kind can still be added without a reason. */
export const freeOfReason = (
  kind: ItemKind,
  counted: readonly CountedItem[],
  receipt: ReceiptAmount,
): number =>
  Math.max(0, toNumber(subtract(boundOf(receipt), costOf(counted.filter(one => one.kind === kind)))))

/** Returns the sentence that asks for a reason. */
export const reasonAsked = (receipt: ReceiptAmount): string =>
  receipt === null
    ? `Mer enn ${kroner(MOST_WITHOUT_RECEIPT, 0)} uten kvittering. Skriv hvorfor, eller velg kvitteringen.`
    : `Mer enn kvitteringen på ${kroner(receipt)}. Skriv hvorfor.`
