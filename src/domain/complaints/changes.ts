import type { Permission } from '../access/permissions.ts'
import type { ItemKind } from './items.ts'
import type { LogType } from './log-types.ts'
import { stepTo } from './steps.ts'

interface ChangeRow {
  /** 'step' if the step taken decides the permission (C3, C4). */
  readonly needs: Extract<Permission, 'complaints' | 'approveComplaints'> | 'step'
  readonly logged: LogType
  readonly summary: string
  readonly kind?: ItemKind
}

/** The changes to a case, made one at a time (C5): who may make each, and how it is logged. */
export const complaintChanges = {
  addExpense: { needs: 'complaints', logged: 'expense_created', kind: 'expense', summary: 'Adds an expense' },
  moveExpense: {
    needs: 'step',
    logged: 'expense_updated',
    kind: 'expense',
    summary: 'Takes an expense a step on',
  },
  removeExpense: {
    needs: 'approveComplaints',
    logged: 'expense_removed',
    kind: 'expense',
    summary: 'Removes an expense',
  },
  addRefund: { needs: 'complaints', logged: 'refund_created', kind: 'refund', summary: 'Adds a refund' },
  moveRefund: {
    needs: 'step',
    logged: 'refund_updated',
    kind: 'refund',
    summary: 'Takes a refund a step on',
  },
  removeRefund: {
    needs: 'approveComplaints',
    logged: 'refund_removed',
    kind: 'refund',
    summary: 'Removes a refund',
  },
  addNote: { needs: 'complaints', logged: 'notes_updated', summary: 'Adds a note' },
  linkReceipt: {
    needs: 'complaints',
    logged: 'receipt_linked',
    summary: 'Links the receipt of the visit; null: it was not found',
  },
  takeCase: {
    needs: 'complaints',
    logged: 'case_taken',
    summary: 'Assigns the case to the caller',
  },
  leaveCase: {
    needs: 'complaints',
    logged: 'case_left',
    summary: 'Ends the assignment of the case to the caller',
  },
  transfer: {
    needs: 'approveComplaints',
    logged: 'salon_transfer',
    summary: 'Moves the case to another salon',
  },
} as const satisfies Record<string, ChangeRow>

export type ChangeName = keyof typeof complaintChanges

/** Returns the permission that a change needs. `status` is the target of a step. */
export const permissionOf = (name: ChangeName, status?: number): 'complaints' | 'approveComplaints' => {
  const { needs, ...row } = complaintChanges[name]
  if (needs !== 'step') return needs
  const step = 'kind' in row ? stepTo(row.kind, status as 2) : null
  return step?.needs ?? 'approveComplaints'
}
