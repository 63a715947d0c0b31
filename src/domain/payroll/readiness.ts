import { type Day, dateOf } from '../values/month.ts'

/** The steps before a salon's payroll month is sent, in their order (K42). */
export const readinessSteps = ['hours', 'z', 'redos', 'sheet', 'send'] as const
export type ReadinessStep = (typeof readinessSteps)[number]

/** 'waits' is for sending only: something before it is not in order. */
export type StepState = 'done' | 'open' | 'unknown' | 'waits'

/** The state of a step that depends on no other. */
type OwnState = Exclude<StepState, 'waits'>

interface Hours {
  readonly produksjonstimer: number | null
  readonly days: readonly unknown[]
  readonly people: readonly unknown[]
}

/** K41. Without any row nobody knows whether hours are missing. */
export const hoursState = ({ produksjonstimer, days, people }: Hours): OwnState => {
  if (days.length > 0 || people.length > 0) return 'open'
  return produksjonstimer === null ? 'unknown' : 'done'
}

interface ZDays {
  readonly agree: readonly unknown[]
  readonly differ: readonly unknown[]
  readonly notSent: readonly unknown[]
}

/** A day without a Z report may be right or wrong, so it is unknown. */
export const zState = ({ agree, differ, notSent }: ZDays): OwnState => {
  if (differ.length > 0) return 'open'
  return notSent.length > 0 || agree.length === 0 ? 'unknown' : 'done'
}

export interface SheetStanding {
  readonly isSent: boolean
  /** True when the viewer has a draft. */
  readonly hasDraft: boolean
  /** The errors of the checks before sending. */
  readonly errors: number
  /** Proposed supplements that are neither accepted nor changed by hand. */
  readonly undecided: number
  /** People with something to be paid who are not in the draft. */
  readonly leftOut: number
}

export const sheetState = ({ isSent, hasDraft, errors, undecided, leftOut }: SheetStanding): OwnState => {
  if (isSent) return 'done'
  return hasDraft && errors + undecided + leftOut === 0 ? 'done' : 'open'
}

/** Sending is next when everything before it is in order. */
export const sendState = (isSent: boolean, before: readonly StepState[]): StepState => {
  if (isSent) return 'done'
  return before.every(state => state === 'done') ? 'open' : 'waits'
}

/** How many of the first days of a month Home opens the list instead of the sheet. */
const FIRST_DAYS = 10

/** Returns whether a day is among the first of its month. */
export const isFirstDays = (day: Day): boolean => dateOf(day) <= FIRST_DAYS
