import { Refusal } from '#domain/values/refusal'
import type { Pool } from '#server/db/db'
import { sql } from '#server/db/sql'
import { auditInto } from '#server/http/audit'
import { passwordMatches } from '#server/identity/passwords'
import { issueCustomToken } from './custom-token.ts'
import { countFailure, forgive, refuseGuessing } from './failures.ts'

const because = { because: 'signing in comes before any scope' }

interface AccountRow {
  object_id: string
  password_hash: string
  blocked: boolean
}

interface Attempt {
  readonly email: string
  readonly password: string
  readonly address: string
  readonly now: Date
  /** D11: whether to tell an unknown e-mail from a wrong password. */
  readonly specificErrors: boolean
}

/**
 * Checks the password and answers a custom token, good once and for 60 s. Failures are counted although the call is refused, so
 * this runs outside the endpoints' transaction.
 */
export const login = async (pool: Pool, attempt: Attempt): Promise<string> => {
  const email = attempt.email.trim().toLowerCase()
  const password = attempt.password.trim()
  const { address, now } = attempt
  if (!email || !password) throw new Refusal('all_fields_required')

  await refuseGuessing(pool, email, address, now)
  const account = await pool.maybe<AccountRow>(
    because,
    sql`select a.object_id, a.password_hash, e.blocked
        from account a join employee e on e.object_id = a.employee_id where lower(a.email) = ${email}`,
  )
  const matches = await passwordMatches(account?.password_hash ?? null, password)
  if (matches === null) throw new Refusal('auth/too-many-requests')
  const audit = auditInto(pool, now, undefined)
  if (!matches || !account) {
    await countFailure(pool, email, address, now)
    await audit('sign-in refused', account ? { subject: account.object_id } : {})
    if (!attempt.specificErrors) throw new Refusal('invalid_credentials')
    throw new Refusal(account ? 'auth/wrong-password' : 'auth/user-not-found')
  }
  if (account.blocked) throw new Refusal('no_rights')

  await forgive(pool, { objectId: account.object_id, email }, address, now)
  return issueCustomToken(pool, account.object_id, now)
}
