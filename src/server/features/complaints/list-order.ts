import type { Cursor } from '#contract/fields.schemas'
import type { CaseOrder } from '#domain/complaints/queue'
import { raw, type Sql, sql } from '#server/db/sql'

/**
 * The order of cases c. All deadlines are equally long after the creation, so the oldest open case has the earliest one. Closed
 * cases have none and follow, newest first (C47).
 */
export const sortedBy: Readonly<Record<CaseOrder, Sql>> = {
  newest: raw('c.created_at desc, c.object_id desc'),
  deadline: raw(`c.closed_at is not null, case when c.closed_at is null then c.created_at end,
    case when c.closed_at is null then c.object_id end, c.created_at desc, c.object_id desc`),
}

/** SQL condition: the case comes after the last one of a page. `closed` says that the last one is closed. */
export const afterPage = (order: CaseOrder, { at, objectId }: Cursor, closed: boolean): Sql => {
  const older = sql`(c.created_at, c.object_id) < (${at}::timestamptz, ${objectId})`
  if (order === 'newest') return older
  if (closed) return sql`(c.closed_at is not null and ${older})`
  return sql`(c.closed_at is not null or (c.created_at, c.object_id) > (${at}::timestamptz, ${objectId}))`
}
