import type { ComplaintChange } from '#contract/complaints/complaints'
import type { Permission } from '#domain/access/permissions'
import type { ItemKind, ItemStatus } from '#domain/complaints/items'
import type { Scene } from './scene.ts'

type Salon = 'here' | 'there'

/** One change of POST /complaint/update, with the permission that it needs (C5). */
export interface ComplaintChangeRow {
  readonly change: string
  readonly needs: Extract<Permission, 'complaints' | 'approveComplaints'>
  readonly body: (
    scene: Scene,
    salon: Salon,
    caller: string,
  ) => Promise<{ objectId: string; change: ComplaintChange }>
}

const named = (change: ComplaintChange): string => Object.keys(change)[0] ?? ''

const plain = (
  needs: ComplaintChangeRow['needs'],
  change: ComplaintChange,
  what = named(change),
): ComplaintChangeRow => ({
  change: what,
  needs,
  body: async (scene, salon) => ({ objectId: await scene.complaint(salon), change }),
})

/** A change of an item with the given status. */
const ofItem = (
  change: string,
  needs: ComplaintChangeRow['needs'],
  [kind, status]: readonly [ItemKind, ItemStatus],
  made: (id: string, salon: Salon) => ComplaintChange,
): ComplaintChangeRow => ({
  change,
  needs,
  body: async (scene, salon) => {
    const objectId = await scene.complaint(salon, { kind, status })
    return { objectId, change: made(`${objectId}-0`, salon) }
  },
})

/** Written by hand, independently of the domain's tables. */
export const complaintChanges: readonly ComplaintChangeRow[] = [
  plain('complaints', { addExpense: { cost: 100 } }),
  plain('complaints', { addRefund: { cost: 100 } }),
  plain('complaints', { addNote: { text: 'Ringte kunden' } }),
  plain('complaints', { linkReceipt: null }),
  plain('complaints', { takeCase: {} }),
  {
    change: 'leaveCase',
    needs: 'complaints',
    body: async (scene, salon, caller) => ({
      objectId: await scene.takenComplaint(salon, caller),
      change: { leaveCase: {} },
    }),
  },
  plain('approveComplaints', { transfer: { salon: 'next' } }),
  ofItem('moveExpense to 2', 'approveComplaints', ['expense', 1], id => ({ moveExpense: { id, status: 2 } })),
  ofItem('moveExpense to 3', 'complaints', ['expense', 2], (id, salon) => ({
    moveExpense: { id, status: 3, fixer: `person-${salon}` },
  })),
  ofItem('moveExpense to 4', 'approveComplaints', ['expense', 3], id => ({ moveExpense: { id, status: 4 } })),
  ofItem('removeExpense', 'approveComplaints', ['expense', 1], id => ({ removeExpense: { id } })),
  ofItem('moveRefund to 2', 'approveComplaints', ['refund', 1], id => ({ moveRefund: { id, status: 2 } })),
  ofItem('moveRefund to 3', 'complaints', ['refund', 2], id => ({ moveRefund: { id, status: 3 } })),
  ofItem('moveRefund to 4', 'approveComplaints', ['refund', 3], id => ({ moveRefund: { id, status: 4 } })),
  ofItem('removeRefund', 'approveComplaints', ['refund', 1], id => ({ removeRefund: { id } })),
]
