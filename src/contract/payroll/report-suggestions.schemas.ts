import { z } from 'zod'
import type { SubjectSchemas } from '../endpoint.ts'
import { dayField, monthField, objectId, weekField } from '../fields.schemas.ts'
import { personId, shows } from '../shown.schemas.ts'
import { backPayParts } from './back-pay.schemas.ts'

const redo = z.object({
  /** The month in which the work was approved. */
  month: monthField,
  /** Kroner, to the øre: its part of the sum. Negative if it was removed after payment. */
  amount: shows('pay', z.number()),
  /** True when the earlier payment is a guess: the report of an earlier edition did not store which redos it paid for. */
  inferred: z.boolean(),
  /** The case and its current gross cost. Null when the caller may not see the case. */
  case: z.object({ objectId, caseNumber: z.number(), cost: z.number() }).nullable(),
})

const supplement = z.object({
  /** The employee who did the work. */
  objectId: personId,
  name: z.string(),
  /** Kroner, to the øre: 0.8 × the unpaid costs, minus payments for items removed since. A negative amount is deducted. */
  amount: shows('pay', z.number()),
  /** The redos behind the amount, in order of approval. */
  redos: z.array(redo),
})
export type SuggestedSupplement = z.output<typeof supplement>

/** Kroner owed to a person for months that were sent, since their terms were changed later (P140–P145). */
const backPay = z.object({
  objectId: personId,
  name: z.string(),
  ...backPayParts,
})
export type SuggestedBackPay = z.output<typeof backPay>

const workedDay = { day: dayField, hours: z.number().nullable() }

const overtime = z.object({
  /** The person. */
  objectId,
  /** True when they also have hours in another salon, which are not counted here. */
  elsewhere: z.boolean(),
  /** The weeks with hours that count in the month (P158). */
  weeks: z
    .array(
      z.object({
        week: weekField,
        /** The days with hours, except public holidays. Hours are null where they have not arrived. */
        days: z.array(z.object(workedDay)).readonly(),
        hours: z.number().nullable(),
        /** The hours of the position in the week. */
        contract: z.number(),
        /** The hours above the contract that are not overtime. */
        extra: z.number().nullable(),
        /** The hours of overtime, with the percentage of the hourly wage. */
        overtime: z.array(z.object({ hours: z.number(), percent: z.number() })).readonly(),
        /** True when the overtime is that of long days, and the week itself has less. */
        fromLongDays: z.boolean(),
      }),
    )
    .readonly(),
  /** The public holidays of the month with hours. */
  redDays: z.array(z.object({ ...workedDay, percent: z.number() })).readonly(),
})
export type OvertimeOfMonth = z.output<typeof overtime>

const unpaid = z.object({
  objectId: personId,
  name: z.string(),
  /** Kroner of pay as imported; null if a source is missing (K32). */
  amount: shows('pay', z.number()).nullable(),
  /** Kroner proposed for redos in this month; 0 without a proposal. */
  redos: shows('pay', z.number()),
  /** Kroner of back pay that the month can pay for the months before; 0 without any. */
  backPay: shows('pay', z.number()),
})
export type UnpaidPerson = z.output<typeof unpaid>

const leftOut = z.object({
  salonId: objectId,
  salonName: z.string(),
  month: monthField,
  people: z.array(z.object({ objectId, name: z.string() })),
})
export type LeftOutOfReport = z.output<typeof leftOut>

export const reportSuggestionsSchemas = {
  supplements: {
    summary:
      'What the redos of a salon’s people come to in its payroll month: those approved in it, and those of months that were sent without. The case is named to who sees it',
    params: z.strictObject({ salonId: objectId, month: monthField }),
    /** The report of this salon and month being corrected. It is ignored. */
    query: z.strictObject({ replaces: objectId.optional() }),
    reply: z.array(supplement),
  },
  backPay: {
    summary:
      'The back pay of a salon’s people for months that were sent before their terms were changed, month by month',
    params: z.strictObject({ salonId: objectId, month: monthField }),
    /** The report of this salon and month being corrected. What it pays does not count. */
    query: z.strictObject({ replaces: objectId.optional() }),
    reply: z.array(backPay),
  },
  overtime: {
    summary:
      'The overtime and the work on public holidays in a salon’s payroll month, by week and day, of the people who have any. No kroner: the supplement follows from the hourly wage in the sheet',
    params: z.strictObject({ salonId: objectId, month: monthField }),
    reply: z.array(overtime),
  },
  unpaid: {
    summary:
      'Who has hours, figures, redos or back pay in a salon’s payroll month that no report pays, and how many kroner',
    params: z.strictObject({ salonId: objectId, month: monthField }),
    /** The report of this salon and month being corrected. It is ignored. */
    query: z.strictObject({ replaces: objectId.optional() }),
    reply: z.array(unpaid),
  },
  leftOut: {
    summary:
      'Whom the sent reports in reach have left out although there is something to pay them for, the newest month first',
    reply: z.array(leftOut),
  },
} satisfies SubjectSchemas
