import { z } from 'zod'
import { type OpenItemKind, openItemKinds } from '#domain/payroll/settlement'
import type { SubjectSchemas } from '../endpoint.ts'
import { monthField, objectId, shownDay, shownMonth } from '../fields.schemas.ts'
import { personId, shows } from '../shown.schemas.ts'

/** The working days in the salon, and those of the month. */
const part = z.object({ workdays: z.number(), of: z.number() })

/** A first or a last day. `moved` is true when the person was or is in another salon of the chain around it. */
const movementDay = z.object({
  day: shownDay,
  moved: z.boolean(),
  /** The name of the other salon; null outside the viewer's reach, or without one. */
  otherSalon: z.string().nullable(),
})

const item = z.object({
  kind: z.enum(openItemKinds as unknown as [OpenItemKind]),
  /** The payroll months that it is for, or the holiday pay's year. */
  months: z.array(shownMonth).readonly(),
  earningYear: z.number().nullable(),
  /** Kroner, to the øre. Below zero for what is to be taken back; null if it is unknown. */
  kroner: shows('pay', z.number().nullable()),
  /** True when it is unknown because no report of the time is in Föhn. */
  withoutReports: z.boolean(),
  /** The report whose figures changed. */
  report: objectId.nullable(),
  /** The cases that the viewer may see. */
  cases: z.array(z.object({ objectId, caseNumber: z.number() })).readonly(),
})
export type OpenItem = z.output<typeof item>

const line = z.object({
  objectId: personId,
  name: z.string(),
  salonId: objectId,
  salonName: z.string(),
  /** The month of the first or last day. */
  month: shownMonth,
  /** True for a person who left before the month of the list and is not settled with. */
  earlier: z.boolean(),
  began: movementDay.nullable(),
  ended: movementDay.nullable(),
  part,
  /** The hours of the position in the whole month and in the part of it. */
  positionHours: z.object({ month: z.number(), part: z.number() }),
  /** The salon's report of the month in force; `pays` tells whether the person is in it. Null if none was sent. */
  report: z.object({ objectId, pays: z.boolean() }).nullable(),
  items: z.array(item).readonly(),
  /** The advance in the person's latest report of the salon, and the pay that it was deducted from; null without a report. */
  advance: z
    .object({
      report: objectId,
      month: shownMonth,
      kroner: shows('pay', z.number()),
      pay: shows('pay', z.number()),
    })
    .nullable(),
})
export type MovementLine = z.output<typeof line>

const marked = z.object({
  objectId,
  /** The first and the last day in the salon, where they are in the month. */
  beganOn: shownDay.nullable(),
  leftOn: shownDay.nullable(),
  part,
})
export type PartOfMonth = z.output<typeof marked>

export const movementsSchemas = {
  list: {
    summary:
      'Who began, left or moved in a month, with their part of the month and what is not settled; then who left earlier and is still owed something',
    query: z.strictObject({
      month: monthField,
      /** One salon; default: every salon in reach. */
      salonId: objectId.optional(),
    }),
    reply: z.array(line),
  },
  parts: {
    summary: 'The first and last days in a salon that are in a payroll month, and the part of the month',
    params: z.strictObject({ salonId: objectId, month: monthField }),
    reply: z.array(marked),
  },
} satisfies SubjectSchemas
