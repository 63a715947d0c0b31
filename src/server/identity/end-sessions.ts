import type { Db } from '../db/db.ts'
import { sql } from '../db/sql.ts'

/** One session, all sessions of an account (except one), or all of a person. */
type Which =
  | { readonly sessionId: string }
  | { readonly accountId: string; readonly except?: string }
  | { readonly employeeId: string }

const matching = (which: Which) => {
  if ('sessionId' in which) return sql`object_id = ${which.sessionId}`
  if ('accountId' in which)
    return sql`account_id = ${which.accountId} and object_id is distinct from ${which.except ?? null}`
  return sql`account_id in (select object_id from person_account where employee_id = ${which.employeeId})`
}

/** Ends the matching sessions permanently: a person who regains access signs in again (A7). */
export const endSessions = async (
  db: Db,
  which: Which,
  reason: 'signed out' | 'reused token' | 'new password' | 'blocked' | 'access changed' | 'second step reset',
  now: Date,
): Promise<void> => {
  await db.run(
    { because: 'identity comes before any scope' },
    sql`update session set ended_at = ${now}, ended_because = ${reason}
        where ended_at is null and ${matching(which)}`,
  )
}
