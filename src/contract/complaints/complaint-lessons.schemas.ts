import { z } from 'zod'
import { causeCodes } from '#domain/complaints/intake'
import { type LessonKind, lessonKinds, MOST_MONTHS } from '#domain/complaints/lessons'
import type { SubjectSchemas } from '../endpoint.ts'
import { byId, monthField, objectId, shownMonth, success } from '../fields.schemas.ts'

const sums = {
  cases: z.number(),
  closed: z.number(),
  redone: z.number(),
  cost: z.number(),
  hoursToClose: z.number().nullable(),
  answered: z.number(),
  good: z.number(),
  visits: z.number(),
}
/** Every requested month, oldest first. */
const months = z.array(z.object({ month: shownMonth, ...sums }))
const row = z.object({
  /** The id of a salon or an employee, 'other' for an employee outside the chain, or a cause. */
  key: z.string(),
  name: z.string(),
  ...sums,
  months,
})
export type LessonRow = z.output<typeof row>

export const complaintLessonsSchemas = {
  read: {
    summary: `What the cases of some months come to, by salon, employee or cause; ${MOST_MONTHS} months at most`,
    query: z.strictObject({
      by: z.enum(Object.keys(lessonKinds) as [LessonKind, ...LessonKind[]]).default('salon'),
      /** The first and the last month in which the cases were received. */
      from: monthField,
      to: monthField,
      salonId: objectId.optional(),
    }),
    reply: z.object({
      /** Sorted by number of cases, highest first. */
      rows: z.array(row),
      total: z.object({ ...sums, months }),
    }),
  },
  setCause: {
    summary: 'Says what a case is about, by a code',
    params: byId,
    body: z.strictObject({ cause: z.enum(causeCodes) }),
    reply: success,
  },
} satisfies SubjectSchemas

export type Lessons = z.output<typeof complaintLessonsSchemas.read.reply>
