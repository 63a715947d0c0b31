import { addOwner } from '#server/chain/people/people'
import type { Db } from '#server/db/db'
import { sql } from '#server/db/sql'
import { addCode, removeExpiredCodes } from '#server/identity/single-use-codes'
import { expiryOf } from './links.ts'

const because = { because: 'the first start of an empty product' }

/**
 * Creates an owner profile with a registration link for a chain without accounts. Links of earlier starts stay valid
 * until they expire or one of them is used. Only their hashes are stored, so an earlier link cannot be printed again
 * (decision 129). Returns null if there are accounts already.
 */
export const firstOwnerLink = async (db: Db, publicUrl: string, now: Date): Promise<string | null> => {
  await db.run(because, sql`select pg_advisory_xact_lock(hashtextextended('first owner', 0))`)
  if (await db.maybe(because, sql`select 1 from person_account limit 1`)) return null
  const waiting = await db.maybe<{ object_id: string }>(
    because,
    sql`select object_id from person where type = 'owner' limit 1`,
  )
  const employeeId = waiting?.object_id ?? (await addOwner(db))
  await removeExpiredCodes(db, 'first-owner', now)
  const code = await addCode(db, { purpose: 'first-owner', employeeId, expires: expiryOf(now) }, now)
  return `${publicUrl}/invitation?code=${code}`
}
