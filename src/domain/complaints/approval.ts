import { type Permission, reachOf } from '../access/permissions.ts'
import type { Role } from '../access/roles.ts'
import type { Step } from './steps.ts'

/** Who looks at an item, as far as its steps are concerned. */
export interface StepTaker {
  readonly objectId: string
  readonly type: Role
}

/** What of an item decides who may take its next step. */
export interface StepItem {
  readonly cost: number
  readonly createdBy: string | null
  /** Who asked for its closing; null before. */
  readonly requestedBy: string | null
}

/** Who approves what is above the limit: a choice of the settings. */
export const highApprovers = {
  everyone: 'Alle som godkjenner',
  chain: 'Kjedenivå og eieren',
  owner: 'Bare eieren',
} as const
export type HighApprovers = keyof typeof highApprovers

const approvesHigh: Readonly<Record<HighApprovers, readonly Role[]>> = {
  everyone: ['supervisor', 'chain', 'chainAdministrator', 'owner'],
  chain: ['chain', 'chainAdministrator', 'owner'],
  owner: ['owner'],
}

export const fourEyesChoices = { off: 'Nei', on: 'Ja' } as const

export interface ApprovalRules {
  /** In kroner; what costs more is approved by `above` alone. 0 sets no limit. */
  readonly limit: number
  readonly above: HighApprovers
  /** Whoever asked for an item, or for its closing, does not approve it. */
  readonly fourEyes: boolean
}

/** Why a step is not open to somebody (C5, C12): null where it is. */
export type HeldBack = 'role' | 'limit' | 'fourEyes'

export const heldBack = (
  step: Pick<Step, 'needs'>,
  item: StepItem,
  who: StepTaker,
  { limit, above, fourEyes }: ApprovalRules,
): HeldBack | null => {
  if (reachOf(who.type, step.needs) === null) return 'role'
  if (step.needs !== ('approveComplaints' satisfies Permission)) return null
  if (limit > 0 && item.cost > limit && !approvesHigh[above].includes(who.type)) return 'limit'
  return fourEyes && [item.createdBy, item.requestedBy].includes(who.objectId) ? 'fourEyes' : null
}
