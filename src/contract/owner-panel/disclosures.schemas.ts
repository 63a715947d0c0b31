import { z } from 'zod'
import { disclosureKinds } from '#domain/audit/disclosures'
import type { SubjectSchemas } from '../endpoint.ts'
import { dayField, instant, monthField, objectId, shownDay } from '../fields.schemas.ts'
import { DISCLOSURES_PAGE } from '../page-sizes.ts'

const disclosure = z.object({
  day: shownDay,
  viewer: z.object({ objectId, name: z.string() }),
  kind: z.enum(disclosureKinds),
  /** The month of a report, a draft or a person's pay. */
  month: monthField.nullable(),
  /** The people or cases by name, or by id after deletion. Reports and drafts before 2026-12 name their salon. */
  subjects: z.array(z.object({ objectId: z.string(), name: z.string() })),
  firstAt: instant,
  /** Accurate to ten minutes. */
  lastAt: instant,
})
export type Disclosure = z.output<typeof disclosure>

export const disclosuresSchemas = {
  list: {
    summary: `Who was shown whose pay and which cases: together what one viewer saw of a kind and month in a day, newest day first, about ${DISCLOSURES_PAGE} people and cases a page`,
    query: z.strictObject({
      kind: z.enum(disclosureKinds).optional(),
      /** The person who looked. */
      viewer: objectId.optional(),
      /** The person or case that was shown. */
      subject: objectId.optional(),
      /** The `next` of the previous page. */
      before: dayField.optional(),
    }),
    reply: z.object({
      disclosures: z.array(disclosure),
      /** The next page holds the days before this one; null on the last page. */
      next: shownDay.nullable(),
    }),
  },
} satisfies SubjectSchemas
