import type { ItemStatus } from './items.ts'

/** The status of a case: null where it is new, or where no item remains (C6). */
export type ComplaintStatus = ItemStatus | null

/** What happened to the items of a case. */
export type ItemEvent = 'created' | 'moved' | 'removed'

/**
 * The one place where the status of a case follows from its items (C6): the lowest of all after a step; the same but 1 at the
 * most after an item was added; the highest that remains after one was removed, and none where none remains.
 */
export const statusAfter = (event: ItemEvent, items: readonly ItemStatus[]): ComplaintStatus => {
  if (items.length === 0) return null
  if (event === 'removed') return Math.max(...items) as ItemStatus
  const lowest = Math.min(...items) as ItemStatus
  return event === 'created' ? (Math.min(lowest, 1) as ItemStatus) : lowest
}
