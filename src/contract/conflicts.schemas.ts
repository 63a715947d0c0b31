import { z } from 'zod'
import type { SubjectSchemas } from './endpoint.ts'
import { instant, month, objectId, shownDay } from './fields.schemas.ts'
import { CONFLICTS_SHOWN } from './page-sizes.ts'

/** One of two receipts of the same number. */
const version = z.object({
  /** The file it came with, and when. */
  file: z.string(),
  importedAt: instant,
  day: shownDay,
  /** HH:MM */
  time: z.string(),
  amountIn: z.number(),
  lines: z.array(
    z.object({
      text: z.string().nullable(),
      articleGroup: z.string(),
      empID: z.string(),
      /** Null where nobody is known by that number. */
      name: z.string().nullable(),
      amountIn: z.number(),
    }),
  ),
})
export type ReceiptVersion = z.output<typeof version>

const conflict = z.object({
  objectId,
  registerID: z.string(),
  nr: z.string(),
  /** Null where no salon has the register. */
  salonId: objectId.nullable(),
  salonName: z.string().nullable(),
  /** What stands, and counts. */
  first: version,
  /** What came later, and does not. */
  new: version,
})
export type Conflict = z.output<typeof conflict>

export const conflictsSchemas = {
  list: {
    summary: `Receipts whose number has come with other content and that wait for a decision, the oldest ${CONFLICTS_SHOWN}; of one month where that is given`,
    query: z.strictObject({ month: month.optional() }),
    reply: z.object({
      /** How many wait, those that are not listed as well. */
      total: z.number(),
      conflicts: z.array(conflict),
    }),
  },
  decide: {
    summary:
      'Decides which of the two stands; the new one is counted in place of the first. 409 conflict where somebody has decided meanwhile',
    body: z.strictObject({
      objectIds: z
        .array(objectId)
        .min(1)
        .max(CONFLICTS_SHOWN)
        .refine(ids => new Set(ids).size === ids.length),
      use: z.enum(['first', 'new']),
    }),
    /** How many still wait. */
    reply: z.object({ total: z.number() }),
  },
} satisfies SubjectSchemas
