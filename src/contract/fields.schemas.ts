import { z } from 'zod'
import { roles } from '#domain/access/roles'
import { zones } from '#domain/payroll/zones'
import type { Day, Month } from '#domain/values/month'

/** The fields that many endpoints share. */
export const objectId = z.string().min(1).max(60)
export const byId = z.strictObject({ objectId })
export const role = z.enum(roles)
/** Months and days of this century: the years before and after are nobody's, and the edges of the calendar are no dates. */
export const month = z
  .string()
  .regex(/^20\d{2}-(0[1-9]|1[0-2])$/)
  .transform(text => text as Month)
export const day = z.iso
  .date()
  .regex(/^20/)
  .transform(text => text as Day)
/** A zone of employer's contribution. */
export const zone = z.literal(zones)
/** ISO, UTC, milliseconds. */
export const instant = z.iso.datetime({ precision: 3 })
export const success = z.object({ success: z.literal(true) })
export const done = { success: true } as const
