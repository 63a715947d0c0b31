import { z } from 'zod'
import { disclosureKinds } from '#domain/audit/disclosures'
import type { SubjectSchemas } from './endpoint.ts'
import { instant, month, numberCursor, objectId, shownDay } from './fields.schemas.ts'
import { DISCLOSURES_PAGE } from './page-sizes.ts'

const disclosure = z.object({
  /** Rising: the cursor of the next page. */
  id: z.number(),
  day: shownDay,
  viewer: z.object({ objectId, name: z.string() }),
  kind: z.enum(disclosureKinds),
  /** The person, the salon of a report or draft, or the case by its number; the id where it is gone. */
  subject: z.string(),
  /** Of a report, a draft or a month's pay. */
  month: month.nullable(),
  firstAt: instant,
  /** To within ten minutes. */
  lastAt: instant,
})
export type Disclosure = z.output<typeof disclosure>

export const disclosuresSchemas = {
  list: {
    summary: `Who looked at whose pay and cases, newest first, ${DISCLOSURES_PAGE} a page`,
    query: z.strictObject({
      kind: z.enum(disclosureKinds).optional(),
      /** Who looked. */
      viewer: objectId.optional(),
      /** The id of the last row of the page before. */
      before: numberCursor.optional(),
    }),
    reply: z.array(disclosure),
  },
} satisfies SubjectSchemas
