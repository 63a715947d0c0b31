import type { ItemKind } from './items.ts'
import { awaits, DONE, type Part } from './queue.ts'
import type { ComplaintStatus } from './status.ts'
import { stepFrom } from './steps.ts'

/**
 * What a case waits for, in the words that its part of the chain reads in the list (C8). `kind` is the item that stands where the
 * case does.
 */
export const stateWords = (part: Part, status: ComplaintStatus, kind: ItemKind | null): string => {
  if (status === null || kind === null) return 'Ny'
  if (status === DONE) return 'Fullført'
  if (awaits(part, status)) return stepFrom(kind, status)?.label ?? 'Fullført'
  return part === 'approver' ? 'Venter på salongen' : 'Venter på godkjenning'
}
