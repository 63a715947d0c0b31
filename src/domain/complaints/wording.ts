import type { ItemKind } from './items.ts'
import { awaits, DONE, type Part } from './queue.ts'
import type { ComplaintStatus } from './status.ts'
import { stepFrom } from './steps.ts'

/**
 * Returns what a case is waiting for, in the words shown to this part of the chain in the list (C8). `kind` is the kind
 * of the item that determines the status.
 */
export const stateWords = (part: Part, status: ComplaintStatus, kind: ItemKind | null): string => {
  if (status === null || kind === null) return 'Ny'
  if (status === DONE) return 'Fullført'
  if (awaits(part, status)) return stepFrom(kind, status)?.label ?? 'Fullført'
  return part === 'approver' ? 'Venter på salongen' : 'Venter på godkjenning'
}
