import { z } from 'zod'
import { dayStates } from '#domain/sales/arrivals'
import type { SubjectSchemas } from './endpoint.ts'
import { month, objectId, shownDay } from './fields.schemas.ts'
import { improbableDay } from './imports.schemas.ts'
import { waiting } from './mappings.schemas.ts'

const salonDay = z.object({
  day: shownDay,
  receipts: z.number(),
  lines: z.number(),
  /** Rows of the time book, and the hours at work in them. */
  figureRows: z.number(),
  hours: z.number(),
  state: z.enum(dayStates),
})
export type SalonDay = z.output<typeof salonDay>

const zDifference = z.object({
  registerID: z.string(),
  /** Null where no salon has the register. */
  salonId: objectId.nullable(),
  day: shownDay,
  /** What the day's receipts add up to, including VAT; null where none have come. */
  total: z.number().nullable(),
  /** What the register itself says; null where it has made no Z report. */
  zReport: z.number().nullable(),
})
export type ZDifference = z.output<typeof zDifference>

const historyProgress = z.object({
  objectId,
  name: z.string(),
  monthsDone: z.number(),
  /** Null where it has not begun. */
  months: z.number().nullable(),
})
export type HistoryProgress = z.output<typeof historyProgress>

const monthQuality = z.object({
  salons: z.array(z.object({ objectId, name: z.string(), days: z.array(salonDay) })),
  zDifferences: z.array(zDifference),
  waiting,
  /** Receipts of the month that came with other content, and wait for a decision. */
  conflicts: z.number(),
  /** Days of the month that were corrected by hand and of which a file says something new, and that wait for a decision. */
  dayConflicts: z.number(),
  /** Days whose booked hours or upgrades are hard to believe, the first hundred. */
  improbable: z.array(improbableDay),
  /** Salons whose figures of all days are being derived again, whatever the month. */
  history: z.array(historyProgress),
})
export type MonthQuality = z.output<typeof monthQuality>

export const dataQualitySchemas = {
  month: {
    summary:
      'What has arrived of a month, salon by salon and day by day: gaps, totals unlike the Z reports, what waits for a mapping',
    query: z.strictObject({ month }),
    reply: monthQuality,
  },
} satisfies SubjectSchemas
