import type { Role } from './roles.ts'
import { breadth } from './scope.ts'

/** The types that are given on the users' screen; the chain's own are given in the admin panel (A11). */
export const assignableTypes = [
  'employee',
  'manager',
  'owner',
  'advisor',
  'supervisor',
] as const satisfies Role[]
/** Those of them that stand together under 'AFG'. */
export const afgTypes: readonly Role[] = ['advisor', 'supervisor']

export const isAssignable = (type: Role): boolean => (assignableTypes as readonly Role[]).includes(type)

/** An employee has no access beyond what everybody has, and is no row of the users' screen (A11). */
export const hasNoAccess = (type: Role): boolean => type === 'employee'

/** Whose reach is nothing without a salon on the access list (A12). */
export const needsSalons = (type: Role): boolean => afgTypes.includes(type)

const chainTypes: readonly Role[] = ['chain', 'chainAdministrator']

/** What the access list of a type says: every salon, none, or those on it. */
export const accessOf = (type: Role, access: readonly string[]): 'every' | 'none' | 'listed' => {
  if (type === 'owner') return 'every'
  if (hasNoAccess(type)) return 'none'
  return chainTypes.includes(type) && access.length === 0 ? 'every' : 'listed'
}

/**
 * Whether somebody stands above another: only the owner edits, blocks, invites or approves a person whose reach is as wide as
 * their own (A4).
 */
export const standsAbove = (viewer: { readonly type: Role }, person: { readonly type: Role }): boolean =>
  viewer.type === 'owner' || breadth(person.type) < breadth(viewer.type)
