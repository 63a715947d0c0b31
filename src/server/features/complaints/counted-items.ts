import type { CountedItem } from '#domain/complaints/counted'
import type { Db } from '#server/db/db'
import { raw, type Sql, sql } from '#server/db/sql'
import type { LockedComplaint } from './lock.ts'

/**
 * Table expression for the items that count towards the cost of a case (C36): the current items, and the items that
 * the log shows as completed before they were removed. `complaintId` is the case's id or the column that contains
 * it.
 */
export const countedItems = (complaintId: Sql): Sql => sql`(
  select object_id as id, kind, number, cost from complaint_item where complaint_id = ${complaintId}
  union all
  select item_id, split_part(type, '_', 1), item_index + 1, cost from complaint_log done
  where complaint_id = ${complaintId} and type in ('expense_updated', 'refund_updated') and status = 4
    and not exists (select from complaint_item stands where stands.object_id = done.item_id))`

export const countedOf = (db: Db, { objectId, inCase }: LockedComplaint): Promise<CountedItem[]> =>
  db.many<CountedItem>(inCase, sql`select ${raw('counted.*')} from ${countedItems(sql`${objectId}`)} counted`)
