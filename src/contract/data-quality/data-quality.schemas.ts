import { z } from 'zod'
import { dayStates } from '#domain/sales/arrivals'
import type { SubjectSchemas } from '../endpoint.ts'
import { monthField, objectId, shownDay } from '../fields.schemas.ts'
import { improbableDay } from '../imports/imports.schemas.ts'
import { waiting } from '../mappings/mappings.schemas.ts'

const salonDay = z.object({
  day: shownDay,
  receipts: z.number(),
  lines: z.number(),
  /** The number of rows in the time book, and their hours at work. */
  figureRows: z.number(),
  hours: z.number(),
  state: z.enum(dayStates),
})
export type SalonDay = z.output<typeof salonDay>

const zDifference = z.object({
  registerID: z.string(),
  /** Null when the register belongs to no salon. */
  salonId: objectId.nullable(),
  day: shownDay,
  /** The sum of the day's receipts, including VAT; null without receipts. */
  total: z.number().nullable(),
  /** The register's own total; null without a Z report. */
  zReport: z.number().nullable(),
})
export type ZDifference = z.output<typeof zDifference>

const historyProgress = z.object({
  objectId,
  name: z.string(),
  monthsDone: z.number(),
  /** Null before the work has begun. */
  months: z.number().nullable(),
})
export type HistoryProgress = z.output<typeof historyProgress>

const monthQuality = z.object({
  salons: z.array(z.object({ objectId, name: z.string(), days: z.array(salonDay) })),
  zDifferences: z.array(zDifference),
  waiting,
  /** Receipts of the month that were imported again with different content and wait for a decision. */
  conflicts: z.number(),
  /** Days of the month that were corrected by hand, that a later file reports differently and that wait for a decision. */
  dayConflicts: z.number(),
  /** Days with improbable hours, holidays or upgrades, at most 100. */
  improbable: z.array(improbableDay),
  /** Salons whose figures are being derived again for all days, regardless of the month. */
  history: z.array(historyProgress),
})
export type MonthQuality = z.output<typeof monthQuality>

export const dataQualitySchemas = {
  month: {
    summary:
      'What has arrived of a month, salon by salon and day by day: gaps, totals unlike the Z reports, what waits for a mapping',
    query: z.strictObject({ month: monthField }),
    reply: monthQuality,
  },
} satisfies SubjectSchemas
