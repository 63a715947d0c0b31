import { z } from 'zod'
import { sources } from '#domain/sales/sources'
import type { SubjectSchemas } from '../endpoint.ts'
import { instant, objectId, requestedInstant, shownDay, shownMonth, success } from '../fields.schemas.ts'
import { shows } from '../shown.schemas.ts'

/** A month's pay from a report that counts. */
const sent = z.object({
  /** The report with this payslip. */
  reportId: objectId,
  month: shownMonth,
  salonName: z.string(),
  sentAt: instant,
  /** True when the report corrects an earlier one. Among the news: when the correction changed the pay. */
  corrected: z.boolean(),
})
export type SentPayslip = z.output<typeof sent>

const listed = sent.extend({
  /** True while the report waits for approval. Its payslip cannot be downloaded until then (P126). */
  waits: z.boolean(),
  /** Null if the chain had not set a pay day when the report was sent (P181). */
  paidOn: shownDay.nullable(),
  /** Kroner before tax: endeligLonn. */
  amount: z.number(),
  /** The amount in the replaced report; null without one, or if it paid nothing. */
  amountBefore: z.number().nullable(),
  /** The part of the amount that is sick pay. */
  sickPay: z.number(),
  /** Hours worked, without sickness. */
  hours: z.number().nullable(),
  /** Kroner per hour worked, without sick pay; null without hours. */
  perHour: z.number().nullable(),
  /** Commission and guarantee before supplements: the higher one is paid (P25). */
  basis: z.object({
    commission: z.number().nullable(),
    guarantee: z.number().nullable(),
    /** 'guarantee' if both are equal. */
    paidBy: z.enum(['commission', 'guarantee']),
    difference: z.number().nullable(),
  }),
  /** The sources that were missing when the report was sent. Figures from these sources are null (K32). */
  notArrived: z.array(z.enum(sources)),
  /** The components of the pay, the hours behind them, and the supplements for night and Sunday openings. */
  breakdown: z.object({
    lines: z.array(
      z.object({
        label: z.string(),
        quantity: z.number().nullable(),
        rate: z.number().nullable(),
        amount: z.number(),
        explanation: z.string(),
      }),
    ),
    hours: z.object({
      atWork: z.number().nullable(),
      counted: z.number().nullable(),
      lunch: z.number().nullable(),
      beside: z.array(z.object({ label: z.string(), hours: z.number() })),
    }),
    openings: z.array(
      z.object({
        label: z.string(),
        sales: z.number(),
        percent: z.number(),
        ofSales: z.number(),
        hours: z.number(),
        times: z.number(),
        ofHours: z.number(),
        paid: z.number(),
      }),
    ),
  }),
})
export type ListedPayslip = z.output<typeof listed>

export const payslipsSchemas = {
  list: {
    summary: 'One’s own payslips, newest month first',
    reply: shows('report', z.array(listed)),
  },
  news: {
    summary: 'One’s own payslips that were sent, or corrected, since one looked (P109)',
    reply: z.array(sent),
  },
  looked: {
    summary: 'The caller has looked at their pay up to the report that was sent at this moment',
    body: z.strictObject({ until: requestedInstant }),
    reply: success,
  },
  get: {
    summary: 'One’s own payslip of a report, as a PDF',
    params: z.strictObject({ reportId: objectId }),
    reply: z.unknown(),
  },
} satisfies SubjectSchemas
