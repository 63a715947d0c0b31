import { z } from 'zod'
import { faultOfTarget, targetFigures, targetKinds } from '#domain/statistics/targets'
import type { SubjectSchemas } from '../endpoint.ts'
import { instant, monthField, objectId, shownDay, shownMonth } from '../fields.schemas.ts'
import { monthPace } from './pace.schemas.ts'

const kroner = z.number()

/** A salon, a person, or a kind of employment; the chain when absent. */
const subject = { objectId: objectId.optional() }
const inMonth = z.strictObject({ ...subject, month: monthField.optional() })

const named = z.object({ objectId, name: z.string() })

const setBy = {
  /** Null for somebody who is no longer known. */
  setBy: named.nullable(),
  setAt: instant,
}

const target = z.object({
  figure: z.enum(targetFigures),
  /** Kroner of the month, kroner a customer, or per cent. */
  value: z.number(),
  from: shownMonth,
  ...setBy,
  /** Whose target it is: the subject's own, or the nearest above it. */
  of: z.object({ kind: z.enum(targetKinds), objectId: objectId.nullable(), name: z.string() }),
  /** For a kind of employment: the people in reach for whom it holds. What follows is theirs together. Null otherwise, and for none; absent in the reply of an earlier edition. */
  people: z.number().nullable().optional(),
  /** The value so far in the month. Null if it is unknown, and before the month. */
  soFar: z.number().nullable(),
  /** For turnover, of the running month. */
  pace: monthPace.nullable(),
  /** For a ratio of the running month: what the rest of the month must have on average to end at the target. */
  needed: z.number().nullable(),
})
export type Target = z.output<typeof target>

const reply = z.object({
  month: shownMonth,
  /** True if the caller may set targets here. */
  maySet: z.boolean(),
  /** The targets that hold in the month. */
  targets: z.array(target),
  /** Each opening day's part of the target of turnover, of a kind of employment that of its people together; empty without one. */
  days: z.array(z.object({ day: shownDay, turnover: kroner })),
  /**
   * The same month of last year, as a proposal. Null for a figure that is unknown there. For a kind of employment: the ratios of all its
   * people together and their average turnover, and null for callers who may not set its targets.
   */
  lastYear: z.array(z.object({ figure: z.enum(targetFigures), value: z.number().nullable() })),
  /** What was set here, the latest first, at most 200. A value of null ended a target. */
  history: z.array(
    z.object({ figure: z.enum(targetFigures), from: shownMonth, value: z.number().nullable(), ...setBy }),
  ),
})
export type TargetsReply = z.output<typeof reply>

const overviewRow = z.object({
  objectId,
  name: z.string(),
  /** The target that holds in the month, the own one or that of the nearest above (K81). Null without one. */
  target: z.object({ value: z.number(), kind: z.enum(targetKinds) }).nullable(),
  /** The value of the month so far. Null if it is unknown, and before the month. */
  soFar: z.number().nullable(),
  /** For turnover, of the running month. */
  pace: monthPace.nullable(),
  /** For a ratio of the running month: what the rest of the month must have on average to end at the target. */
  needed: z.number().nullable(),
  /** For turnover: where the month ends at the same pace. Null without a pace, or before anything was expected. */
  endsAt: kroner.nullable(),
})
export type TargetRow = z.output<typeof overviewRow>

const overview = z.object({ month: shownMonth, figure: z.enum(targetFigures), rows: z.array(overviewRow) })
export type TargetsOverview = z.output<typeof overview>

export const targetsSchemas = {
  list: {
    summary:
      'The targets of the chain, a salon, a kind of employment or a person that hold in a month, with who set them and when',
    query: inMonth,
    reply: z.array(target),
  },
  inMonth: {
    summary:
      'The same targets with what the month needs to show and change them: its days, last year, the history, and the right to set them',
    query: inMonth,
    reply,
  },
  overview: {
    summary:
      'The targets of a figure (turnover if none is named) of the salons in reach, or of the people of a salon, in a month: each with its progress and what it needs',
    query: z.strictObject({
      salon: objectId.optional(),
      month: monthField.optional(),
      figure: z.enum(targetFigures).optional(),
    }),
    reply: overview,
  },
  set: {
    summary: 'Sets a target from a month on, or ends it. Replies with the targets that hold in that month',
    body: z
      .strictObject({
        ...subject,
        figure: z.enum(targetFigures),
        from: monthField,
        value: z.number().nullable(),
        /** The value that the caller saw for this month. A change by somebody else in the meantime is then told. */
        was: z.number().nullable().optional(),
      })
      .superRefine(({ figure, value }, context) => {
        const fault = faultOfTarget(figure, value)
        if (fault !== null) context.addIssue({ code: 'custom', message: fault, path: ['value'] })
      }),
    reply: z.array(target),
  },
} satisfies SubjectSchemas
