import type { Role } from './roles.ts'
import { standsAbove } from './user-types.ts'

/**
 * What may be changed about an employee, and whether one may change it about oneself: not one's pay, and not whether one may
 * sign in (A9).
 */
export const employeeChanges = {
  name: { ofOneself: true },
  employmentId: { ofOneself: true },
  activeIn: { ofOneself: true },
  cutType: { ofOneself: true },
  goal: { ofOneself: true },
  experience: { ofOneself: false },
  experienceSince: { ofOneself: false },
  stillings: { ofOneself: false },
  perHourFixed: { ofOneself: false },
  perHourExtra: { ofOneself: false },
  fixedPercentage: { ofOneself: false },
  blocked: { ofOneself: false },
} as const satisfies Record<string, { readonly ofOneself: boolean }>

export type EmployeeChange = keyof typeof employeeChanges

interface Somebody {
  readonly objectId: string
  readonly type: Role
}

/** Whether somebody who may edit employees may change this of a person in their reach (A4, A9). */
export const mayChange = (viewer: Somebody, person: Somebody, change: EmployeeChange): boolean =>
  viewer.objectId === person.objectId ? employeeChanges[change].ofOneself : standsAbove(viewer, person)
