import type { ItemKind, ItemStatus } from './items.ts'
import type { ComplaintStatus } from './status.ts'

/** The languages that customers are written to in. */
export const customerLanguages = { nb: 'Norsk', en: 'English' } as const
export type CustomerLanguage = keyof typeof customerLanguages

/** Where a case stands, as its customer is told it (C18): never which step waits for whom inside. */
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

const stateOfStatus: Readonly<Record<ItemStatus, CustomerState>> = {
  1: 'considered',
  2: 'decided',
  3: 'decided',
  4: 'done',
}

export const customerStateOf = (status: ComplaintStatus): CustomerState =>
  status === null ? 'received' : stateOfStatus[status]

/** From this status on an item is something that was decided for the customer; before, it is only asked for. */
export const DECIDED = 2

/** What was decided for a customer. A refund has its amount; what work costs the chain is nobody's but the chain's. */
export type CustomerDecision =
  | { readonly kind: 'refund'; readonly amount: number; readonly done: boolean }
  | { readonly kind: 'redo'; readonly done: boolean }

/** What the customer is told of an item, or null where nothing is decided yet (C18). */
export const decisionOf = (item: {
  readonly kind: ItemKind
  readonly status: ItemStatus
  readonly cost: number
}): CustomerDecision | null => {
  if (item.status < DECIDED) return null
  const done = item.status === 4
  return item.kind === 'refund' ? { kind: 'refund', amount: item.cost, done } : { kind: 'redo', done }
}
