import { REMOVED_NAME, REMOVED_TEXT } from '#domain/complaints/conversation'
import { readSettings } from '../chain/settings.ts'
import type { Db, Pool } from '../db/db.ts'
import { sql } from '../db/sql.ts'

const because = { because: 'what is known of customers is removed wherever it stands' }

/** So many cases at a time: nobody waits long. */
const AT_ONCE = 500

/**
 * Removes all that tells who the customers of some cases were, and what they and the chain wrote (C22): amounts, steps, people and
 * the log stay. Answers how many cases knew something.
 */
export const forgetCustomers = async (db: Db, cases: readonly string[], now: Date): Promise<number> => {
  const forgotten = await db.run(
    because,
    sql`update complaint set name = ${REMOVED_NAME}, email = null, phone = null, message = ${REMOVED_TEXT},
               waiting_since = null, forgotten_at = ${now}
        where object_id = any(${cases}) and forgotten_at is null`,
  )
  // Notes are written about customers as often as not.
  await db.run(
    because,
    sql`update complaint_note set text = ${REMOVED_TEXT} where complaint_id = any(${cases})`,
  )
  // So are the reasons of amounts.
  await db.run(
    because,
    sql`update complaint_reason set text = ${REMOVED_TEXT} where complaint_id = any(${cases})`,
  )
  for (const statement of [
    sql`delete from complaint_message where complaint_id = any(${cases})`,
    // Their files go with them.
    sql`delete from complaint_photo where complaint_id = any(${cases})`,
    sql`delete from complaint_link where complaint_id = any(${cases})`,
    // A letter that could not be sent says whom it was for.
    sql`delete from outbox where payload->>'complaintId' = any(${cases})`,
    sql`delete from idempotent_reply where reply->>'objectId' = any(${cases}) and endpoint like '/complaint/%'`,
  ])
    await db.run(because, statement)
  return forgotten
}

/** Forgets the customers of cases that were closed longer ago than the setting says; answers of how many cases. */
export const forgetOldCustomers = async (pool: Pool, now: Date): Promise<number> => {
  const { contactYears } = await readSettings(pool)
  const before = new Date(now)
  before.setUTCFullYear(before.getUTCFullYear() - contactYears)
  let forgotten = 0
  for (;;) {
    const some = await pool.transaction(async db => {
      const due = await db.many<{ object_id: string }>(
        because,
        sql`select object_id from complaint where closed_at < ${before} and forgotten_at is null
            limit ${AT_ONCE} for update skip locked`,
      )
      return due.length > 0
        ? forgetCustomers(
            db,
            due.map(row => row.object_id),
            now,
          )
        : 0
    })
    forgotten += some
    if (some < AT_ONCE) return forgotten
  }
}
