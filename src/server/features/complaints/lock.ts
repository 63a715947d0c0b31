import type { Scope } from '#domain/access/scope'
import { Refusal } from '#domain/values/refusal'
import type { Db } from '#server/db/db'
import { sql, within } from '#server/db/sql'

/** A case that nobody else changes until the transaction ends, and who changes it when. */
export interface LockedComplaint {
  readonly objectId: string
  readonly salonId: string
  readonly scope: Scope
  readonly now: Date
}

/** Changes of a case wait for each other here. @throws Refusal not_found */
export const lockComplaint = async (
  db: Db,
  scope: Scope,
  objectId: string,
  now: Date,
): Promise<LockedComplaint> => {
  const row = await db.maybe<{ salon_id: string }>(
    scope,
    sql`select salon_id from complaint
        where object_id = ${objectId} and ${within(scope, { salon: 'salon_id' })} for update`,
  )
  if (!row) throw new Refusal('not_found')
  return { objectId, salonId: row.salon_id, scope, now }
}

/** That the case is in reach, without waiting for anybody. @throws Refusal not_found */
export const findComplaint = async (db: Db, scope: Scope, objectId: string): Promise<void> => {
  const row = await db.maybe(
    scope,
    sql`select 1 from complaint where object_id = ${objectId} and ${within(scope, { salon: 'salon_id' })}`,
  )
  if (!row) throw new Refusal('not_found')
}
