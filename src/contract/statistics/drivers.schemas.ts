import { z } from 'zod'
import { driverNames, driverReasons, namedBases, unexplainedReasons } from '#domain/statistics/driver-names'
import type { SubjectSchemas } from '../endpoint.ts'
import { monthOrWeek, objectId, shownDay, spanField } from '../fields.schemas.ts'
import { tableFormats } from './statistics-export.schemas.ts'

/** Kroner to the øre. */
const kroner = z.number()

const asked = {
  /** A salon or a person. The salons in reach together when absent. */
  objectId: objectId.optional(),
  /** Only with a person: their figures in this salon. */
  salonId: objectId.optional(),
  /** Only the finished days of a running span count. */
  span: spanField,
  /**
   * 'previous' and 'lastYear': the days that the product compares with (K18, K47). 'best': the best whole month of the 24 before this one.
   * A month, for a month: its same dates while the span runs. A week, for a week. objectId: another salon, or another person, on the same days.
   */
  against: z.union([z.enum(namedBases), monthOrWeek, z.strictObject({ objectId })]),
}

const driver = z.object({
  name: z.enum(driverNames),
  /** The part of the difference, in kroner to the øre. The drivers of a row sum to its difference. */
  amount: kroner,
  /**
   * The value on either side, in the unit of the driver: days, hours, customers an hour or a day, kroner a day, a customer or a
   * treatment, kroner. Null if it is unknown or has a divisor of 0. Treatments and upgrades have the prices of the other days.
   */
  was: z.number().nullable(),
  now: z.number().nullable(),
  /** amount is quantity × each of the factors. Null if the amount is no such product. */
  quantity: z.number().nullable(),
  factors: z.array(z.number()),
  /** The drivers that this one is instead of; only itself as a rule. */
  covers: z.array(z.enum(driverNames)),
  /** Why it covers others or only some days; null as a rule. */
  because: z.enum(driverReasons).nullable(),
})
export type Driver = z.output<typeof driver>

const side = z.object({
  /** The salon or person; null for the salons in reach together. */
  objectId: objectId.nullable(),
  name: z.string(),
  firstDay: shownDay,
  lastDay: shownDay,
  /** Days with receipts; of several salons the sum of theirs. Of a person the days at work or with sales. */
  openDays: z.number(),
  /** Days on which the salon is usually open but has no receipts; of a person the days with hours but without receipts of the salon. */
  missing: z.number(),
  /** Those of openDays without a time book. */
  withoutHours: z.number(),
})
export type DriversSide = z.output<typeof side>

const part = z.object({
  /** A salon of the chain, a person of a salon, a salon of a person, or 'others': sales of a salon that are nobody's there. */
  objectId,
  name: z.string(),
  /** Turnover on either side. */
  was: kroner,
  now: kroner,
  difference: kroner,
  /** Empty if the whole difference is not explained. */
  drivers: z.array(driver),
  /** Of a person in a salon: the first day of membership if it is after the first of the days of both sides. Null otherwise. */
  firstDay: shownDay.nullable(),
  /** The last day of membership if it is before the last of the days of both sides. Null otherwise. */
  lastDay: shownDay.nullable(),
})
export type DriversPart = z.output<typeof part>

const reply = z.object({
  now: side,
  was: side,
  /** Turnover (totalOms) on the other days, and on these days. Null if nothing has arrived for any of the days. */
  from: kroner.nullable(),
  to: kroner.nullable(),
  /** to − from. Null if either is. */
  difference: kroner.nullable(),
  /** Why there are no drivers; null if there are. */
  unexplained: z.enum(unexplainedReasons).nullable(),
  /** In the fixed order of K54. */
  drivers: z.array(driver),
  /** Their differences sum to the difference. Between two salons everybody of both. Empty if it is null. */
  of: z.array(part),
  /** The difference and its largest driver, in Norwegian. */
  sentence: z.string(),
})
export type Drivers = z.output<typeof reply>

const day = z.object({
  /** The day of this span and the day of the other one that is compared with it. One of them is null if the other month is longer. */
  day: shownDay.nullable(),
  baseDay: shownDay.nullable(),
  /** As in the driver, of this day alone. Null for a day without receipts. */
  was: z.number().nullable(),
  now: z.number().nullable(),
  /** The days sum to the driver. */
  amount: kroner,
})
export type DriverDay = z.output<typeof day>

export const driversSchemas = {
  read: {
    summary:
      'Why turnover differs between two spans, in kroner: of the salons in reach, a salon or a person, and of each of their parts',
    body: z.strictObject(asked),
    reply,
  },
  days: {
    summary: 'The days behind one driver of a difference in turnover',
    body: z.strictObject({ ...asked, driver: z.enum(driverNames) }),
    /** Without drivers the driver is null and there are no days (`unexplained` of the other endpoint). */
    reply: z.object({ driver: driver.nullable(), days: z.array(day) }),
  },
  export: {
    summary: 'The drivers and the parts of a difference as a file, in kroner to the øre. Each file is logged',
    body: z.strictObject({ ...asked, format: z.enum(tableFormats) }),
    reply: z.unknown(),
  },
} satisfies SubjectSchemas
