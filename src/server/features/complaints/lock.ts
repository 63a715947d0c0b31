import type { Scope } from '#domain/access/scope'
import { Refusal } from '#domain/values/refusal'
import type { Db, Unscoped } from '#server/db/db'
import { sql, within } from '#server/db/sql'

/** A case that nobody else changes until the transaction ends, and who changes it when. */
export interface LockedComplaint {
  readonly objectId: string
  readonly salonId: string
  readonly scope: Scope
  readonly now: Date
  /** For statements about the case: it lies within the scope, which the lock has asked for. */
  readonly inCase: Unscoped
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
  return {
    ...{ objectId, salonId: row.salon_id, scope, now },
    inCase: { because: 'the case is locked, and within the scope of the call', inside: scope },
  }
}

/** Checks that the case is in reach, without waiting for a lock. @throws Refusal not_found */
export const findComplaint = async (db: Db, scope: Scope, objectId: string): Promise<void> => {
  const row = await db.maybe(
    scope,
    sql`select 1 from complaint where object_id = ${objectId} and ${within(scope, { salon: 'salon_id' })}`,
  )
  if (!row) throw new Refusal('not_found')
}
