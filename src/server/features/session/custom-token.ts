import type { Db } from '#server/db/db'
import { addCode } from '#server/identity/single-use-codes'
import { CUSTOM_TOKEN_SECONDS } from '#server/identity/tokens'

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
  const expires = new Date(now.getTime() + CUSTOM_TOKEN_SECONDS * 1000)
  return addCode(db, { purpose: 'sign-in', accountId, expires, secondStep }, now)
}
