import { type Permission, reachOf } from '../access/permissions.ts'
import type { Role } from '../access/roles.ts'
import { compare, sum } from '../values/decimal.ts'
import type { CountedItem } from './counted.ts'
import type { Step } from './steps.ts'

/** The viewer, reduced to the fields that decide which steps they may take. */
export interface StepTaker {
  readonly objectId: string
  readonly type: Role
}

/** The fields of an item that decide who may take its next step. */
export interface StepItem {
  readonly createdBy: string | null
  /** The person who asked to close the item; null until then. */
  readonly requestedBy: string | null
  /** For an expense, the person who did the work; null until closing is requested. */
  readonly fixer: string | null
}

/** Who approves costs above the limit; an option in the settings. */
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

/** The highest limit that can be set, and the suggested one. */
export const MOST_LIMIT = 1_000_000_000
export const SUGGESTED_LIMIT = 2_500

export interface ApprovalRules {
  /** In kroner. Only `above` may approve a case that costs more (C36). 0 means no limit. */
  readonly limit: number
  readonly above: HighApprovers
  /** A person may not approve an item that they requested, asked to close or worked on. */
  readonly fourEyes: boolean
}

/** Why a step is closed to a person (C5, C12, C36); null if it is open. */
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
