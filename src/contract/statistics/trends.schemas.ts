import { z } from 'zod'
import { comparisons, leftOutReasons } from '#domain/statistics/like-for-like'
import { timeFrames } from '#domain/statistics/time-frames'
import { trendKeys } from '#domain/statistics/trend-figures'
import type { SubjectSchemas } from '../endpoint.ts'
import { objectId, shownDay, shownMonth } from '../fields.schemas.ts'
import { chainBody, chosenSpan, employeeBody, salonBody } from './statistics.schemas.ts'

const trendKey = z.enum(trendKeys)
const figures = z.record(trendKey, z.number().nullable())
const kroner = z.number().nullable()

/**
 * Compares the past days of a time frame with the same days of another period, over the comparable salons only. Days without
 * figures never count as zero.
 */
const comparison = z.object({
  /** The days of the other period. */
  from: shownDay,
  to: shownDay,
  /** Null if no salon is comparable, or if the comparable salons account for less than half of all sales. */
  now: figures.nullable(),
  before: figures.nullable(),
  /** The difference in total sales, in kroner and in percent of the earlier sales. */
  deviation: kroner,
  percent: kroner,
  /** True when all salons are included. */
  comparable: z.boolean(),
  leftOut: z.array(
    z.object({
      /** The id of the salon. */
      objectId,
      because: z.enum(leftOutReasons),
      /** The number of days without receipts, and those days, newest first, at most 31. */
      missing: z.number(),
      missingDays: z.array(shownDay),
      /** The salon's first day with figures; null without any. */
      firstDay: shownDay.nullable(),
    }),
  ),
  /** Included salons whose time-book figures are left out on both sides, and the number of their days with receipts but no time book. */
  withoutBook: z.array(z.object({ objectId, missing: z.number() })),
})
export type TrendComparison = z.output<typeof comparison>

/** In the order of the statistics table's columns. */
const column = z.object({
  objectId: objectId.optional(),
  timeFrame: z.enum(timeFrames),
  /** The month, the week or the days of the column, if requested. */
  ...chosenSpan,
  title: z.string(),
  /** The past days of the time frame, without today. Null if there are none; then nothing is compared. */
  days: z.object({ from: shownDay, to: shownDay }).nullable(),
  /** Of a week the week before, of chosen days as many days before them (K47). */
  lastMonth: comparison.nullable(),
  lastYear: comparison.nullable(),
  /** Monthly values in the order of `months`; null for a month without figures. */
  series: z.record(trendKey, z.array(z.number().nullable())),
})
export type TrendColumn = z.output<typeof column>

const reply = z.object({
  /** The current month, or that of the requested days, last, after the twelve months before it. */
  months: z.array(shownMonth),
  columns: z.array(column),
  /** The period of comparison for the deviations. */
  against: z.enum(comparisons),
  /** The salons of the chain, the people of a salon, or the salons of a person. Largest first; those that are not comparable last. */
  deviations: z.array(z.object({ objectId, title: z.string(), deviation: kroner, percent: kroner })),
})
export type Trends = z.output<typeof reply>

export const trendsSchemas = {
  chain: {
    summary: 'Like for like, and month by month: the chain, or its salons side by side',
    body: chainBody,
    reply,
  },
  salons: {
    summary: 'Like for like, and month by month: the salons in reach together, or side by side',
    body: chainBody,
    reply,
  },
  salon: {
    summary: 'Like for like, and month by month: a salon, or its people side by side',
    body: salonBody,
    reply,
  },
  employee: {
    summary: 'Like for like, and month by month: a person, over the salons in reach or in one of them',
    body: employeeBody,
    reply,
  },
} satisfies SubjectSchemas
