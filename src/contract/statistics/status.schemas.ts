import { z } from 'zod'
import { statusTitles } from '#domain/statistics/status'

/** The current month's progress against its goal (K12). */
export const status = z.object({
  title: z.enum(statusTitles),
  /** Null if the sales are unknown. */
  percentage: z.number().nullable(),
})
