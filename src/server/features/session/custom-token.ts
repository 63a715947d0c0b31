import type { Db } from '#server/db/db'
import { sql } from '#server/db/sql'
import { CUSTOM_TOKEN_SECONDS, hashOf, newCode } from '#server/identity/tokens'

/**
 * A custom token for an account after a correct password or passkey, valid once and for 60 s. A passkey counts as both
 * steps, since the device itself requires a face, a fingerprint or a code.
 */
export const issueCustomToken = async (
  db: Db,
  accountId: string,
  now: Date,
  { secondStep = false } = {},
): Promise<string> => {
  const token = newCode()
  const expires = new Date(now.getTime() + CUSTOM_TOKEN_SECONDS * 1000)
  await db.run(
    { because: 'signing in comes before any scope' },
    sql`insert into single_use_code (hash, purpose, account_id, second_step, created_at, expires_at)
        values (${hashOf(token)}, 'sign-in', ${accountId}, ${secondStep}, ${now}, ${expires})`,
  )
  return token
}
