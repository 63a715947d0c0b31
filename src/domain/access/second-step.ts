import type { Role } from './roles.ts'
import { breadth } from './scope.ts'

/** Whom the owner may demand a second step of (A20): everybody whose reach is the chain. */
export const hasWideReach = (role: Role): boolean => breadth(role) >= breadth('chain')

/** How a session stands: nothing more is asked, a passkey or code is to be shown, or one has to be set up first. */
export const secondSteps = ['done', 'due', 'missing'] as const
export type SecondStep = (typeof secondSteps)[number]

interface SecondStepFacts {
  readonly role: Role
  /** The owner's setting. */
  readonly demanded: boolean
  readonly hasPasskey: boolean
  /** An app for codes, confirmed by its first code. */
  readonly hasCodes: boolean
  /** Shown in this session already. */
  readonly shown: boolean
}

/** Who has an app for codes is always asked for one; who has wide reach where the owner demands it (A20, A21). */
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
