import type { OpenSession, OwnAccount } from '#contract/account/account'
import type { Db } from '#server/db/db'
import { raw, sql } from '#server/db/sql'
import { hasPassword } from '#server/identity/accounts'
import type { OwnSession } from '#server/identity/change-password'
import { recoveryCodesLeft } from '#server/identity/codes'
import { codesSince } from '#server/identity/codes-key'
import { secondStepFacts } from '#server/identity/second-step'
import type { SignInProvider } from '#server/identity/sign-in-provider/sign-in-provider'
import { deviceName } from './device-name.ts'

const because = { because: 'one’s own account' }

type AccountRow = Pick<
  OwnAccount,
  'name' | 'email' | 'dateLanguage' | 'codesSince' | 'recoveryCodesLeft' | 'hasPassword'
>

export const readAccount = async (
  db: Db,
  { accountId, sessionId }: OwnSession,
  provider: SignInProvider | null,
): Promise<OwnAccount> => {
  const row = await db.maybe<AccountRow>(
    because,
    sql`select e.name, a.email, a.date_language as "dateLanguage", ${hasPassword(raw('a.object_id'))} as "hasPassword",
               ${codesSince(raw('a.object_id'))} as "codesSince",
               ${recoveryCodesLeft(raw('a.object_id'))} as "recoveryCodesLeft"
        from person_account a join person e on e.object_id = a.employee_id
        where a.object_id = ${accountId}`,
  )
  if (!row) throw new Error('An open session has no account')
  const passkeys = await db.many<OwnAccount['passkeys'][number]>(
    because,
    sql`select object_id as "objectId", name, created_at as "createdAt", used_at as "usedAt"
        from account_passkey where account_id = ${accountId} order by created_at, object_id`,
  )
  const link = provider && {
    name: provider.name,
    linkedAt: await providerLinkedAt(db, accountId, provider.issuer),
  }
  const { demanded, secondStep } = await secondStepFacts(db, accountId, sessionId)
  return { ...row, passkeys, provider: link, secondStepDemanded: demanded, secondStep }
}

/** When the account was linked to the provider; null if it is not. */
const providerLinkedAt = async (db: Db, accountId: string, issuer: string): Promise<string | null> => {
  const row = await db.maybe<{ linked_at: string }>(
    because,
    sql`select linked_at from account_provider where account_id = ${accountId} and issuer = ${issuer}`,
  )
  return row?.linked_at ?? null
}

interface SessionRow {
  object_id: string
  address: string | null
  device: string | null
  created_at: string
  seen_at: string
}

/** The open sessions, most recently used first. */
export const openSessions = async (
  db: Db,
  accountId: string,
  sessionId: string,
  now: Date,
): Promise<OpenSession[]> => {
  const rows = await db.many<SessionRow>(
    because,
    sql`select s.object_id, p.address, p.device, s.created_at, coalesce(p.seen_at, s.created_at) as seen_at
        from account_session s left join session_origin p on p.session_id = s.object_id
        where s.account_id = ${accountId} and s.ended_at is null and s.expires_at > ${now}
        order by s.object_id = ${sessionId} desc, seen_at desc`,
  )
  return rows.map(row => ({
    objectId: row.object_id,
    current: row.object_id === sessionId,
    device: deviceName(row.device ?? ''),
    address: row.address,
    startedAt: row.created_at,
    seenAt: row.seen_at,
  }))
}

/** True when the open session belongs to this account. */
export const isOwnSession = async (db: Db, accountId: string, sessionId: string): Promise<boolean> =>
  (await db.maybe(
    because,
    sql`select 1 from account_session where object_id = ${sessionId} and account_id = ${accountId} and ended_at is null`,
  )) !== null
