import type { StoredWarning, WarningKind } from '#domain/access/warnings'
import type { Db } from '../db/db.ts'
import { newId } from '../db/ids.ts'
import { sql } from '../db/sql.ts'
import { lostCodes } from './codes-key.ts'

const because = { because: 'warnings about one’s own account' }

/** Returns false when the account has an unseen warning of the kind. */
export const addWarning = async (
  db: Db,
  accountId: string,
  kind: StoredWarning,
  now: Date,
): Promise<boolean> =>
  (await db.maybe(
    because,
    sql`insert into warning (object_id, account_id, kind, at) values (${newId()}, ${accountId}, ${kind}, ${now})
        on conflict (account_id, kind) where seen_at is null do nothing returning 1`,
  )) !== null

/** The warnings a person has not dismissed, newest first. */
export const openWarnings = async (db: Db, accountId: string): Promise<WarningKind[]> => {
  const rows = await db.many<{ kind: WarningKind }>(
    because,
    sql`select kind from warning where account_id = ${accountId} and seen_at is null
        union all select 'codesLost' where ${lostCodes(sql`${accountId}`)}`,
  )
  return rows.map(({ kind }) => kind)
}

/** Dismisses warnings that the person has read. With the warning about unreadable codes, it also deletes those codes. */
export const dismissWarnings = async (
  db: Db,
  accountId: string,
  kinds: readonly WarningKind[],
  now: Date,
): Promise<void> => {
  await db.run(
    because,
    sql`update warning set seen_at = ${now}
        where account_id = ${accountId} and kind = any(${kinds}) and seen_at is null`,
  )
  if (!kinds.includes('codesLost')) return
  await db.run(
    because,
    sql`delete from totp where account_id = ${accountId} and ${lostCodes(sql`${accountId}`)}`,
  )
}
