import { Refusal } from '#domain/values/refusal'
import type { Db } from '../db/db.ts'
import { sql } from '../db/sql.ts'
import { passwordMatches } from './passwords.ts'
import { countTry, forgiveTries } from './proof-tries.ts'

/**
 * Asks for the current password again before a sensitive action, to protect an unattended screen.
 * @param pool not a transaction: the attempt counts even if the call is refused
 * @throws Refusal auth/wrong-password, password_missing if the account has none, auth/too-many-requests
 */
export const provePassword = async (
  pool: Db,
  accountId: string,
  password: string,
  now: Date,
): Promise<void> => {
  await countTry(pool, accountId, 'password', now)
  const account = await pool.maybe<{ password_hash: string | null }>(
    { because: 'one’s own password' },
    sql`select password_hash from account where object_id = ${accountId}`,
  )
  if (account?.password_hash === null) throw new Refusal('password_missing')
  const matches = await passwordMatches(account?.password_hash ?? null, password.trim())
  if (matches === null) throw new Refusal('auth/too-many-requests')
  if (!matches) throw new Refusal('auth/wrong-password')
  await forgiveTries(pool, accountId, 'password')
}
