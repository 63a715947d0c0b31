import { z } from 'zod'
import type { SubjectSchemas } from '../endpoint.ts'
import { monthField, objectId, shownDay, shownMonth } from '../fields.schemas.ts'

const readiness = z.object({
  hours: z.object({
    /** Hours at work in the month; null if no row of the time book has arrived. */
    produksjonstimer: z.number().nullable(),
    /** Finished days of the salon without anybody's hours. */
    days: z.array(shownDay),
    /** The people who lack hours: on these days with sales, or in the whole month where there are no days. */
    people: z.array(z.object({ objectId, name: z.string(), days: z.array(shownDay) })),
  }),
  /** The finished days with receipts or Z reports. */
  z: z.object({ agree: z.array(shownDay), differ: z.array(shownDay), notSent: z.array(shownDay) }),
  /** Work that was done again by the end of the month and is not approved. */
  redos: z.array(
    z.object({
      /** The payroll month in which it would be proposed if it were approved today. */
      month: shownMonth,
      /** Null when the caller may not see the case. */
      case: z.object({ objectId, caseNumber: z.number() }).nullable(),
    }),
  ),
})
export type PayrollReadiness = z.output<typeof readiness>

export const payrollReadinessSchemas = {
  get: {
    summary:
      'What must be in order before a salon’s payroll month is sent: hours, Z reports, and cases that are not approved',
    params: z.strictObject({ salonId: objectId, month: monthField }),
    reply: readiness,
  },
} satisfies SubjectSchemas
