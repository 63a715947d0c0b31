import { REMOVED_NAME, REMOVED_TEXT } from '#domain/complaints/conversation'
import { readSettings } from '#server/chain/settings/settings'
import type { Db, Pool } from '#server/db/db'
import { type Sql, sql } from '#server/db/sql'
import { removeRepliesAbout } from '#server/http/idempotency'
import { removeLettersAbout } from '#server/mail/waiting-letters'

const because = { because: 'what is known of customers is removed wherever it stands' }

/** The batch size, which keeps locks short. */
const AT_ONCE = 500

export interface Forgotten {
  /** The number of cases whose customer was known. */
  readonly forgotten: number
  /** Cases from which something was removed: texts can be written after the customer was forgotten. */
  readonly changed: readonly string[]
}

/**
 * Removes everything that identifies the customers of cases, and what they and the chain wrote (C22): amounts, steps, people and
 * the log stay.
 */
export const forgetCustomers = async (db: Db, cases: readonly string[], now: Date): Promise<Forgotten> => {
  const touched = async (statement: Sql): Promise<string[]> =>
    (await db.many<{ id: string }>(because, statement)).map(({ id }) => id)
  const forgotten = await touched(
    sql`update complaint set name = ${REMOVED_NAME}, email = null, phone = null, message = ${REMOVED_TEXT},
               waiting_since = null, sent_key = null, forgotten_at = ${now}
        where object_id = any(${cases}) and forgotten_at is null returning object_id as id`,
  )
  const changed = new Set(forgotten)
  for (const statement of [
    // Notes and the reasons of amounts are often about customers.
    sql`update complaint_note set text = ${REMOVED_TEXT} where complaint_id = any(${cases}) and text <> ${REMOVED_TEXT}
        returning complaint_id as id`,
    sql`update complaint_reason set text = ${REMOVED_TEXT} where complaint_id = any(${cases}) and text <> ${REMOVED_TEXT}
        returning complaint_id as id`,
    sql`delete from complaint_message where complaint_id = any(${cases}) returning complaint_id as id`,
    // The photos' files are removed as well.
    sql`delete from complaint_photo where complaint_id = any(${cases}) returning complaint_id as id`,
    sql`delete from complaint_link where complaint_id = any(${cases}) returning complaint_id as id`,
  ])
    for (const id of await touched(statement)) changed.add(id)
  // An unsent letter contains its recipient.
  for (const id of await removeLettersAbout(db, cases)) changed.add(id)
  for (const id of await removeRepliesAbout(db, cases, '/complaint/')) changed.add(id)
  return { forgotten: forgotten.length, changed: [...changed].sort() }
}

/** Forgets the customers of cases closed longer ago than the setting allows; returns the number of cases. */
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
      if (due.length === 0) return 0
      const ids = due.map(row => row.object_id)
      return (await forgetCustomers(db, ids, now)).forgotten
    })
    forgotten += some
    if (some < AT_ONCE) return forgotten
  }
}
