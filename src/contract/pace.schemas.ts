import { z } from 'zod'
import type { SubjectSchemas } from './endpoint.ts'
import { objectId, shownDay, shownMonth } from './fields.schemas.ts'

const kroner = z.number()

/** A month by the end of each of its days. */
const course = z.object({
  month: shownMonth,
  /** Through the last day that counts; none without a goal, or where nothing of the month has come in. */
  days: z.array(z.object({ day: shownDay, totalOms: kroner, expected: kroner, ahead: kroner })),
  /** Days that lack receipts though the salon is usually open; they count as nothing sold until they come in. */
  missing: z.array(z.object({ objectId, title: z.string(), days: z.array(shownDay) })),
})
export type PaceCourse = z.output<typeof course>

const reply = z.object({
  /** Both months are compared with the goal of today: what it was before is not known. */
  goal: kroner,
  today: shownDay,
  /** The last day that counts: today once receipts of today have come in, else yesterday. */
  through: shownDay,
  /** Null without a goal. */
  pace: z
    .object({
      expected: kroner,
      ahead: kroner,
      passed: z.number(),
      remaining: kroner,
      daysLeft: z.number(),
      perDayLeft: kroner.nullable(),
    })
    .nullable(),
  thisMonth: course,
  lastMonth: course,
})
export type PaceReply = z.output<typeof reply>

export const paceSchemas = {
  read: {
    summary: 'Kroner ahead of the goal, day by day: of a salon, or of every salon in reach together',
    body: z.strictObject({ salonId: objectId.optional() }),
    reply,
  },
} satisfies SubjectSchemas
