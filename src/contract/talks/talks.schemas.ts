import { z } from 'zod'
import { LONGEST_POINT, MOST_POINTS } from '#domain/talks/talk'
import type { SubjectSchemas } from '../endpoint.ts'
import { byId, dayField, objectId, shownDay, success } from '../fields.schemas.ts'

const point = z.object({ text: z.string(), due: shownDay.nullable() })

const talk = z.object({
  objectId,
  day: shownDay,
  /** Who held it. */
  manager: z.object({ objectId, name: z.string() }),
  points: z.array(point),
  /** The video that was recommended, if it still exists. */
  video: z.object({ objectId, title: z.string() }).nullable(),
})
export type Talk = z.output<typeof talk>

export const talksSchemas = {
  of: {
    summary: 'The agreements of a person’s one-to-one talks, newest first',
    params: byId,
    reply: z.array(talk),
  },
  own: { summary: 'The agreements of the caller’s own one-to-one talks, newest first', reply: z.array(talk) },
  save: {
    summary:
      'Writes what the caller and a person agreed today; what the caller wrote for them earlier today is replaced',
    body: z.strictObject({
      /** The person. */
      objectId,
      points: z
        .array(
          z.strictObject({
            text: z
              .string()
              .trim()
              .min(1, 'Skriv hva dere er enige om.')
              .max(LONGEST_POINT, `Høyst ${LONGEST_POINT} tegn`),
            due: dayField.nullable().default(null),
          }),
        )
        .min(1, 'Skriv hva dere er enige om.')
        .max(MOST_POINTS),
      video: objectId.nullable().default(null),
    }),
    reply: talk,
  },
  remove: {
    summary: 'Removes an agreement, for both',
    body: byId,
    reply: success,
  },
} satisfies SubjectSchemas
