import { readSetting } from './chain/settings/stored-settings.ts'
import type { Db } from './db/db.ts'
import { sql } from './db/sql.ts'
import { sharesHashes } from './identity/accounts.ts'

const because = { because: 'what the database holds decides how it may be served' }

/** A reserved domain without mailboxes (RFC 2606). */
const DEMO_ADDRESSES = '%@foehn.test'

/**
 * True when the database holds the demo chain (D84): its fill writes a setting before the first account. If the setting is missing,
 * accounts that share one password hash prove it: hashes are salted, so only the demo's fill makes equal ones.
 */
export const holdsDemo = async (db: Db): Promise<boolean> => {
  // A database that is about to be restored has no tables yet.
  const tables = await db.maybe<{ there: boolean }>(
    because,
    sql`select to_regclass('chain_setting') is not null and to_regclass('account') is not null as there`,
  )
  if (!tables?.there) return false
  return (await readSetting(db, 'demo')) !== null || (await sharesHashes(db, DEMO_ADDRESSES))
}

/** True when there are no accounts and no salons. An owner's invitation link may exist. */
export const isEmpty = async (db: Db): Promise<boolean> =>
  (await db.maybe(because, sql`select 1 from person_account union all select 1 from chain_salon limit 1`)) ===
  null
