import { z } from 'zod'
import { type PayrollSystem, payrollSystems } from '#domain/payroll/wage-types'
import { instant } from '../fields.schemas.ts'

const done = z.object({ by: z.string(), at: instant })

/** Who did what with a sent report on its way to pay (P125–P128). */
export const stepsToPay = z.object({
  /** The chain asks for approval now. */
  asked: z.boolean(),
  /** False for a report from before the chain asked. */
  needsApproval: z.boolean(),
  approved: done.nullable(),
  /** The latest file for a payroll system. */
  exported: z
    .object({
      by: z.string().nullable(),
      at: instant,
      format: z.enum(Object.keys(payrollSystems) as [PayrollSystem]),
    })
    .nullable(),
  locked: done.nullable(),
  /** The payroll system of the salon's latest file; null before the first. */
  usualSystem: z.enum(Object.keys(payrollSystems) as [PayrollSystem]).nullable(),
  /** When the month was opened again, newest first. */
  openings: z.array(done.extend({ reason: z.string() })),
})
