import { z } from 'zod'
import type { SubjectSchemas } from '../endpoint.ts'
import { instant, objectId, shownDay, shownMonth } from '../fields.schemas.ts'
import { measuredToday } from './pace.schemas.ts'

const salon = z.object({
  objectId,
  name: z.string(),
  /** The newest day with receipts, and the newest with hours at work; null if there is none. */
  newestReceipts: shownDay.nullable(),
  newestHours: shownDay.nullable(),
  /** When the newest of those receipts was imported. */
  importedAt: instant.nullable(),
  /**
   * Days from the start of the current month through yesterday without receipts, or without hours, on which the salon
   * was open or is usually open.
   */
  missingReceipts: z.array(shownDay),
  missingHours: z.array(shownDay),
  partOfToday: measuredToday.optional(),
})

export const freshnessSchemas = {
  read: {
    summary:
      'How far the figures reach: the last import, and of each open salon its newest days and the month’s gaps',
    reply: z.object({ importedAt: instant.nullable(), month: shownMonth, salons: z.array(salon) }),
  },
} satisfies SubjectSchemas
export type SalonFreshness = z.output<typeof salon>
