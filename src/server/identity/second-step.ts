import type { Role } from '#domain/access/roles'
import { hasWideReach, type SecondStep, secondStepOf } from '#domain/access/second-step'
import { Refusal } from '#domain/values/refusal'
import type { Db } from '../db/db.ts'
import { raw, type Sql, sql } from '../db/sql.ts'
import { readableCodes } from './codes-key.ts'

const because = { because: 'identity comes before any scope' }

/** The second-step columns for a query with the account as `a` and the session as `s`. */
export const secondStepColumns: Sql = sql`
  coalesce((select value = '"wideReach"' from setting where name = 'secondStep'), false) as demanded,
  exists (select 1 from passkey where account_id = a.object_id) as has_passkey,
  ${readableCodes(raw('a.object_id'))} as has_codes,
  s.second_step_at is not null as shown`

export interface SecondStepRow {
  demanded: boolean
  has_passkey: boolean
  has_codes: boolean
  shown: boolean
}

export const secondStepIn = (row: SecondStepRow & { type: Role }): SecondStep =>
  secondStepOf({
    role: row.type,
    demanded: row.demanded,
    hasPasskey: row.has_passkey,
    hasCodes: row.has_codes,
    shown: row.shown,
  })

export interface SecondStepFound {
  readonly secondStep: SecondStep
  /** True when it is mandatory for this person. */
  readonly demanded: boolean
  readonly hasPasskey: boolean
  readonly hasCodes: boolean
  readonly hasRecoveryCodes: boolean
}

/**
 * Which steps a session has completed and which its account requires. @throws Refusal not_authenticated when the
 * session is gone
 */
export const secondStepFacts = async (
  db: Db,
  accountId: string,
  sessionId: string,
): Promise<SecondStepFound> => {
  const row = await db.maybe<SecondStepRow & { type: Role; has_recovery: boolean }>(
    because,
    sql`select e.type, ${secondStepColumns},
               exists (select 1 from recovery_code where account_id = a.object_id and used_at is null) as has_recovery
        from session s join account a on a.object_id = s.account_id
        join person e on e.object_id = a.employee_id
        where s.object_id = ${sessionId} and a.object_id = ${accountId}`,
  )
  if (!row) throw new Refusal('not_authenticated')
  return {
    secondStep: secondStepIn(row),
    demanded: row.demanded && hasWideReach(row.type),
    hasPasskey: row.has_passkey,
    hasCodes: row.has_codes,
    hasRecoveryCodes: row.has_recovery,
  }
}

/** Marks the session's second step as completed. */
export const completeSecondStep = async (db: Db, sessionId: string, now: Date): Promise<void> => {
  await db.run(
    because,
    sql`update session set second_step_at = ${now} where object_id = ${sessionId} and second_step_at is null`,
  )
}

/** Removes an account's passkeys, app for codes and recovery codes. Returns false if it had none. */
export const removeSecondStep = async (db: Db, accountId: string): Promise<boolean> => {
  const removed = [
    await db.run(because, sql`delete from passkey where account_id = ${accountId}`),
    await db.run(because, sql`delete from totp where account_id = ${accountId}`),
    await db.run(because, sql`delete from recovery_code where account_id = ${accountId}`),
  ]
  return removed.some(count => count > 0)
}

/**
 * A person who has a second step but has not completed it cannot add another one; otherwise a stolen password would
 * be enough.
 * @throws Refusal no_rights
 */
export const refuseUnproven = (secondStep: SecondStep): void => {
  if (secondStep === 'due') throw new Refusal('no_rights')
}
