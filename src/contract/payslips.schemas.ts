import { z } from 'zod'
import { sources } from '#domain/sales/sources'
import type { SubjectSchemas } from './endpoint.ts'
import { instant, objectId, requestedInstant, shownMonth, success } from './fields.schemas.ts'
import { shows } from './shown.schemas.ts'

/** One month's pay by a report that stands. */
const sent = z.object({
  /** The report it stands in. */
  reportId: objectId,
  month: shownMonth,
  salonName: z.string(),
  sentAt: instant,
  /** Whether the report replaces one that was wrong. */
  corrected: z.boolean(),
})
export type SentPayslip = z.output<typeof sent>

const listed = sent.extend({
  /** Kroner before tax: endeligLonn. */
  amount: z.number(),
  /** What the replaced report said; null where there is none, or where it paid nothing. */
  amountBefore: z.number().nullable(),
  /** As much of it as is sick pay. */
  sickPay: z.number(),
  /** Hours worked, sickness apart. */
  hours: z.number().nullable(),
  /** Kroner for each of those hours, sick pay apart; null without hours. */
  perHour: z.number().nullable(),
  /** What commission and guarantee came to, before supplements: the higher one is paid (P25). */
  basis: z.object({
    commission: z.number().nullable(),
    guarantee: z.number().nullable(),
    /** The guarantee where they are equal. */
    paidBy: z.enum(['commission', 'guarantee']),
    difference: z.number().nullable(),
  }),
  /** The sources that had not arrived when it was sent: what is made of them is null (K32). */
  notArrived: z.array(z.enum(sources)),
  /** What the pay is made of, the hours behind it, and what night and Sunday openings gave. */
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
