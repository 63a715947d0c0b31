import type { Role } from './roles.ts'
import { breadth } from './scope.ts'

/** Returns whether the owner may require a second step from this role (A20): everyone with chain-level reach. */
export const hasWideReach = (role: Role): boolean => breadth(role) >= breadth('chain')

/** The second-step state of a session: nothing more required, a passkey or code required, or setup required first. */
export const secondSteps = ['done', 'due', 'missing'] as const
export type SecondStep = (typeof secondSteps)[number]

interface SecondStepFacts {
  readonly role: Role
  /** The owner's setting. */
  readonly demanded: boolean
  readonly hasPasskey: boolean
  /** An authenticator app, confirmed by its first code. */
  readonly hasCodes: boolean
  /** Already completed in this session. */
  readonly shown: boolean
}

/**
 * Users with an authenticator app always need a second step. Users with wide reach need one when the owner requires it
 * (A20, A21).
 */
export const secondStepOf = ({
  role,
  demanded,
  hasPasskey,
  hasCodes,
  shown,
}: SecondStepFacts): SecondStep => {
  if (shown || !(hasCodes || (demanded && hasWideReach(role)))) return 'done'
  return hasCodes || hasPasskey ? 'due' : 'missing'
}
