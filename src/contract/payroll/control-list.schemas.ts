import { z } from 'zod'
import type { SubjectSchemas } from '../endpoint.ts'
import { monthField, objectId } from '../fields.schemas.ts'
import { shows } from '../shown.schemas.ts'
import { payComponentField, payDescriptionField } from './wage-types.schemas.ts'

const kroner = shows('report', z.number())

const sums = {
  people: z.number(),
  pay: kroner,
  /** Holiday pay, which is beside the pay. */
  holidayPay: kroner,
  described: z.array(
    z.object({
      /** Null for a component without a description, which has its own row. */
      description: payDescriptionField.nullable(),
      components: z.array(payComponentField),
      kroner,
      /** Null if no hours belong to it, or if somebody's are unknown. */
      hours: shows('report', z.number()).nullable(),
      /** The number of people whose hours are unknown. */
      withoutHours: z.number(),
      people: z.number(),
    }),
  ),
  bases: z.object({ withholding: kroner, contribution: kroner, holidayPay: kroner }),
  advance: kroner,
}

export const controlListFormats = ['csv', 'xlsx'] as const
export type ControlListFormat = (typeof controlListFormats)[number]

const salon = z.object({ objectId, name: z.string(), ...sums })

export const controlListSchemas = {
  get: {
    summary: 'What the payroll system will report of a month, by description, from the sent reports in reach',
    params: z.strictObject({ month: monthField }),
    reply: z.object({
      /** The salons together; null unless there are several. */
      together: z.object(sums).nullable(),
      salons: z.array(salon),
      /** The salons in reach with figures of the month and no report. */
      waiting: z.array(z.object({ objectId, name: z.string() })),
      /** What is missing in the wage types that the month is paid with. */
      lacks: z.array(z.object({ component: payComponentField, message: z.string() })),
    }),
  },
  export: {
    summary: 'The control list of a month as CSV or workbook',
    params: z.strictObject({ month: monthField }),
    query: z.strictObject({ format: z.enum(controlListFormats).default('csv') }),
    reply: z.unknown(),
  },
} satisfies SubjectSchemas

export type ControlList = z.output<typeof controlListSchemas.get.reply>
export type ControlListSums = NonNullable<ControlList['together']>
