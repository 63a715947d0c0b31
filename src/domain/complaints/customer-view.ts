import type { ItemKind, ItemStatus } from './items.ts'
import type { ComplaintStatus } from './status.ts'

/** The languages used with customers. */
export const customerLanguages = { nb: 'Norsk', en: 'English' } as const
export type CustomerLanguage = keyof typeof customerLanguages

/** The state of a case as shown to its customer (C18). It never reveals internal steps. */
export const customerStates = {
  received: {
    nb: 'Vi har fått saken din og ser på den.',
    en: 'We have received your case and are looking at it.',
  },
  considered: {
    nb: 'Vi vurderer hva vi kan gjøre for deg.',
    en: 'We are considering what we can do for you.',
  },
  decided: {
    nb: 'Vi har bestemt hva vi gjør for deg.',
    en: 'We have decided what we will do for you.',
  },
  done: { nb: 'Saken er ferdig.', en: 'Your case is closed.' },
} as const satisfies Record<string, Readonly<Record<CustomerLanguage, string>>>
export type CustomerState = keyof typeof customerStates

/** What can have happened to a case, as shown to its customer (C18). */
export const customerSteps = {
  received: { nb: 'Vi fikk saken din', en: 'We received your case' },
  considered: { nb: 'Vi begynte å vurdere den', en: 'We began to consider it' },
  answered: { nb: 'Vi skrev til deg', en: 'We wrote to you' },
  decided: { nb: 'Vi bestemte hva vi gjør for deg', en: 'We decided what we will do for you' },
  closed: { nb: 'Saken ble ferdig', en: 'Your case was closed' },
} as const satisfies Record<string, Readonly<Record<CustomerLanguage, string>>>
export type CustomerStep = keyof typeof customerSteps

export interface StepTaken {
  readonly step: CustomerStep
  /** In the API's format. */
  readonly at: string
}

/** The steps that have a time, oldest first. */
export const stepsTaken = (times: Readonly<Record<CustomerStep, string | null>>): StepTaken[] =>
  (Object.keys(customerSteps) as CustomerStep[])
    .flatMap(step => {
      const at = times[step]
      return at === null ? [] : [{ step, at }]
    })
    .sort((a, b) => a.at.localeCompare(b.at))

/** The answers to 'Ble det bra?', which the customer of a closed case is asked (C46). */
export const customerVerdicts = {
  yes: { nb: 'Ja', en: 'Yes' },
  partly: { nb: 'Ikke helt', en: 'Not quite' },
} as const satisfies Record<string, Readonly<Record<CustomerLanguage, string>>>
export type CustomerVerdict = keyof typeof customerVerdicts

const stateOfStatus: Readonly<Record<ItemStatus, CustomerState>> = {
  1: 'considered',
  2: 'decided',
  3: 'decided',
  4: 'done',
}

export const customerStateOf = (status: ComplaintStatus): CustomerState =>
  status === null ? 'received' : stateOfStatus[status]

/** An item is decided for the customer from this status on; below it, it is only requested. */
export const DECIDED = 2

/** A decision shown to a customer. A refund has its amount. The cost of work is internal. */
export type CustomerDecision =
  | { readonly kind: 'refund'; readonly amount: number; readonly done: boolean }
  | { readonly kind: 'redo'; readonly done: boolean }

/** Returns the decision shown to the customer, or null if nothing is decided yet (C18). */
export const decisionOf = (item: {
  readonly kind: ItemKind
  readonly status: ItemStatus
  readonly cost: number
}): CustomerDecision | null => {
  if (item.status < DECIDED) return null
  const done = item.status === 4
  return item.kind === 'refund' ? { kind: 'refund', amount: item.cost, done } : { kind: 'redo', done }
}
