import { reachOf } from './permissions.ts'
import type { Role } from './roles.ts'
import { standsAbove } from './user-types.ts'

/**
 * Defines which employee changes are allowed, and which of them a user may make to their own record: never their own
 * pay or sign-in access (A9). A new number takes over the sales and hours waiting under it, so users may change their
 * own number only at chain level (A57).
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
  employedAs: { ofOneself: false },
  trainingSince: { ofOneself: false },
  birthYear: { ofOneself: false },
  blocked: { ofOneself: false },
} as const satisfies Record<string, { readonly ofOneself: boolean | 'chain' }>

export type EmployeeChange = keyof typeof employeeChanges

interface Somebody {
  readonly objectId: string
  readonly type: Role
}

/** Returns whether the viewer may make this change to a person within their reach (A4, A9). */
export const mayChange = (viewer: Somebody, person: Somebody, change: EmployeeChange): boolean =>
  viewer.objectId === person.objectId
    ? isOnesOwn(viewer.type, employeeChanges[change].ofOneself)
    : standsAbove(viewer, person)

const isOnesOwn = (type: Role, ofOneself: boolean | 'chain'): boolean =>
  ofOneself === 'chain' ? reachOf(type, 'editEmployees') === 'chain' : ofOneself
