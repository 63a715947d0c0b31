import type { Viewer } from '#domain/access/scope'
import type { AuditAction } from '#domain/audit/actions'
import type { Db } from '../db/db.ts'
import { sql } from '../db/sql.ts'

interface AuditDetails {
  /** The object id that the action concerns. */
  readonly subject?: string
  readonly salonId?: string
  /** Changed fields, from and to. Never a password, a token, a phone number or a reason for sick leave. */
  readonly details?: Readonly<Record<string, unknown>>
}

/** Writes one row of the append-only log, in the transaction of the action. */
export type Audit = (action: AuditAction, about?: AuditDetails) => Promise<void>

export const auditInto =
  (db: Db, now: Date, actor: Viewer | undefined): Audit =>
  async (action, { subject, salonId, details = {} } = {}) => {
    await db.run(
      { because: 'the log is written for everyone' },
      sql`insert into audit (at, actor_id, action, subject, salon_id, details)
          values (${now}, ${actor?.objectId ?? null}, ${action}, ${subject ?? null}, ${salonId ?? null}, ${details})`,
    )
  }
