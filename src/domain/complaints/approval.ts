import { type Permission, reachOf } from '../access/permissions.ts'
import type { Role } from '../access/roles.ts'
import { compare, sum } from '../values/decimal.ts'
import type { CountedItem } from './counted.ts'
import type { Step } from './steps.ts'

/** Who looks at an item, as far as its steps are concerned. */
export interface StepTaker {
  readonly objectId: string
  readonly type: Role
}

/** What of an item decides who may take its next step. */
export interface StepItem {
  readonly createdBy: string | null
  /** Who asked for its closing; null before. */
  readonly requestedBy: string | null
  /** Who did the work, of an expense; null before it is asked to be closed. */
  readonly fixer: string | null
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

/** The largest limit that can be set, and the one that is suggested. */
export const MOST_LIMIT = 1_000_000_000
export const SUGGESTED_LIMIT = 2_500

export interface ApprovalRules {
  /** In kroner; a case that costs more is approved by `above` alone (C36). 0 sets no limit. */
  readonly limit: number
  readonly above: HighApprovers
  /** The person who asked for an item or for its closing, or did its work, does not approve it. */
  readonly fourEyes: boolean
}

/** Why a step is not open to somebody (C5, C12, C36): null where it is. */
export type HeldBack = 'role' | 'limit' | 'fourEyes'

export const heldBack = (
  step: Pick<Step, 'needs'>,
  item: StepItem,
  counted: readonly CountedItem[],
  who: StepTaker,
  { limit, above, fourEyes }: ApprovalRules,
): HeldBack | null => {
  if (reachOf(who.type, step.needs) === null) return 'role'
  if (step.needs !== ('approveComplaints' satisfies Permission)) return null
  const isAbove = limit > 0 && compare(sum(counted.map(one => one.cost)), limit) > 0
  if (isAbove && !approvesHigh[above].includes(who.type)) return 'limit'
  return fourEyes && [item.createdBy, item.requestedBy, item.fixer].includes(who.objectId) ? 'fourEyes' : null
}
