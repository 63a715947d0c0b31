import { z } from 'zod'
import type { SubjectSchemas } from '../endpoint.ts'
import { objectId, shownDay, shownMonth } from '../fields.schemas.ts'

const kroner = z.number()

/** The course of a month, with the state at the end of each day. */
const course = z.object({
  month: shownMonth,
  /** Through the last day that counts; empty without a goal or without any data in the month. */
  days: z.array(z.object({ day: shownDay, totalOms: kroner, expected: kroner, ahead: kroner })),
  /** Days without receipts on which the salon is usually open. They count as zero sales until their receipts are imported. */
  missing: z.array(z.object({ objectId, title: z.string(), days: z.array(shownDay) })),
})
export type PaceCourse = z.output<typeof course>

/**
 * How much of today is over by what its hours usually sell, 0 to 1, and the last import in minutes after midnight. Null if today does
 * not count or its hours are not known; a day that counts is then expected to be whole. Absent in the reply of a server of an earlier
 * edition, beside which a page of this one runs during a restart process by process.
 */
export const measuredToday = z.object({ share: z.number(), minute: z.number() }).nullable()
export type MeasuredToday = z.output<typeof measuredToday>

/** How a month stands against what it should sell. */
export const monthPace = z.object({
  expected: kroner,
  ahead: kroner,
  passed: z.number(),
  remaining: kroner,
  daysLeft: z.number(),
  perDayLeft: kroner.nullable(),
})

const reply = z.object({
  /** Both months are compared with today's goal: earlier goals are not stored. */
  goal: kroner,
  today: shownDay,
  /** The last day that counts: today once today's first receipts are imported, otherwise yesterday. */
  through: shownDay,
  partOfToday: measuredToday.optional(),
  /** Null without a goal. */
  pace: monthPace.nullable(),
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
  goals: {
    summary: 'A person’s goal in each month of the last weeks',
    body: z.strictObject({ objectId }),
    reply: z.object({
      /** Oldest first, through the month in which this week ends. 0 means no goal. */
      goals: z.array(z.object({ month: shownMonth, goal: kroner })),
    }),
  },
} satisfies SubjectSchemas
