import type { WarningKind } from '#domain/access/warnings'
import type { Db } from '#server/db/db'
import { sql } from '#server/db/sql'
import { lostCodes } from '#server/identity/codes-key'

const because = { because: 'warnings about one’s own account' }

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
