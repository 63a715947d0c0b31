import { randomUUID } from 'node:crypto'
import type { Role } from '#domain/access/roles'
import { Refusal } from '#domain/values/refusal'
import type { Db } from '#server/db/db'
import { sql } from '#server/db/sql'
import type { Session } from '#server/http/app'
import { endSessions } from '#server/http/end-sessions'
import { type SecondStepRow, secondStepColumns, secondStepIn } from '#server/identity/second-step'
import { hashOf, newCode, SESSION_DAYS } from '#server/identity/tokens'

const because = { because: 'identity comes before any scope' }

const DAY_MS = 86_400_000

const issueRefreshToken = async (db: Db, sessionId: string, now: Date): Promise<string> => {
  const token = newCode()
  await db.run(
    because,
    sql`insert into refresh_token (hash, session_id, created_at) values (${hashOf(token)}, ${sessionId}, ${now})`,
  )
  return token
}

/** Starts a session on one device; answers its id and the first refresh token. A passkey has shown the second step as well. */
export const startSession = async (db: Db, accountId: string, now: Date, { secondStep = false } = {}) => {
  const sessionId = randomUUID()
  const expires = new Date(now.getTime() + SESSION_DAYS * DAY_MS)
  await db.run(
    because,
    sql`insert into session (object_id, account_id, created_at, expires_at, second_step_at)
        values (${sessionId}, ${accountId}, ${now}, ${expires}, ${secondStep ? now : null})`,
  )
  return { sessionId, refreshToken: await issueRefreshToken(db, sessionId, now) }
}

interface TokenRow {
  session_id: string
  account_id: string
  used_at: string | null
  alive: boolean
}

const findToken = (db: Db, token: string, now: Date): Promise<TokenRow | null> =>
  db.maybe<TokenRow>(
    because,
    sql`select t.session_id, s.account_id, t.used_at,
               s.ended_at is null and s.expires_at > ${now} and not e.blocked as alive
        from refresh_token t
        join session s on s.object_id = t.session_id
        join account a on a.object_id = s.account_id
        join employee e on e.object_id = a.employee_id
        where t.hash = ${hashOf(token)}
        for update of t`,
  )

/**
 * Trades a refresh token for the next one. A token that was used before has been stolen, by one side or the other: the whole
 * session ends. `reused` tells the caller to keep that ending although the call is refused.
 */
export const rotate = async (db: Db, token: string, now: Date) => {
  const row = await findToken(db, token, now)
  if (!row?.alive) return { outcome: 'refused' as const }
  if (row.used_at) {
    await endSessions(db, { sessionId: row.session_id }, 'reused token', now)
    return { outcome: 'refused' as const }
  }
  await db.run(because, sql`update refresh_token set used_at = ${now} where hash = ${hashOf(token)}`)
  return {
    outcome: 'rotated' as const,
    sessionId: row.session_id,
    refreshToken: await issueRefreshToken(db, row.session_id, now),
  }
}

/** The session and the account that a refresh token belongs to, or null. */
export const sessionOf = async (db: Db, token: string, now: Date) => {
  const found = await findToken(db, token, now)
  return found && { sessionId: found.session_id, accountId: found.account_id }
}

interface PersonRow extends SecondStepRow {
  account_id: string
  pending: boolean
  employee_id: string
  name: string
  type: Role
  access: string[]
  active_in: string[]
}

/** The person behind a session that is alive, with their access as it is now. */
export const whoIs = async (db: Db, sessionId: string, now: Date): Promise<Session | null> => {
  const row = await db.maybe<PersonRow>(
    because,
    sql`select a.object_id as account_id, a.pending, e.object_id as employee_id, e.name, e.type, ${secondStepColumns},
               array(select salon_id from employee_access where employee_id = e.object_id order by 1) as access,
               array(select salon_id from employee_salon where employee_id = e.object_id order by 1) as active_in
        from session s
        join account a on a.object_id = s.account_id
        join employee e on e.object_id = a.employee_id
        where s.object_id = ${sessionId} and s.ended_at is null and s.expires_at > ${now} and not e.blocked`,
  )
  if (!row) return null
  const { employee_id: objectId, name, type, access, active_in: activeIn } = row
  return {
    viewer: { objectId, name, type, access, activeIn },
    sessionId,
    accountId: row.account_id,
    pending: row.pending,
    secondStep: secondStepIn(row),
  }
}

/** Uses a single-use code, or refuses: unknown, used and expired look alike. */
export const redeem = async (db: Db, code: string, purpose: string, now: Date) => {
  const row = await db.maybe<{
    account_id: string | null
    employee_id: string | null
    second_step: boolean
  }>(
    because,
    sql`update single_use_code set used_at = ${now}
        where hash = ${hashOf(code)} and purpose = ${purpose} and used_at is null and expires_at > ${now}
        returning account_id, employee_id, second_step`,
  )
  if (!row) throw new Refusal('invalid_credentials')
  return row
}
