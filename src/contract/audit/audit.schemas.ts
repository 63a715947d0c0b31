import { z } from 'zod'
import type { SubjectSchemas } from '../endpoint.ts'
import { instant, monthField, numberCursor, objectId } from '../fields.schemas.ts'
import { AUDIT_EXPORT_ROWS, AUDIT_PAGE } from '../page-sizes.ts'
import { namesTermOfPay, shows } from '../shown.schemas.ts'

const named = z.object({ objectId, name: z.string() })

const entry = z.object({
  /** Increases with time; the cursor of the next page. */
  id: z.number(),
  at: instant,
  action: z.string(),
  /** Null when nobody was signed in. */
  actor: named.nullable(),
  /** The object of the action; the name is null unless it is a person, account, salon, report or file. */
  subject: z.object({ objectId: z.string(), name: z.string().nullable() }).nullable(),
  salon: named.nullable(),
  /** What changed, usually as from and to; the content depends on the action. */
  details: shows(
    'person',
    z.record(z.string(), z.unknown()),
    details => namesTermOfPay(details) || 'pay' in details,
  ),
})
export type AuditEntry = z.output<typeof entry>

const filter = {
  action: z.string().max(100).optional(),
  actor: objectId.optional(),
  subject: objectId.optional(),
  salon: objectId.optional(),
  /** The calendar month in Norwegian time. */
  month: monthField.optional(),
}

export const auditSchemas = {
  list: {
    summary: `What was done, newest first, ${AUDIT_PAGE} a page`,
    query: z.strictObject({
      /** The id of the last entry of the previous page. */
      before: numberCursor.optional(),
      ...filter,
    }),
    reply: z.array(entry),
  },
  export: {
    summary: `The log as CSV, in whole sentences, newest first; at most ${AUDIT_EXPORT_ROWS} entries`,
    query: z.strictObject(filter),
    reply: z.unknown(),
  },
} satisfies SubjectSchemas
