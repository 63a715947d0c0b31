import { z } from 'zod'
import { rhythmLevels } from '#domain/statistics/rhythm'
import type { SubjectSchemas } from '../endpoint.ts'
import { clockTime, objectId, shownDay, spanField } from '../fields.schemas.ts'

/** Kroner to the øre. */
const kroner = z.number()

const counts = {
  /**
   * The days that the sums are of: days with receipts whose hours of sale are known. Of several salons the sum of theirs; of a person
   * the days at work or with sales.
   */
  days: z.number(),
  /** Days on which receipts are expected and have not arrived. */
  missing: z.number(),
  /** Days with receipts whose hours of sale are unknown. */
  undivided: z.number(),
  /** Days with receipts without a row of the time book. */
  withoutHours: z.number(),
  /** Receipts with a treatment, as the registers have them. Null without days. */
  customers: z.number().nullable(),
  /** Turnover. Null without days. */
  totalOms: kroner.nullable(),
}

/** Of days with both receipts and rows of the time book. */
const work = {
  days: z.number(),
  produksjonstimer: z.number().nullable(),
  /** What those with a row of the time book sold on these days. */
  totalOms: kroner.nullable(),
  /** Kroner an hour at work. */
  omsPerTime: z.number().nullable(),
}

const weekday = z.object({
  /** Monday is 1, Sunday 7. */
  weekday: z.number().int(),
  ...counts,
  /** In their order; hours without receipts have none. They sum to the weekday. */
  hours: z.array(
    z.object({
      /** 16 is from 16:00 to 16:59, by the clock of the salon. */
      hour: z.number().int(),
      customers: z.number(),
      totalOms: kroner,
    }),
  ),
  /** The hour with the most customers. */
  busiest: z.number().int().nullable(),
  work: z.object({
    ...work,
    /** omsPerTime less that of the week. */
    overWeek: z.number().nullable(),
    /** 'short': hands were missing; 'spare': they waited. Null where it cannot be told. */
    level: z.enum(rhythmLevels).nullable(),
    /** Hours a day that would make omsPerTime that of the week; negative where hands waited. */
    extraHours: z.number().nullable(),
  }),
})
export type RhythmWeekdayReply = z.output<typeof weekday>

const reply = z.object({
  /** The salon or person; null for the salons in reach together. */
  objectId: objectId.nullable(),
  name: z.string(),
  firstDay: shownDay,
  lastDay: shownDay,
  ...counts,
  work: z.object(work),
  /** Monday to Sunday. */
  weekdays: z.array(weekday),
  /**
   * The opening hours on the days of the span of the salons that the figures are of, by weekday (K85); a weekday has several where these
   * differ. Empty if a salon has none in one of the months.
   */
  opening: z.array(z.object({ weekday: z.number().int(), from: clockTime, to: clockTime })),
})
export type RhythmReply = z.output<typeof reply>

export const rhythmSchemas = {
  read: {
    summary:
      'The rhythm of a week: customers and turnover by weekday and hour, hours at work by weekday, and where hands were missing',
    body: z.strictObject({
      /** A salon or a person. The salons in reach together when absent. */
      objectId: objectId.optional(),
      /** Only with a person: their figures in this salon. */
      salonId: objectId.optional(),
      /** Only the finished days of a running span count. */
      span: spanField,
    }),
    reply,
  },
} satisfies SubjectSchemas
