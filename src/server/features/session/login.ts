import type { EnteredEmail } from '#contract/session/session'
import { Refusal } from '#domain/values/refusal'
import type { Pool } from '#server/db/db'
import { noteRefusal } from '#server/http/refusals'
import { credentialsOf } from '#server/identity/accounts'
import { issueCustomToken } from '#server/identity/custom-token'
import { passwordMatches } from '#server/identity/passwords'
import { newCode } from '#server/identity/tokens'
import { countAttempt, rememberPlace } from './failures.ts'

interface Attempt {
  readonly email: EnteredEmail
  readonly password: string
  readonly address: string
  /** The device's cookie, if it has one. */
  readonly device: string | undefined
  readonly now: Date
  /** Whether to distinguish an unknown e-mail from a wrong password (D11). */
  readonly specificErrors: boolean
}

/**
 * Checks the password and returns a custom token, valid once and for 60 s. Failures must be counted even if the call is
 * refused, so this runs outside the endpoint's transaction.
 */
export const login = async (pool: Pool, attempt: Attempt): Promise<{ token: string; device: string }> => {
  const email = attempt.email.text.toLowerCase()
  const password = attempt.password.trim()
  const { address, device, now } = attempt
  if (!email || !password) throw new Refusal('all_fields_required')

  const forgive = await countAttempt(pool, { email, address, device, now })
  const account = await credentialsOf(pool, email)
  const matches = await passwordMatches(account?.passwordHash ?? null, password)
  if (matches === null) throw new Refusal('auth/too-many-requests')
  if (!matches || !account) {
    await noteRefusal(pool, {
      key: `sign-in ${account?.objectId ?? ''} from ${address}`,
      action: 'sign-in refused',
      subject: account?.objectId,
      now,
    })
    if (!attempt.specificErrors) throw new Refusal('invalid_credentials')
    throw new Refusal(account ? 'auth/wrong-password' : 'auth/user-not-found')
  }
  if (account.blocked) throw new Refusal('no_rights')

  await forgive()
  const known = device !== undefined && /^[\w-]{43}$/.test(device) ? device : newCode()
  await rememberPlace(pool, account.objectId, { address, device: known }, now)
  return { token: await issueCustomToken(pool, account.objectId, now), device: known }
}
