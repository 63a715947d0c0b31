import { randomUUID } from 'node:crypto'
import type { Db } from '../db/db.ts'
import { sql } from '../db/sql.ts'
import { hashOf, newCode, SESSION_DAYS } from './tokens.ts'

const because = { because: 'identity comes before any scope' }

const DAY_MS = 86_400_000

/** Creates the refresh token of a generation. */
export const addRefreshToken = async (
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
  return { sessionId, refreshToken: await addRefreshToken(db, sessionId, 0, now) }
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
export const lockToken = async (db: Db, token: string, now: Date): Promise<TokenRow | null> => {
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
        join person e on e.object_id = a.employee_id
        where t.hash = ${hash}`,
  )
}

export const spendToken = async (db: Db, token: string, now: Date): Promise<void> => {
  await db.run(
    because,
    sql`update refresh_token set used_at = ${now} where hash = ${hashOf(token)} and used_at is null`,
  )
}

/** The session and account of a refresh token, or null. */
export const sessionOf = async (db: Db, token: string, now: Date) => {
  const found = await lockToken(db, token, now)
  return found && { sessionId: found.session_id, accountId: found.account_id }
}

interface Place {
  readonly address: string
  readonly device: string
}

/** Records where and with which device a session is used. */
export const writePlace = async (
  db: Db,
  sessionId: string,
  { address, device }: Place,
  now: Date,
): Promise<void> => {
  await db.run(
    because,
    sql`insert into session_place (session_id, address, device, seen_at)
        values (${sessionId}, ${address}, ${device}, ${now})
        on conflict (session_id) do update
          set address = excluded.address, device = excluded.device, seen_at = excluded.seen_at`,
  )
}
