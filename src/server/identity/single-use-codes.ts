import { Refusal } from '#domain/values/refusal'
import type { Db } from '../db/db.ts'
import { raw, type Sql, sql } from '../db/sql.ts'
import { hashOf, newCode, newTypedCode } from './tokens.ts'

const because = { because: 'a code is for whoever has it' }

export type Purpose = 'sign-in' | 'new-password' | 'invitation' | 'first-owner'

interface NewCode {
  readonly purpose: Purpose
  /** Whom it is for: an account, or a person without one. */
  readonly accountId?: string
  readonly employeeId?: string
  readonly expires: Date
  /** True when it also completes the second step. */
  readonly secondStep?: boolean
  /** True when it is given for a sign-in at the provider. */
  readonly byProvider?: boolean
  /** True for a short code, to be typed from paper. */
  readonly typed?: boolean
}

/** Creates a code that is valid once. The database stores only its hash. */
export const addCode = async (
  db: Db,
  { purpose, accountId, employeeId, expires, secondStep = false, byProvider = false, typed = false }: NewCode,
  now: Date,
): Promise<string> => {
  const code = typed ? newTypedCode() : newCode()
  await db.run(
    because,
    sql`insert into single_use_code (hash, purpose, account_id, employee_id, second_step, by_provider, created_at, expires_at)
        values (${hashOf(code)}, ${purpose}, ${accountId ?? null}, ${employeeId ?? null}, ${secondStep}, ${byProvider}, ${now}, ${expires})`,
  )
  return code
}

interface Redeemed {
  readonly accountId: string | null
  readonly secondStep: boolean
  readonly byProvider: boolean
}

/** Redeems a code. Unknown, used and expired codes get the same refusal. @throws Refusal invalid_credentials */
export const redeemCode = async (db: Db, code: string, purpose: Purpose, now: Date): Promise<Redeemed> => {
  const row = await db.maybe<Redeemed>(
    because,
    sql`update single_use_code set used_at = ${now}
        where hash = ${hashOf(code)} and purpose = ${purpose} and used_at is null and expires_at > ${now}
        returning account_id as "accountId", second_step as "secondStep", by_provider as "byProvider"`,
  )
  if (!row) throw new Refusal('invalid_credentials')
  return row
}

/** Marks the unused sign-in and password codes of an account as used. */
export const endAccountCodes = async (db: Db, accountId: string, now: Date): Promise<void> => {
  await db.run(
    because,
    sql`update single_use_code set used_at = ${now}
        where account_id = ${accountId} and used_at is null and purpose in ('new-password', 'sign-in')`,
  )
}

const invites: Sql = raw("purpose in ('first-owner', 'invitation')")

interface Invited {
  readonly employeeId: string
  readonly purpose: 'first-owner' | 'invitation'
}

/** The person whom an invitation's code is for, locked until the end of the transaction; null if the code is not valid. */
export const lockInvitationCode = (db: Db, hash: Buffer, now: Date): Promise<Invited | null> =>
  db.maybe<Invited>(
    because,
    sql`select employee_id as "employeeId", purpose from single_use_code
        where hash = ${hash} and ${invites} and used_at is null and expires_at > ${now} for update`,
  )

/** Deletes the unused invitation codes of a person. */
export const removeInvitationCodes = async (db: Db, employeeId: string): Promise<void> => {
  await db.run(
    because,
    sql`delete from single_use_code where employee_id = ${employeeId} and ${invites} and used_at is null`,
  )
}

export const removeExpiredCodes = async (db: Db, purpose: Purpose, now: Date): Promise<void> => {
  await db.run(because, sql`delete from single_use_code where purpose = ${purpose} and expires_at <= ${now}`)
}
