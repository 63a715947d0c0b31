import type { Scope } from '#domain/access/scope'
import { Refusal } from '#domain/values/refusal'
import type { Db, Unscoped } from '#server/db/db'
import { sql, within } from '#server/db/sql'

/** A case locked until the end of the transaction, with who changes it and when. */
export interface LockedComplaint {
  readonly objectId: string
  readonly salonId: string
  /** Before the change. */
  readonly wasClosed: boolean
  readonly scope: Scope
  readonly now: Date
  /** For statements about the case. The lock has already checked that it is within the scope. */
  readonly inCase: Unscoped
}

/** Locks a case, so that its changes run one at a time. @throws Refusal not_found */
export const lockComplaint = async (
  db: Db,
  scope: Scope,
  objectId: string,
  now: Date,
): Promise<LockedComplaint> => {
  const row = await db.maybe<{ salon_id: string; closed: boolean }>(
    scope,
    sql`select salon_id, closed_at is not null as closed from complaint
        where object_id = ${objectId} and ${within(scope, { salon: 'salon_id' })} for update`,
  )
  if (!row) throw new Refusal('not_found')
  return {
    objectId,
    salonId: row.salon_id,
    wasClosed: row.closed,
    scope,
    now,
    inCase: { because: 'the case is locked, and within the scope of the call', inside: scope },
  }
}

/** Checks that the case is in scope, without locking it. @throws Refusal not_found */
export const findComplaint = async (db: Db, scope: Scope, objectId: string): Promise<void> => {
  const row = await db.maybe(
    scope,
    sql`select 1 from complaint where object_id = ${objectId} and ${within(scope, { salon: 'salon_id' })}`,
  )
  if (!row) throw new Refusal('not_found')
}
