import { type Permission, reachOf } from '../access/permissions.ts'
import type { Role } from '../access/roles.ts'
import type { ComplaintStatus } from './status.ts'

/** How somebody takes part in cases (C5): approves costs, or is the restricted role that asks for it. */
export type Part = 'approver' | 'restricted'

/** Null for who has nothing to do with cases. */
export const partOf = (role: Role): Part | null => {
  const may = (permission: Permission) => reachOf(role, permission) !== null
  if (!may('complaints')) return null
  return may('approveComplaints') ? 'approver' : 'restricted'
}

/** The statuses that wait for each part: the todo tab, the red dot and the yellow square are made of this row (C7). */
export const awaited: Readonly<Record<Part, readonly (ComplaintStatus | 0)[]>> = {
  approver: [1, 3],
  restricted: [null, 0, 2],
}

export const awaits = (part: Part, status: ComplaintStatus): boolean => awaited[part].includes(status)

export const DONE = 4

/** The tabs of the list (C7). */
export const tabs = { all: 'All', todo: 'Todo', done: 'Done' } as const
export type Tab = keyof typeof tabs

/** The squares of the list (C8), the first that fits: what it means, and for whom. */
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
