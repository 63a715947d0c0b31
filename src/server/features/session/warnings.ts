import { type StoredWarning, type WarningKind, warnings } from '#domain/access/warnings'
import { addressOf } from '#domain/values/email-address'
import type { Db } from '#server/db/db'
import { newId } from '#server/db/ids'
import { sql } from '#server/db/sql'
import { lostCodes } from '#server/identity/codes-key'
import { type Composer, post } from '#server/mail/outbox'

const because = { because: 'a warning about one’s own account' }

export const ACCOUNT_WARNING = 'account-warning'

/** Warns a person at their next sign-in and by letter. An unseen warning of the same kind suppresses a second one. */
export const warn = async (db: Db, accountId: string, kind: StoredWarning, now: Date): Promise<void> => {
  const added = await db.maybe(
    because,
    sql`insert into warning (object_id, account_id, kind, at) values (${newId()}, ${accountId}, ${kind}, ${now})
        on conflict (account_id, kind) where seen_at is null do nothing returning 1`,
  )
  if (!added) return
  const account = await db.maybe<{ email: string }>(
    because,
    sql`select email from account where object_id = ${accountId}`,
  )
  const to = addressOf(account?.email ?? '')
  if (to) await post(db, ACCOUNT_WARNING, { accountId, kind }, { to, by: 'staff', now })
}

/** The warnings a person has not dismissed, newest first. */
export const openWarnings = async (db: Db, accountId: string): Promise<WarningKind[]> => {
  const rows = await db.many<{ kind: WarningKind }>(
    because,
    sql`select kind from warning where account_id = ${accountId} and seen_at is null
        union all select 'codesLost' where ${lostCodes(sql`${accountId}`)}`,
  )
  return rows.map(({ kind }) => kind)
}

/** The letter for a warning. A blocked person gets none. */
export const warningLetter =
  (publicUrl: string): Composer =>
  async (db, { accountId, kind }) => {
    const account = await db.maybe<{ email: string; name: string }>(
      because,
      sql`select a.email, e.name from account a join employee e on e.object_id = a.employee_id
          where a.object_id = ${String(accountId)} and not e.blocked`,
    )
    const to = addressOf(account?.email ?? '')
    if (!account || !to) return null
    const warning = warnings[kind as StoredWarning]
    return {
      to,
      subject: `${warning.title} (Föhn)`,
      text: [`Hei ${account.name}`, '', warning.text, '', `Min konto: ${publicUrl}/konto`, ''].join('\n'),
    }
  }
