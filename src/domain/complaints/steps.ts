import type { Permission } from '../access/permissions.ts'
import type { ItemKind, ItemStatus } from './items.ts'

/** A status that a step leads to: 1 is where items begin. */
export type ReachedStatus = Exclude<ItemStatus, 1>

/** A step of an item (C3, C4): from one status to the next, and who may take it. */
export interface Step {
  readonly kind: ItemKind
  readonly from: ItemStatus
  readonly to: ReachedStatus
  /** The button, and what waits for whoever may take the step. */
  readonly label: string
  readonly needs: Extract<Permission, 'complaints' | 'approveComplaints'>
  /** Who did the work is chosen with the step. */
  readonly takesFixer: boolean
  /** The moment is recorded, and who did the work becomes one of the case's fixers. */
  readonly finishes: boolean
}

const plain = { takesFixer: false, finishes: false }

/** Every step there is. What no row allows does not happen. */
export const steps: readonly Step[] = [
  { ...plain, kind: 'expense', from: 1, to: 2, label: 'Godkjenn kost', needs: 'approveComplaints' },
  {
    ...plain,
    ...{ kind: 'expense', from: 2, to: 3, label: 'Forespør lukking', needs: 'complaints' },
    takesFixer: true,
  },
  {
    ...plain,
    ...{ kind: 'expense', from: 3, to: 4, label: 'Godkjenn lukking', needs: 'approveComplaints' },
    finishes: true,
  },
  { ...plain, kind: 'refund', from: 1, to: 2, label: 'Godkjenn kost', needs: 'approveComplaints' },
  { ...plain, kind: 'refund', from: 2, to: 3, label: 'Forespør refusjon', needs: 'complaints' },
  { ...plain, kind: 'refund', from: 3, to: 4, label: 'Godkjenn refusjon', needs: 'approveComplaints' },
]

export const stepFrom = (kind: ItemKind, from: ItemStatus): Step | null =>
  steps.find(step => step.kind === kind && step.from === from) ?? null

export const stepTo = (kind: ItemKind, to: ItemStatus): Step | null =>
  steps.find(step => step.kind === kind && step.to === to) ?? null
