import { z } from 'zod'
import type { SubjectSchemas } from './endpoint.ts'
import { month, objectId } from './fields.schemas.ts'
import { personId, shows } from './shown.schemas.ts'

const redo = z.object({
  /** The month in which the work was approved. */
  month,
  /** Kroner, to the øre: its part of the sum. Negative where it was removed after it was paid. */
  amount: shows('pay', z.number()),
  /** True where what was paid before is a guess: an earlier edition's report did not keep which redos it paid for. */
  inferred: z.boolean(),
  /** The case and the cost as it stands there, gross. Null where the caller does not see the case. */
  case: z.object({ objectId, caseNumber: z.number(), cost: z.number() }).nullable(),
})

const supplement = z.object({
  /** The employee who did the work. */
  objectId: personId,
  name: z.string(),
  /**
   * Kroner, to the øre: 0.8 × the costs that are not paid yet, less what was paid for items that were removed since. Negative: it is to
   * be deducted.
   */
  amount: shows('pay', z.number()),
  /** The work that it is made of, in the order in which it was approved. */
  redos: z.array(redo),
})
export type SuggestedSupplement = z.output<typeof supplement>

const unpaid = z.object({
  objectId: personId,
  name: z.string(),
  /** Kroner of pay as imported; null where a source has not arrived (K32). */
  amount: shows('pay', z.number()).nullable(),
  /** Kroner that redos propose for this month; 0 where they propose nothing. */
  redos: shows('pay', z.number()),
})
export type UnpaidPerson = z.output<typeof unpaid>

const leftOut = z.object({
  salonId: objectId,
  salonName: z.string(),
  month,
  people: z.array(z.object({ objectId, name: z.string() })),
})
export type LeftOutOfReport = z.output<typeof leftOut>

export const reportSuggestionsSchemas = {
  supplements: {
    summary:
      'What the redos of a salon’s people come to in its payroll month: those approved in it, and those of months that were sent without. The case is named to who sees it',
    params: z.strictObject({ salonId: objectId, month }),
    /** The report of this salon and month that is being put right: it counts as if it were not there. */
    query: z.strictObject({ replaces: objectId.optional() }),
    reply: z.array(supplement),
  },
  unpaid: {
    summary:
      'Who has hours, figures or redos to be paid for in a salon’s payroll month and is paid for them by no report, and what they come to',
    params: z.strictObject({ salonId: objectId, month }),
    /** The report of this salon and month that is being put right: it counts as if it were not there. */
    query: z.strictObject({ replaces: objectId.optional() }),
    reply: z.array(unpaid),
  },
  leftOut: {
    summary:
      'Whom the sent reports in reach have left out although there is something to pay them for, the newest month first',
    reply: z.array(leftOut),
  },
} satisfies SubjectSchemas
