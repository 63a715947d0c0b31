import type { Db } from '#server/db/db'
import { sql } from '#server/db/sql'
import type { Session } from '#server/http/app'
import { auditInto } from '#server/http/audit'
import { endSessions } from '#server/identity/end-sessions'
import { verdictOn } from '#server/identity/refresh-trade'
import { type SecondStepRow, secondStepColumns, secondStepIn } from '#server/identity/second-step'
import { addRefreshToken, lockToken, spendToken } from '#server/identity/sessions'
import { type ViewerRow, viewerColumns, viewerIn } from '#server/identity/viewers'
import { warn } from './warnings.ts'

const because = { because: 'identity comes before any scope' }

/**
 * Exchanges a refresh token for the next one. If the token shows that two parties hold tokens of the session, the session
 * ends on every device and the person is warned.
 */
export const rotate = async (db: Db, token: string, now: Date) => {
  const row = await lockToken(db, token, now)
  if (!row?.alive) return { outcome: 'refused' as const }
  const usedAt = row.used_at === null ? null : Date.parse(row.used_at)
  if (verdictOn({ ...row, usedAt }, now.getTime()) === 'end') {
    await endSessions(db, { sessionId: row.session_id }, 'reused token', now)
    await auditInto(db, now, undefined)('session reused', { subject: row.account_id })
    await warn(db, row.account_id, 'sessionReused', now)
    return { outcome: 'ended' as const }
  }
  await spendToken(db, token, now)
  return {
    outcome: 'rotated' as const,
    sessionId: row.session_id,
    refreshToken: await addRefreshToken(db, row.session_id, row.generation + 1, now),
  }
}

interface PersonRow extends SecondStepRow, ViewerRow {
  account_id: string
  pending: boolean
}

/** The person behind an active session, with their current access. */
export const whoIs = async (db: Db, sessionId: string, now: Date): Promise<Session | null> => {
  const row = await db.maybe<PersonRow>(
    because,
    sql`select a.object_id as account_id, a.pending, ${viewerColumns}, ${secondStepColumns}
        from account_session s
        join person_account a on a.object_id = s.account_id
        join person e on e.object_id = a.employee_id
        where s.object_id = ${sessionId} and s.ended_at is null and s.expires_at > ${now} and not e.blocked`,
  )
  if (!row) return null
  return {
    viewer: viewerIn(row),
    sessionId,
    accountId: row.account_id,
    pending: row.pending,
    secondStep: secondStepIn(row),
  }
}
