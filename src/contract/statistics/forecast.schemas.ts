import { z } from 'zod'
import type { SubjectSchemas } from '../endpoint.ts'
import { monthField, objectId, shownDay, shownMonth } from '../fields.schemas.ts'

const kroner = z.number()

/** Eight of ten months end between low and high. Whole kroner. */
const interval = { low: kroner, expected: kroner, high: kroner }

const made = z.object({
  ...interval,
  /** Whole months behind it, and opening days of the month that are over. */
  basis: z.object({ months: z.number(), openDays: z.number() }),
  /** The month's sales through the end of each day that is not over. */
  days: z.array(z.object({ day: shownDay, ...interval })),
  /** Days of the month without receipts: of salons, or of the person. They are expected to sell as usual. */
  missing: z.array(z.object({ objectId, title: z.string(), days: z.array(shownDay) })),
  /** What was said of the last months with as many opening days left, newest first, and what they sold. */
  past: z.array(z.object({ month: shownMonth, low: kroner, high: kroner, sold: kroner })),
})
export type ForecastMade = z.output<typeof made>

const reply = z.union([
  made,
  z.object({
    tooLittleHistory: z.literal(true),
    /** The day from which there is a forecast; null while there are no figures. */
    from: shownDay.nullable(),
  }),
])
export type ForecastReply = z.output<typeof reply>

export const forecastSchemas = {
  read: {
    summary: 'Where the month’s sales end: of a salon, a person, or every salon in reach together',
    body: z.strictObject({ objectId: objectId.optional(), month: monthField.optional() }),
    reply,
  },
} satisfies SubjectSchemas
