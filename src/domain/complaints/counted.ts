import type { ItemKind } from './items.ts'

/**
 * An item that counts in what its case costs (C36): it stands in the case, or it was completed before it was removed, so that its
 * money is paid.
 */
export interface CountedItem {
  readonly id: string
  readonly kind: ItemKind
  readonly number: number
  readonly cost: number
}
