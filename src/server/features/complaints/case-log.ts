import { type ChangeName, complaintChanges } from '#domain/complaints/changes'
import type { ItemStatus } from '#domain/complaints/items'
import type { Db } from '#server/db/db'
import { sql } from '#server/db/sql'
import type { LockedComplaint } from './lock.ts'

/** Unscoped, because a transfer may already have moved the case out of the caller's scope. */
const because = { because: 'the case is locked, and was within the scope of the call' }

/** Identifies a receipt across repeated imports. */
export interface ReceiptKey {
  readonly register: number
  readonly nr: string
}

/** A change as it is logged: to an item, to the visit's receipt, or a transfer to another salon. */
export interface Done {
  readonly name: ChangeName
  readonly itemId?: string
  /** Position among the items of the same kind, from 0. */
  readonly index?: number
  readonly cost?: number | null
  /** Null if the item was removed. */
  readonly status?: ItemStatus | null
  readonly reason?: string | null
  readonly receipt?: ReceiptKey | null
  readonly from?: string
  readonly to?: string
}

/** Logs a change with its reason, if one was given, and updates the case's `updated_at`. */
export const writeLog = async (db: Db, locked: LockedComplaint, done: Done): Promise<void> => {
  const { objectId, scope, now } = locked
  const { itemId = null, index = null, status = null, cost = null, from = null, to = null } = done
  const { reason = null, receipt = null } = done
  await db.run(
    because,
    sql`with entry as (
          insert into complaint_log (complaint_id, at, user_id, type, item_id, item_index, status, cost, from_salon, to_salon,
                                     receipt_register, receipt_nr)
          values (${objectId}, ${now}, ${scope.viewer.objectId}, ${complaintChanges[done.name].logged}, ${itemId}, ${index},
                  ${status}, ${cost}, ${from}, ${to}, ${receipt?.register ?? null}, ${receipt?.nr ?? null})
          returning id)
        insert into complaint_reason (log_id, complaint_id, item_id, text)
        select id, ${objectId}, ${itemId}, ${reason}::text from entry where ${reason}::text is not null`,
  )
  await db.run(because, sql`update complaint set updated_at = ${now} where object_id = ${objectId}`)
}
