import { MOST_FROM_CUSTOMER } from '#domain/complaints/conversation'
import { Refusal } from '#domain/values/refusal'
import type { Db } from '#server/db/db'
import { newId } from '#server/db/ids'
import { sql } from '#server/db/sql'
import { hashOf } from '#server/identity/tokens'
import { type CaseOfLink, lockByLink } from './customer-link.ts'

const because = { because: 'whoever has its secret is the customer of the case' }

interface Taken extends CaseOfLink {
  /** False if the same message was already stored. */
  readonly isNew: boolean
}

/**
 * Stores a customer's message. Sending it again stores no second one. The message waits until someone answers
 * (C20).
 * @throws Refusal not_found, auth/too-many-requests
 */
export const takeMessage = async (
  db: Db,
  { code, text, key }: { readonly code: string; readonly text: string; readonly key: string },
  now: Date,
): Promise<Taken> => {
  const { objectId, salonId } = await lockByLink(db, code, now)
  const before = await db.maybe<{ written: number; known: boolean }>(
    because,
    sql`select count(*) as written, coalesce(bool_or(sent_key = ${hashOf(key)}), false) as known
        from complaint_message where complaint_id = ${objectId} and user_id is null`,
  )
  if (before?.known) return { objectId, salonId, isNew: false }
  if ((before?.written ?? 0) >= MOST_FROM_CUSTOMER) throw new Refusal('auth/too-many-requests')
  await db.run(
    because,
    sql`insert into complaint_message (object_id, complaint_id, created_at, text, sent_key)
        values (${newId()}, ${objectId}, ${now}, ${text}, ${hashOf(key)})`,
  )
  await db.run(
    because,
    sql`update complaint set waiting_since = coalesce(waiting_since, ${now}), updated_at = ${now}
        where object_id = ${objectId}`,
  )
  return { objectId, salonId, isNew: true }
}
