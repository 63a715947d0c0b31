import { randomUUID } from 'node:crypto'
import type { Role } from '#domain/access/roles'
import { Refusal } from '#domain/values/refusal'
import type { Db } from '#server/db/db'
import { sql } from '#server/db/sql'
import type { Session } from '#server/http/app'
import { auditInto } from '#server/http/audit'
import { endSessions } from '#server/http/end-sessions'
import { verdictOn } from '#server/identity/refresh-trade'
import { type SecondStepRow, secondStepColumns, secondStepIn } from '#server/identity/second-step'
import { hashOf, newCode, SESSION_DAYS } from '#server/identity/tokens'
import { warn } from './warnings.ts'

const because = { because: 'identity comes before any scope' }

const DAY_MS = 86_400_000

const issueRefreshToken = async (
  db: Db,
  sessionId: string,
  generation: number,
  now: Date,
): Promise<string> => {
  const token = newCode()
  await db.run(
    because,
    sql`insert into refresh_token (hash, session_id, generation, created_at)
        values (${hashOf(token)}, ${sessionId}, ${generation}, ${now})`,
  )
  return token
}

/**
 * Starts a session on one device. Returns its id and the first refresh token. A passkey sign-in also completes the second
 * step.
 */
export const startSession = async (db: Db, accountId: string, now: Date, { secondStep = false } = {}) => {
  const sessionId = randomUUID()
  const expires = new Date(now.getTime() + SESSION_DAYS * DAY_MS)
  await db.run(
    because,
    sql`insert into session (object_id, account_id, created_at, expires_at, second_step_at)
        values (${sessionId}, ${accountId}, ${now}, ${expires}, ${secondStep ? now : null})`,
  )
  return { sessionId, refreshToken: await issueRefreshToken(db, sessionId, 0, now) }
}

interface TokenRow {
  session_id: string
  account_id: string
  alive: boolean
  generation: number
  newest: number
  used_at: string | null
}

/** A token with its session, locked until the end of the transaction. */
const findToken = async (db: Db, token: string, now: Date): Promise<TokenRow | null> => {
  const hash = hashOf(token)
  await db.run(
    because,
    sql`select 1 from session where object_id = (select session_id from refresh_token where hash = ${hash}) for update`,
  )
  return db.maybe<TokenRow>(
    because,
    sql`select t.session_id, s.account_id, t.generation,
               s.ended_at is null and s.expires_at > ${now} and not e.blocked as alive,
               t.used_at, (select max(generation) from refresh_token where session_id = t.session_id) as newest
        from refresh_token t
        join session s on s.object_id = t.session_id
        join account a on a.object_id = s.account_id
        join employee e on e.object_id = a.employee_id
        where t.hash = ${hash}`,
  )
}

/**
 * Exchanges a refresh token for the next one. If the token shows that two parties hold tokens of the session, the session
 * ends on every device and the person is warned.
 */
export const rotate = async (db: Db, token: string, now: Date) => {
  const row = await findToken(db, token, now)
  if (!row?.alive) return { outcome: 'refused' as const }
  const usedAt = row.used_at === null ? null : Date.parse(row.used_at)
  if (verdictOn({ ...row, usedAt }, now.getTime()) === 'end') {
    await endSessions(db, { sessionId: row.session_id }, 'reused token', now)
    await auditInto(db, now, undefined)('session reused', { subject: row.account_id })
    await warn(db, row.account_id, 'sessionReused', now)
    return { outcome: 'ended' as const }
  }
  await db.run(
    because,
    sql`update refresh_token set used_at = ${now} where hash = ${hashOf(token)} and used_at is null`,
  )
  return {
    outcome: 'rotated' as const,
    sessionId: row.session_id,
    refreshToken: await issueRefreshToken(db, row.session_id, row.generation + 1, now),
  }
}

/** The session and account of a refresh token, or null. */
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

/** The person behind an active session, with their current access. */
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

/** Redeems a single-use code. Unknown, used and expired codes get the same refusal. */
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
