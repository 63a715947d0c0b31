import type { Db } from '../db/db.ts'
import { addCode } from './single-use-codes.ts'
import { CUSTOM_TOKEN_SECONDS } from './tokens.ts'

/**
 * A custom token for an account after a correct password or passkey or a sign-in at the provider, valid once and for 60 s. A
 * passkey counts as both steps, since the device itself requires a face, a fingerprint or a code. The provider counts as the first,
 * whatever it says about its own steps (decision 271).
 */
export const issueCustomToken = async (
  db: Db,
  accountId: string,
  now: Date,
  { secondStep = false, byProvider = false } = {},
): Promise<string> => {
  const expires = new Date(now.getTime() + CUSTOM_TOKEN_SECONDS * 1000)
  return addCode(db, { purpose: 'sign-in', accountId, expires, secondStep, byProvider }, now)
}
