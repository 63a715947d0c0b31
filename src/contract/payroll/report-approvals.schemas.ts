import { z } from 'zod'
import { LONGEST_OPENING_REASON } from '#domain/payroll/report-steps'
import type { SubjectSchemas } from '../endpoint.ts'
import { byId, monthField, objectId, success } from '../fields.schemas.ts'

const salonAndMonth = { salonId: objectId, month: monthField }

export const reportApprovalsSchemas = {
  approve: {
    summary: 'Approves a sent report, so that it can be paid; never one’s own (P125)',
    body: byId,
    reply: success,
  },
  lock: {
    summary: 'Locks a salon’s payroll month after its reports are approved and exported (P127)',
    body: z.strictObject(salonAndMonth),
    reply: success,
  },
  open: {
    summary: 'Opens a locked month again, with a reason (P128)',
    body: z.strictObject({
      ...salonAndMonth,
      reason: z
        .string()
        .trim()
        .min(1, 'Skriv hvorfor måneden låses opp')
        .max(LONGEST_OPENING_REASON, `Høyst ${LONGEST_OPENING_REASON} tegn`),
    }),
    reply: success,
  },
} satisfies SubjectSchemas
