import { z } from 'zod'
import { comparisons, leftOutReasons } from '#domain/key-figures/like-for-like'
import { timeFrames } from '#domain/key-figures/time-frames'
import { trendKeys } from '#domain/key-figures/trend-figures'
import type { SubjectSchemas } from './endpoint.ts'
import { month, objectId, shownDay, shownMonth } from './fields.schemas.ts'
import { chainBody, employeeBody, salonBody } from './statistics.schemas.ts'

const trendKey = z.enum(trendKeys)
const figures = z.record(trendKey, z.number().nullable())
const kroner = z.number().nullable()

/**
 * The days of a time frame that are over beside the same days of another time, both over the salons that can be compared: days
 * that lack figures are never counted as zero.
 */
const comparison = z.object({
  /** The days it is compared with. */
  from: shownDay,
  to: shownDay,
  /** Null where no salon can be compared, or those that can sold less than half of what all of them did. */
  now: figures.nullable(),
  before: figures.nullable(),
  /** Total sales now less those before, and in percent of them. */
  deviation: kroner,
  percent: kroner,
  /** Whether every salon is in it. */
  comparable: z.boolean(),
  leftOut: z.array(
    z.object({
      /** The salon. */
      objectId,
      because: z.enum(leftOutReasons),
      /** How many days lack receipts, and which, the newest first; 31 at the most. */
      missing: z.number(),
      missingDays: z.array(shownDay),
      /** The first day it has figures of; null where it has none. */
      firstDay: shownDay.nullable(),
    }),
  ),
  /** Salons in it whose figures of the time book are in neither side, and how many days have receipts without it. */
  withoutBook: z.array(z.object({ objectId, missing: z.number() })),
})
export type TrendComparison = z.output<typeof comparison>

/** In the order of the statistics table's columns. */
const column = z.object({
  objectId: objectId.optional(),
  timeFrame: z.enum(timeFrames),
  /** The past month it is of, where one was asked for. */
  month: month.optional(),
  title: z.string(),
  /** Its days that are over: today is not. Null where none is, and nothing can be compared. */
  days: z.object({ from: shownDay, to: shownDay }).nullable(),
  lastMonth: comparison.nullable(),
  lastYear: comparison.nullable(),
  /** Month by month, in the order of `months`; null for a month without figures. */
  series: z.record(trendKey, z.array(z.number().nullable())),
})
export type TrendColumn = z.output<typeof column>

const reply = z.object({
  /** The running month last, or the past month that was asked for, and the twelve before it. */
  months: z.array(shownMonth),
  columns: z.array(column),
  /** What the deviations are compared with. */
  against: z.enum(comparisons),
  /** Of the chain its salons, of a salon its people, of a person their salons; the largest first, those that cannot be compared last. */
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
