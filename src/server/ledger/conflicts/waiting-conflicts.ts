import type { Scope } from '#domain/access/scope'
import { firstDay, lastDay, type Month } from '#domain/values/month'
import type { Db } from '#server/db/db'
import { type Sql, sql, within } from '#server/db/sql'

/**
 * Conflicts whose receipt r is within the scope; receipts without a salon are for viewers who reach every
 * salon.
 */
export const inScope = (scope: Scope): Sql => within(scope, { salon: 'r.salon_id' })

/** Conflicts c that wait for a decision; for a month, those with either receipt in it. */
export const waitsIn = (scope: Scope, month?: Month): Sql => {
  const waiting = sql`c.decision is null and ${inScope(scope)}`
  if (month === undefined) return waiting
  const [from, to] = [firstDay(month), lastDay(month)]
  return sql`${waiting} and (r.day between ${from} and ${to} or c.day between ${from} and ${to})`
}

/** The number of waiting conflicts within the scope, of one month if given. */
export const countConflicts = async (db: Db, scope: Scope, month?: Month): Promise<number> => {
  const row = await db.maybe<{ total: number }>(
    scope,
    sql`select count(*) as total from receipt_conflict c join receipt r on r.id = c.receipt_id
        where ${waitsIn(scope, month)}`,
  )
  return row?.total ?? 0
}
