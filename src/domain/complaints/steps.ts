import type { Permission } from '../access/permissions.ts'
import type { ItemKind, ItemStatus } from './items.ts'

/** The statuses that a step can lead to. Items start at 1. */
export type ReachedStatus = Exclude<ItemStatus, 1>

/** A step of an item from one status to the next, and who may take it (C3, C4). */
export interface Step {
  readonly kind: ItemKind
  readonly from: ItemStatus
  readonly to: ReachedStatus
  /** The button label, also used as the pending task for whoever may take the step. */
  readonly label: string
  readonly needs: Extract<Permission, 'complaints' | 'approveComplaints'>
  /** The person who did the work is chosen in this step. */
  readonly takesFixer: boolean
  /** Records the time, and adds the person who did the work to the fixers of the case. */
  readonly finishes: boolean
}

const plain = { takesFixer: false, finishes: false }

/** Every allowed step. A transition without a row is rejected. */
export const steps: readonly Step[] = [
  { ...plain, kind: 'expense', from: 1, to: 2, label: 'Godkjenn kost', needs: 'approveComplaints' },
  {
    ...plain,
    kind: 'expense',
    from: 2,
    to: 3,
    label: 'Forespør lukking',
    needs: 'complaints',
    takesFixer: true,
  },
  {
    ...plain,
    kind: 'expense',
    from: 3,
    to: 4,
    label: 'Godkjenn lukking',
    needs: 'approveComplaints',
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
