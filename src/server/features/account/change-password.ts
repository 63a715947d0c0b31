import { Refusal } from '#domain/values/refusal'
import type { Pool } from '#server/db/db'
import { sql } from '#server/db/sql'
import { endSessions } from '#server/http/end-sessions'
import { provePassword } from '#server/identity/current-password'
import { checkPassword, hashPassword } from '#server/identity/passwords'

const because = { because: 'one’s own password' }

export interface OwnSession {
  readonly accountId: string
  readonly sessionId: string
}

interface PasswordChange {
  readonly current: string
  readonly password: string
}

const wordsOf = async (pool: Pool, accountId: string): Promise<string[]> => {
  const row = await pool.maybe<{ email: string; name: string }>(
    because,
    sql`select a.email, e.name from account a join employee e on e.object_id = a.employee_id
        where a.object_id = ${accountId}`,
  )
  return row ? [row.email, row.name] : []
}

/**
 * Sets a new password after checking the current one. Ends all other sessions and all links sent earlier; this session remains.
 *
 * @throws Refusal auth/wrong-password, password_validation, auth/password-does-not-meet-requirements
 */
export const changePassword = async (
  pool: Pool,
  own: OwnSession,
  change: PasswordChange,
  now: Date,
): Promise<void> => {
  const password = change.password.trim()
  if (!change.current.trim() || !password) throw new Refusal('all_fields_required')
  checkPassword(password, await wordsOf(pool, own.accountId))
  await provePassword(pool, own.accountId, change.current, now)
  const hash = await hashPassword(password)
  await pool.transaction(async db => {
    await db.run(
      because,
      sql`update account set password_hash = ${hash}, updated_at = ${now} where object_id = ${own.accountId}`,
    )
    await db.run(
      because,
      sql`update single_use_code set used_at = ${now}
          where account_id = ${own.accountId} and used_at is null and purpose in ('new-password', 'sign-in')`,
    )
    await endSessions(db, { accountId: own.accountId, except: own.sessionId }, 'new password', now)
  })
}
