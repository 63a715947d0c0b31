import type { EnteredTerms } from '#domain/payroll/check-terms'
import { firstDay } from '#domain/values/month'
import type { Db } from '#server/db/db'
import { newId } from '#server/db/ids'
import { sql } from '#server/db/sql'
import { EDITION } from '#server/stored/shapes'

const because = { because: 'the terms are the chain’s' }

/** Returns the id of the stored terms. */
export const storeTerms = async (
  db: Db,
  terms: EnteredTerms,
  actorId: string,
  now: Date,
): Promise<string> => {
  const objectId = newId()
  await db.run(
    because,
    sql`insert into terms_set (object_id, from_month, terms, added_by, added_at, edition)
        values (${objectId}, ${firstDay(terms.from)}, ${JSON.stringify(terms)}, ${actorId}, ${now}, ${EDITION})`,
  )
  return objectId
}

export const markRemoved = async (db: Db, objectId: string, actorId: string, now: Date): Promise<void> => {
  await db.run(
    because,
    sql`update terms_set set removed_by = ${actorId}, removed_at = ${now}
        where object_id = ${objectId} and removed_at is null`,
  )
}
