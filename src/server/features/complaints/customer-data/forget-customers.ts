import { REMOVED_NAME, REMOVED_TEXT } from '#domain/complaints/conversation'
import { readSettings } from '#server/chain/settings/settings'
import type { Db, Pool } from '#server/db/db'
import { raw, type Sql, sql } from '#server/db/sql'
import { removeRepliesAbout } from '#server/http/idempotency'
import { removeLettersAbout } from '#server/mail/waiting-letters'

const because = { because: 'what is known of customers is removed wherever it stands' }

/** Notes and the reasons of amounts are often about customers: their texts are replaced. */
const written = [raw('complaint_note'), raw('complaint_reason')]
/** The photos' files are removed as well. */
const removed = [raw('complaint_message'), raw('complaint_photo'), raw('complaint_link')]

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
    ...written.map(
      table => sql`update ${table} set text = ${REMOVED_TEXT}
          where complaint_id = any(${cases}) and text <> ${REMOVED_TEXT} returning complaint_id as id`,
    ),
    ...removed.map(
      table => sql`delete from ${table} where complaint_id = any(${cases}) returning complaint_id as id`,
    ),
  ])
    for (const id of await touched(statement)) changed.add(id)
  // An unsent letter contains its recipient.
  for (const id of await removeLettersAbout(db, cases)) changed.add(id)
  for (const id of await removeRepliesAbout(db, cases, '/complaint/')) changed.add(id)
  return { forgotten: forgotten.length, changed: [...changed].sort() }
}

/** True of a case `c` that has something to remove although its customer was forgotten. */
const hasMore = [
  ...written.map(
    table =>
      sql`exists (select from ${table} t where t.complaint_id = c.object_id and t.text <> ${REMOVED_TEXT})`,
  ),
  ...removed.map(table => sql`exists (select from ${table} t where t.complaint_id = c.object_id)`),
].reduce((some, one) => sql`${some} or ${one}`)

/**
 * Forgets the customers of cases closed longer ago than the setting allows, and what was written of them since; returns the number
 * of cases.
 */
export const forgetOldCustomers = async (pool: Pool, now: Date): Promise<number> => {
  const { contactYears } = await readSettings(pool)
  const before = new Date(now)
  before.setUTCFullYear(before.getUTCFullYear() - contactYears)
  let forgotten = 0
  for (;;) {
    const some = await pool.transaction(async db => {
      const due = await db.many<{ object_id: string }>(
        because,
        sql`select c.object_id from complaint c
            where c.closed_at < ${before} and (c.forgotten_at is null or ${hasMore})
            limit ${AT_ONCE} for update skip locked`,
      )
      const ids = due.map(row => row.object_id)
      if (ids.length > 0) await forgetCustomers(db, ids, now)
      return ids.length
    })
    forgotten += some
    if (some < AT_ONCE) return forgotten
  }
}
