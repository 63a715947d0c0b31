import type { Db } from '#server/db/db'
import { newId } from '#server/db/ids'
import { sql } from '#server/db/sql'
import { hashOf, newCode } from '#server/identity/tokens'
import { expiryOf } from './links.ts'

const because = { because: 'the first start of an empty product' }

/**
 * Creates an owner profile with a registration link for a chain without accounts. Links of earlier starts stay valid
 * until they expire or one of them is used. Only their hashes are stored, so an earlier link cannot be printed again
 * (decision 129). Returns null if there are accounts already.
 */
export const firstOwnerLink = async (db: Db, publicUrl: string, now: Date): Promise<string | null> => {
  await db.run(because, sql`select pg_advisory_xact_lock(hashtextextended('first owner', 0))`)
  if (await db.maybe(because, sql`select 1 from account limit 1`)) return null
  const waiting = await db.maybe<{ object_id: string }>(
    because,
    sql`select object_id from employee where type = 'owner' limit 1`,
  )
  const owner = waiting?.object_id ?? newId()
  if (!waiting)
    await db.run(
      because,
      sql`insert into employee (object_id, name, type) values (${owner}, 'Eier', 'owner')`,
    )
  await db.run(
    because,
    sql`delete from single_use_code where purpose = 'first-owner' and expires_at <= ${now}`,
  )
  const code = newCode()
  await db.run(
    because,
    sql`insert into single_use_code (hash, purpose, employee_id, created_at, expires_at)
        values (${hashOf(code)}, 'first-owner', ${owner}, ${now}, ${expiryOf(now)})`,
  )
  return `${publicUrl}/invitation?code=${code}`
}
