import type { ItemStatus } from './items.ts'

/** The status of a case: null if it is new or has no items left (C6). */
export type ComplaintStatus = ItemStatus | null

export type ItemEvent = 'created' | 'moved' | 'removed'

/**
 * Derives the status of a case from its items (C6). After a step: the lowest status. After an item is added: the same,
 * but at most 1. After one is removed: the highest remaining status, or null if no item remains. No other code derives
 * it.
 */
export const statusAfter = (event: ItemEvent, items: readonly ItemStatus[]): ComplaintStatus => {
  if (items.length === 0) return null
  if (event === 'removed') return Math.max(...items) as ItemStatus
  const lowest = Math.min(...items) as ItemStatus
  return event === 'created' ? (Math.min(lowest, 1) as ItemStatus) : lowest
}
