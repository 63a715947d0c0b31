import { z } from 'zod'
import { openings } from '#domain/key-figures/payroll-month'
import { daysBetween } from '#domain/values/month'
import { endpoint } from './endpoint.ts'
import { day, objectId } from './fields.ts'
import { salesFigures } from './statistics.ts'

const kroner = z.number()

/** Of a salon, of a person over the salons in reach, or of a person in a salon. */
const subject = { salonId: objectId.optional(), objectId: objectId.optional() }
const namesOne = (body: { salonId?: string | undefined; objectId?: string | undefined }) =>
  body.salonId !== undefined || body.objectId !== undefined
const whose = { message: 'salonId or objectId', path: ['salonId'] }

const line = z.object({
  /** What the register calls it. */
  text: z.string().nullable(),
  /** The register's own article group. */
  group: z.string(),
  /** What it counts as; null while its group waits for a mapping. */
  class: z.enum(['goods', 'treatment', 'none', 'own']).nullable(),
  staff: z.boolean(),
  isReturn: z.boolean(),
  quantity: z.number(),
  amountEx: kroner,
  amountIn: kroner,
  /** Null where the register's number is nobody's. */
  person: z.object({ objectId, name: z.string() }).nullable(),
})

const receipt = z.object({
  objectId,
  nr: z.string(),
  register: z.string(),
  salonId: objectId,
  time: z.string(),
  /** Null where nothing on it counts as sales. */
  channel: z.enum(['visit', 'DS', 'PS']).nullable(),
  opening: z.enum(openings),
  /** The register's own total, including VAT. */
  amountIn: kroner,
  /** Those that the reader may see. */
  lines: z.array(line),
  /** What others sold on the same receipt, where the reader may not see whose it is. */
  others: z.object({ lines: z.number(), amountEx: kroner, amountIn: kroner }).nullable(),
})
export type Receipt = z.output<typeof receipt>

export const RECEIPTS_PAGE = 50
export const MOST_DAYS = 366

export const receipts = {
  days: endpoint({
    method: 'POST',
    path: '/stats/days',
    needs: 'statistics',
    reads: true,
    kept: true,
    summary:
      'Figures day by day, of a salon or a person; a year at the most. A day without figures is left out',
    body: z
      .strictObject({ ...subject, from: day, to: day })
      .refine(namesOne, whose)
      .refine(({ from, to }) => from <= to && daysBetween(from, to) < MOST_DAYS, { path: ['to'] }),
    reply: z.object({ days: z.array(z.object({ day: z.string(), ...salesFigures })) }),
  }),
  ofDay: endpoint({
    method: 'POST',
    path: '/stats/receipts',
    needs: 'statistics',
    reads: true,
    snapshot: true,
    summary: 'The receipts that a day’s figures are made of, in the order of their times, 50 a page',
    body: z
      .strictObject({
        ...subject,
        day,
        /** The last receipt of the page before. */
        after: z
          .string()
          .regex(/^\d{1,18}$/)
          .optional(),
      })
      .refine(namesOne, whose),
    reply: z.object({
      receipts: z.array(receipt),
      /** What the next page comes after; null where this is the last. */
      next: z.string().nullable(),
    }),
  }),
}
