import type { Complaint, Expense, Refund } from '#contract/complaints/complaints'
import type { ItemKind } from '#domain/complaints/items'
import type { ReachedStatus } from '#domain/complaints/steps'
import { kroner } from '#domain/values/number-format'
import { nameOfItem } from './words.ts'

type Sentence = (item: string, customer: string) => string

/** What each step means. `item` is for example 'kostnad 1 på 1 250,00 kr'. */
const sentences: Readonly<Record<ItemKind, Readonly<Record<ReachedStatus, Sentence>>>> = {
  expense: {
    2: (item, customer) => `Du godkjenner ${item} for ${customer}.`,
    3: (item, customer) => `Du sier at arbeidet for ${customer} er gjort, og ber om at ${item} lukkes.`,
    4: (item, customer) => `Du godkjenner at arbeidet for ${customer} er gjort, og lukker ${item}.`,
  },
  refund: {
    2: (item, customer) => `Du godkjenner ${item} til ${customer}.`,
    3: (item, customer) => `Du ber om at ${item} betales til ${customer}.`,
    4: (item, customer) => `Du godkjenner at ${item} betales til ${customer}.`,
  },
}

interface StepSaid {
  readonly kind: ItemKind
  readonly to: ReachedStatus
  readonly item: Pick<Expense | Refund, 'number' | 'cost'>
  readonly complaint: Pick<Complaint, 'name' | 'salonName'>
}

/** What a step does, for the question before it. */
export const stepInWords = ({ kind, to, item: { number, cost }, complaint }: StepSaid): string => {
  const item = `${nameOfItem(kind, number).toLocaleLowerCase('nb')} på ${kroner(cost)}`
  return `${sentences[kind][to](item, complaint.name)} ${complaint.salonName} får beskjed med en gang.`
}
