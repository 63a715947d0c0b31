import { z } from 'zod'
import { type BackPayKey, backPayKeys } from '#domain/payroll/back-pay'
import { shownMonth } from '../fields.schemas.ts'
import { shows } from '../shown.schemas.ts'

const change = z.object({
  key: z.enum(backPayKeys as unknown as [BackPayKey]),
  from: z.number(),
  to: z.number(),
})

/** The back pay of one person in one salon: a sum, and how each month came to it (P141). */
export const backPayParts = {
  /** Kroner, to the øre. Below zero when the person was paid too much. */
  amount: shows('pay', z.number()),
  months: z
    .array(
      z.object({
        month: shownMonth,
        /** Pay in kroner: as sent, with the terms of today, and paid as back pay already. */
        sent: shows('pay', z.number()),
        now: shows('pay', z.number()),
        paid: shows('pay', z.number()),
        /** What is left: its part of the sum. */
        amount: shows('pay', z.number()),
        changes: shows('pay', z.array(change).readonly()),
      }),
    )
    .readonly(),
}
