import { z } from 'zod'
import type { SubjectSchemas } from './endpoint.ts'
import { instant, objectId, shownDay, shownMonth } from './fields.schemas.ts'

const salon = z.object({
  objectId,
  name: z.string(),
  /** Its newest day with receipts, and with hours at work; null where it has none. */
  newestReceipts: shownDay.nullable(),
  newestHours: shownDay.nullable(),
  /** When the newest of those receipts came in. */
  importedAt: instant.nullable(),
  /** Days of the running month through yesterday that lack receipts, or hours, though the salon was or is usually open. */
  missingReceipts: z.array(shownDay),
  missingHours: z.array(shownDay),
})

export const freshnessSchemas = {
  read: {
    summary:
      'How far the figures reach: the last import, and of each open salon its newest days and the month’s gaps',
    reply: z.object({ importedAt: instant.nullable(), month: shownMonth, salons: z.array(salon) }),
  },
} satisfies SubjectSchemas
export type SalonFreshness = z.output<typeof salon>
