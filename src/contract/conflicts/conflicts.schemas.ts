import { z } from 'zod'
import { shownFigures } from '../daily-figures/daily-figures.schemas.ts'
import type { SubjectSchemas } from '../endpoint.ts'
import { dayField, instant, monthField, objectId, shownDay } from '../fields.schemas.ts'
import { CONFLICTS_SHOWN } from '../page-sizes.ts'

/** One of two receipts with the same number. */
const version = z.object({
  /** The file that contained the receipt, and when it was imported. */
  file: z.string(),
  importedAt: instant,
  day: shownDay,
  /** As HH:MM. */
  time: z.string(),
  amountIn: z.number(),
  lines: z.array(
    z.object({
      text: z.string().nullable(),
      articleGroup: z.string(),
      empID: z.string(),
      /** Null when no employee has that number. */
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
  /** Null when the register belongs to no salon. */
  salonId: objectId.nullable(),
  salonName: z.string().nullable(),
  /** The version that counts. */
  first: version,
  /** The later version, which does not count. */
  new: version,
})
export type Conflict = z.output<typeof conflict>

const shownDayFigures = z.object(shownFigures)

/** A day that was corrected by hand and that a later file reports differently. */
const dayConflict = z.object({
  salonId: objectId,
  salonName: z.string(),
  objectId,
  name: z.string(),
  day: shownDay,
  /** Identifies both sides as shown; a decision must quote it. */
  version: z.string(),
  /** These figures count until somebody decides. */
  byHand: z.object({ figures: shownDayFigures, enteredBy: z.string(), enteredAt: instant }),
  /** The sum over the person's numbers. */
  inFile: z.object({
    figures: shownDayFigures,
    numbers: z.array(z.string()),
    /** The newest file with these figures, and when it was imported. */
    file: z.string().nullable(),
    importedAt: instant,
  }),
})
export type DayConflict = z.output<typeof dayConflict>

export const conflictsSchemas = {
  list: {
    summary: `Receipts whose number has come with other content and that wait for a decision, the oldest ${CONFLICTS_SHOWN}; of one month where that is given`,
    query: z.strictObject({ month: monthField.optional() }),
    reply: z.object({
      /** The number of open conflicts, including those not listed. */
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
    /** The number of conflicts still open. */
    reply: z.object({ total: z.number() }),
  },
  listDays: {
    summary: `Days corrected by hand of which a file says something new, and that wait for a decision, the oldest ${CONFLICTS_SHOWN}; of one month where that is given`,
    query: z.strictObject({ month: monthField.optional() }),
    reply: z.object({
      /** The number of open days, including those not listed. */
      total: z.number(),
      days: z.array(dayConflict),
    }),
  },
  decideDays: {
    summary:
      'Decides whether the correction or the file counts. 409 conflict where either says something else by now, or somebody has decided; one’s own day is no_rights',
    body: z.strictObject({
      days: z
        .array(z.strictObject({ salonId: objectId, objectId, day: dayField, version: z.string().length(32) }))
        .min(1)
        .max(CONFLICTS_SHOWN)
        .refine(days => new Set(days.map(one => JSON.stringify(one))).size === days.length),
      use: z.enum(['correction', 'file']),
    }),
    /** The number of days still open. */
    reply: z.object({ total: z.number() }),
  },
} satisfies SubjectSchemas
