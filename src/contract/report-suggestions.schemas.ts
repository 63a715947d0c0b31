import { z } from 'zod'
import type { SubjectSchemas } from './endpoint.ts'
import { month, objectId } from './fields.schemas.ts'
import { personId, shows } from './shown.schemas.ts'

const supplement = z.object({
  /** The employee who did the work. */
  objectId: personId,
  /** Kroner, to the øre: 0.8 × the sum of the costs. */
  amount: shows('pay', z.number()),
  /** The expenses that it is made of, in the order in which they were completed. */
  cases: z.array(
    z.object({
      objectId,
      caseNumber: z.number(),
      /** Gross, as it stands in the case. */
      cost: z.number(),
    }),
  ),
})
export type SuggestedSupplement = z.output<typeof supplement>

export const reportSuggestionsSchemas = {
  supplements: {
    summary:
      'tilleggOmklipp as it follows from the redos that the salon’s people completed in a month, of the cases the caller sees',
    params: z.strictObject({ salonId: objectId, month }),
    reply: z.array(supplement),
  },
} satisfies SubjectSchemas
