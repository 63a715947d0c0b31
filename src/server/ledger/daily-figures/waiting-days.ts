import type { Scope } from '#domain/access/scope'
import { firstDay, lastDay, type Month } from '#domain/values/month'
import type { Db } from '#server/db/db'
import { type Sql, sql, within } from '#server/db/sql'
import { dayConflicts } from './day-conflicts.ts'

/** The corrected days within the scope that wait for a decision (F16), of one month if given. */
export const waitingDays = (scope: Scope, month?: Month): Sql => {
  const inMonth = month ? sql`hand.day between ${firstDay(month)} and ${lastDay(month)}` : sql`true`
  return dayConflicts(sql`${inMonth} and ${within(scope, { salon: 'hand.salon_id' })}`)
}

/** The number of these days. */
export const countWaitingDays = async (db: Db, scope: Scope, month?: Month): Promise<number> => {
  const row = await db.maybe<{ total: number }>(
    scope,
    sql`select count(*) as total from (${waitingDays(scope, month)}) waiting`,
  )
  return row?.total ?? 0
}
