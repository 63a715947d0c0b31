import { type Permission, reachOf } from '../access/permissions.ts'
import type { Role } from '../access/roles.ts'
import type { ComplaintStatus } from './status.ts'

/** A role's part in cases (C5): approves costs, or is the restricted role that requests them. */
export type Part = 'approver' | 'restricted'

/** Null if the role has no part in cases. */
export const partOf = (role: Role): Part | null => {
  const may = (permission: Permission) => reachOf(role, permission) !== null
  if (!may('complaints')) return null
  return may('approveComplaints') ? 'approver' : 'restricted'
}

/** The statuses awaiting each part. The todo tab, the red dot and the yellow square use this table (C7). */
export const awaited: Readonly<Record<Part, readonly (ComplaintStatus | 0)[]>> = {
  approver: [1, 3],
  restricted: [null, 0, 2],
}

export const awaits = (part: Part, status: ComplaintStatus): boolean => awaited[part].includes(status)

export const DONE = 4

/** The tabs of the case list (C7). */
export const tabs = { all: 'All', todo: 'Todo', done: 'Done' } as const
export type Tab = keyof typeof tabs

/** The orders of the case list: newest first, or open cases by deadline and closed ones after them (C47). */
export const caseOrders = ['newest', 'deadline'] as const
export type CaseOrder = (typeof caseOrders)[number]

/** The colours of the squares in the list, with their meanings (C8). The first match applies. */
export const colours = {
  red: 'Ny',
  green: 'Fullført',
  yellow: 'Venter på deg',
  gray: 'Venter på andre',
} as const
export type Colour = keyof typeof colours

export const colourOf = (part: Part, status: ComplaintStatus): Colour => {
  if (status === null) return 'red'
  if (status === DONE) return 'green'
  return awaits(part, status) ? 'yellow' : 'gray'
}
