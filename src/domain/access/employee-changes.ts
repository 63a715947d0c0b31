import { reachOf } from './permissions.ts'
import type { Role } from './roles.ts'
import { standsAbove } from './user-types.ts'

/**
 * What may be changed about an employee, and whether one may change it about oneself: not one's pay, and not whether one may
 * sign in (A9). The number takes the sales and hours that wait under it, so it is one's own to change at chain level alone (A57).
 */
export const employeeChanges = {
  name: { ofOneself: true },
  employmentId: { ofOneself: 'chain' },
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
} as const satisfies Record<string, { readonly ofOneself: boolean | 'chain' }>

export type EmployeeChange = keyof typeof employeeChanges

interface Somebody {
  readonly objectId: string
  readonly type: Role
}

/** Whether somebody who may edit employees may change this of a person in their reach (A4, A9). */
export const mayChange = (viewer: Somebody, person: Somebody, change: EmployeeChange): boolean =>
  viewer.objectId === person.objectId
    ? isOnesOwn(viewer.type, employeeChanges[change].ofOneself)
    : standsAbove(viewer, person)

const isOnesOwn = (type: Role, ofOneself: boolean | 'chain'): boolean =>
  ofOneself === 'chain' ? reachOf(type, 'editEmployees') === 'chain' : ofOneself
