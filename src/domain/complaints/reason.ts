import { add, compare, type Decimal, subtract, sum, toNumber } from '../values/decimal.ts'
import { kroner } from '../values/number-format.ts'
import type { CountedItem } from './counted.ts'
import type { ItemKind } from './items.ts'

/** What may be given without a reason where the visit's receipt is not known (C39). */
export const MOST_WITHOUT_RECEIPT = 5_000
export const LONGEST_REASON = 500

/** The amount of the visit's receipt, including VAT; null where none is linked. */
type ReceiptAmount = number | null

const boundOf = (receipt: ReceiptAmount): number => receipt ?? MOST_WITHOUT_RECEIPT

const costOf = (counted: readonly CountedItem[]): Decimal => sum(counted.map(({ cost }) => cost))

type Asked = Pick<CountedItem, 'kind' | 'number' | 'cost'>

/** What an item costs together with the earlier ones of its kind. */
export const costThrough = ({ kind, number, cost }: Asked, counted: readonly CountedItem[]): number =>
  toNumber(add(costOf(counted.filter(one => one.kind === kind && one.number < number)), cost))

/** True where the item, with the earlier ones of its kind, is above the receipt, or above 5 000 kr without one (C39). */
export const asksForReason = (
  item: Asked,
  counted: readonly CountedItem[],
  receipt: ReceiptAmount,
): boolean => compare(costThrough(item, counted), boundOf(receipt)) > 0

/** How much more of a kind can be added without a reason. */
export const freeOfReason = (
  kind: ItemKind,
  counted: readonly CountedItem[],
  receipt: ReceiptAmount,
): number =>
  Math.max(0, toNumber(subtract(boundOf(receipt), costOf(counted.filter(one => one.kind === kind)))))

/** What the person is asked, in a sentence. */
export const reasonAsked = (receipt: ReceiptAmount): string =>
  receipt === null
    ? `Mer enn ${kroner(MOST_WITHOUT_RECEIPT, 0)} uten kvittering. Skriv hvorfor, eller velg kvitteringen.`
    : `Mer enn kvitteringen på ${kroner(receipt)}. Skriv hvorfor.`
