import type { ItemKind } from './items.ts'

/**
 * An item that counts towards the cost of its case (C36): it is still in the case, or it was completed before removal,
 * so its money is paid.
 */
export interface CountedItem {
  readonly id: string
  readonly kind: ItemKind
  readonly number: number
  readonly cost: number
}
