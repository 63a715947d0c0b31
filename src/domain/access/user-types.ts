import type { Role } from './roles.ts'
import { breadth } from './scope.ts'

/** The types assigned on the users screen. The chain's own types are assigned in the admin panel (A11). */
export const assignableTypes = [
  'employee',
  'manager',
  'owner',
  'advisor',
  'supervisor',
] as const satisfies Role[]
/** The assignable types grouped under 'AFG'. */
export const afgTypes: readonly Role[] = ['advisor', 'supervisor']

export const isAssignable = (type: Role): boolean => (assignableTypes as readonly Role[]).includes(type)

/** An employee has no access beyond what everyone has, and is not listed on the users screen (A11). */
export const hasNoAccess = (type: Role): boolean => type === 'employee'

/** These types reach nothing until the access list has a salon (A12). */
export const needsSalons = (type: Role): boolean => afgTypes.includes(type)

const chainTypes: readonly Role[] = ['chain', 'chainAdministrator']

/** Describes the access list of a type: every salon, none, or the listed ones. */
export const accessOf = (type: Role, access: readonly string[]): 'every' | 'none' | 'listed' => {
  if (type === 'owner') return 'every'
  if (hasNoAccess(type)) return 'none'
  return chainTypes.includes(type) && access.length === 0 ? 'every' : 'listed'
}

/**
 * Returns whether the viewer outranks a person. Only the owner may edit, block, invite or approve a person of equal or
 * wider reach (A4).
 */
export const standsAbove = (viewer: { readonly type: Role }, person: { readonly type: Role }): boolean =>
  viewer.type === 'owner' || breadth(person.type) < breadth(viewer.type)
