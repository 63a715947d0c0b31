import { z } from 'zod'
import { sickLeaveReasons } from '#domain/payroll/sick-leave'
import { sicknessKindKeys } from '#domain/sickness/periods'
import { sickPartKeys } from '#domain/sickness/sick-days'
import type { SubjectSchemas } from '../endpoint.ts'
import { monthField, objectId, shownDay, success, timeBookDay } from '../fields.schemas.ts'

const kind = z.enum(sicknessKindKeys)
const version = z.number().int().min(1)

const period = z.object({
  objectId,
  /** Counts the changes. A change or removal names the one that the caller has seen. */
  version,
  from: shownDay,
  to: shownDay,
  kind,
  grade: z.number(),
  /** The name of the last person who entered or changed it. */
  enteredBy: z.string(),
})
export type SicknessEntry = z.output<typeof period>

const part = z.object({
  part: z.enum(sickPartKeys),
  /** The days that count: with a sick child those from Monday to Friday. */
  days: z.number(),
  /** Null if the time book has not arrived. */
  hours: z.number().nullable(),
  expected: z.number(),
})

const personMonth = z.object({
  /** The person. */
  objectId,
  parts: z.array(part).readonly(),
  days: z
    .array(
      z.object({
        day: shownDay,
        part: z.enum(sickPartKeys),
        grade: z.number(),
        /** Why the day belongs to its part, in words. */
        why: z.string(),
        /** The sick hours of the time book; null if none are entered. */
        hours: z.number().nullable(),
        /** The hours that follow from the period. */
        expected: z.number(),
      }),
    )
    .readonly(),
  /** The sick hours of the time book on days without a period; null if it has not arrived. */
  hoursOutside: z.number().nullable(),
  differs: z.boolean(),
  /** The reason in the payroll row that the periods come to. */
  reason: z.enum(Object.keys(sickLeaveReasons) as [keyof typeof sickLeaveReasons]),
  /** The absences without a doctor's note in the twelve months up to the last of this month; 0 if it has none. */
  selfDeclarations: z.number(),
  /** Kroner: the highest hourly wage that NAV refunds; null without a part that NAV refunds, or where the base amount is not known. */
  ceiling: z.number().nullable(),
  /** The base amount (G) that it is worked out from. */
  baseAmount: z.object({ from: shownDay, perYear: z.number(), source: z.string() }).nullable(),
})
export type SicknessOfMonth = z.output<typeof personMonth>

export const sicknessSchemas = {
  list: {
    summary: 'The periods of sickness of a person in a salon, the newest first',
    query: z.strictObject({ salonId: objectId, objectId }),
    reply: z.array(period),
  },
  save: {
    summary: 'Enters a period of sickness of a person in a salon, or changes one that the caller has seen',
    body: z.strictObject({
      salonId: objectId,
      /** The person. */
      objectId,
      /** The period to change, with the version that the caller has seen; a new one without it. */
      period: z.strictObject({ objectId, version }).optional(),
      from: timeBookDay,
      to: timeBookDay,
      kind,
      grade: z.number(),
    }),
    reply: period,
  },
  remove: {
    summary: 'Removes a period of sickness that the caller has seen',
    body: z.strictObject({ objectId, version }),
    reply: success,
  },
  file: {
    summary:
      'Enters the periods of a salon’s CSV file, all or none, with the faults by line. Periods that exist already are left unchanged',
    body: z.strictObject({
      salonId: objectId,
      text: z.string().min(1).max(50_000, 'Fila er for stor. Del den i flere'),
    }),
    reply: z.object({
      /** The number of new periods, and of those that were there already. */
      entered: z.number(),
      known: z.number(),
    }),
  },
  month: {
    summary:
      'Who pays for the days of sickness in a salon’s payroll month, person by person, with the reason for each day',
    params: z.strictObject({ salonId: objectId, month: monthField }),
    reply: z.array(personMonth),
  },
} satisfies SubjectSchemas
