import { Refusal } from '#domain/values/refusal'
import type { Pool } from '../db/db.ts'
import { holderOf, setPasswordHash } from './accounts.ts'
import { provePassword } from './current-password.ts'
import { endSessions } from './end-sessions.ts'
import { checkPassword, hashPassword } from './passwords.ts'
import { endAccountCodes } from './single-use-codes.ts'

export interface OwnSession {
  readonly accountId: string
  readonly sessionId: string
}

interface PasswordChange {
  readonly current: string
  readonly password: string
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
  const holder = await holderOf(pool, own.accountId)
  checkPassword(password, holder ? [holder.email, holder.name] : [])
  await provePassword(pool, own.accountId, change.current, now)
  const hash = await hashPassword(password)
  await pool.transaction(async db => {
    await setPasswordHash(db, own.accountId, hash, now)
    await endAccountCodes(db, own.accountId, now)
    await endSessions(db, { accountId: own.accountId, except: own.sessionId }, 'new password', now)
  })
}
