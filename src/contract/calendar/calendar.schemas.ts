import { z } from 'zod'
import type { SubjectSchemas } from '../endpoint.ts'
import { instant, success } from '../fields.schemas.ts'

const ownCalendar = z.object({
  /** False while the owner has not switched calendar links on. */
  isOn: z.boolean(),
  link: z
    .object({
      madeAt: instant,
      /** Accurate to an hour. Null: no calendar has read it. */
      readAt: instant.nullable(),
    })
    .nullable(),
})
export type OwnCalendar = z.output<typeof ownCalendar>

export const calendarSchemas = {
  own: { summary: 'Whether one has a calendar link, and when it was read', reply: ownCalendar },
  make: {
    summary: 'Makes one’s calendar link and replaces the earlier one; its address cannot be shown again',
    reply: z.object({ address: z.url() }),
  },
  remove: { summary: 'Removes one’s calendar link', reply: success },
  feed: {
    summary: 'The deadlines of the person whose link it is, as iCalendar',
    params: z.strictObject({ secret: z.string().max(100) }),
    reply: z.unknown(),
  },
} satisfies SubjectSchemas
