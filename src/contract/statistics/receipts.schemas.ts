import { z } from 'zod'
import { MOST_DAYS } from '#domain/statistics/choosable-spans'
import { figureDayStates } from '#domain/statistics/day-states'
import { openings } from '#domain/statistics/payroll-figures'
import { channels } from '#domain/statistics/sums'
import { type Day, daysBetween } from '#domain/values/month'
import type { SubjectSchemas } from '../endpoint.ts'
import { dayField, objectId, receiptCursor, receiptDay, shownDay } from '../fields.schemas.ts'
import { salesFigures } from './statistics.schemas.ts'

const kroner = z.number()

const range = { from: dayField, to: dayField }
const isYearAtMost = ({ from, to }: { from: Day; to: Day }) => from <= to && daysBetween(from, to) < MOST_DAYS
const tooLong = { path: ['to'] }

const figuresOfDay = {
  state: z.enum(figureDayStates),
  /** Null without any data; never zero in that case. */
  figures: z.object(salesFigures).nullable(),
}
const dayFigures = z.object({ day: shownDay, ...figuresOfDay })
export type DayFigures = z.output<typeof dayFigures>

const dayTogether = dayFigures.extend({
  /** The salons without receipts on a day on which they were or are usually open. */
  missing: z.array(z.string()),
})
const salonOfDay = z.object({ objectId, title: z.string(), ...figuresOfDay })
export type SalonOfDay = z.output<typeof salonOfDay>

/** Figures of a salon, of a person across the salons in scope, or of a person in one salon. */
const subject = { salonId: objectId.optional(), objectId: objectId.optional() }
const namesOne = (body: { salonId?: string | undefined; objectId?: string | undefined }) =>
  body.salonId !== undefined || body.objectId !== undefined
const whose = { message: 'salonId or objectId', path: ['salonId'] }

const line = z.object({
  /** The text on the register. */
  text: z.string().nullable(),
  /** The register's own article group. */
  group: z.string(),
  /** The class it counts as; null while its group waits for a mapping. */
  class: z.enum(['goods', 'treatment', 'none', 'own']).nullable(),
  staff: z.boolean(),
  isReturn: z.boolean(),
  quantity: z.number(),
  amountEx: kroner,
  amountIn: kroner,
  /** The cost to the salon; null if the register does not report it. */
  cost: kroner.nullable(),
  /** Null when the register's number belongs to nobody. */
  person: z.object({ objectId, name: z.string() }).nullable(),
})

const receipt = z.object({
  objectId,
  nr: z.string(),
  register: z.string(),
  salonId: objectId,
  time: z.string(),
  /** Null when no line counts as sales. */
  channel: z.enum(channels).nullable(),
  opening: z.enum(openings),
  /** The register's own total, including VAT. */
  amountIn: kroner,
  /** The lines that the viewer may see. */
  lines: z.array(line),
  /** Sums of other people's lines on the same receipt, when the viewer may not see whose they are. */
  others: z.object({ lines: z.number(), amountEx: kroner, amountIn: kroner }).nullable(),
})
export type Receipt = z.output<typeof receipt>

const leftOut = z.object({
  /** 'waits': no mapping yet. 'none': not a sale, for example a gift card. 'own': the salon's own use. */
  why: z.enum(['waits', 'none', 'own']),
  lines: z.number(),
  amountEx: kroner,
})
export type LeftOutLines = z.output<typeof leftOut>

const receiptsPage = z.object({
  receipts: z.array(receipt),
  /** The cursor of the next page; null on the last page. */
  next: z.string().nullable(),
  /**
   * Totals of the lines of the whole day, across all pages; for a person only their own lines.
   * Figures that come only from the time book are not included.
   */
  counted: z.object({ receipts: z.number(), ...salesFigures }),
  /** Lines of the whole day that count in no figure. */
  leftOut: z.array(leftOut),
  /** The cost of goods and treatments, in percent of their sales, for lines without a cost (K8). */
  costShares: z.object({ goodsCostShare: z.number(), treatmentCostShare: z.number() }),
})
export type ReceiptsPage = z.output<typeof receiptsPage>

export const receiptsSchemas = {
  days: {
    summary: 'Figures day by day through today, of a salon or a person; a year at the most',
    body: z
      .strictObject({ ...subject, ...range })
      .refine(namesOne, whose)
      .refine(isYearAtMost, tooLong),
    reply: z.object({ days: z.array(dayFigures) }),
  },
  together: {
    summary: 'Figures day by day through today, of the salons in reach together; a year at the most',
    body: z.strictObject(range).refine(isYearAtMost, tooLong),
    reply: z.object({ days: z.array(dayTogether) }),
  },
  salonsOfDay: {
    summary: 'A day of the salons in reach, side by side',
    body: z.strictObject({ day: dayField }),
    reply: z.object({ salons: z.array(salonOfDay) }),
  },
  ofDay: {
    summary: 'The receipts that a day’s figures are made of, in the order of their times, 50 a page',
    body: z
      .strictObject({
        ...subject,
        day: receiptDay,
        /** The last receipt of the previous page. */
        after: receiptCursor.optional(),
      })
      .refine(namesOne, whose),
    reply: receiptsPage,
  },
} satisfies SubjectSchemas
