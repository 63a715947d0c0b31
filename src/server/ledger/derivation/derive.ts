import { Refusal } from '#domain/values/refusal'
import type { SystemDb } from '#server/db/db'
import { raw, type Sql, sql } from '#server/db/sql'
import { rowsOn } from '../by-index.ts'
import { type DayToDerive, daySums, deriveDays, distinctDays, unnested } from './day-sums.ts'
import { rollUp } from './roll-up.ts'
import { firstKeptDay, standing } from './standing-days.ts'

export type { DayToDerive } from './day-sums.ts'

// Serialises changes: two concurrent imports of the same month would each miss the other's rows.
const LOCK = 0x66_61_63_74
const LOCK_TIMEOUT = '55P03'

const TAKEN = 'Tallene er opptatt med en stor endring. Prøv igjen om litt'

/** A running import is not a conflict: the same change succeeds after it ends. */
const stillTaken = (error: unknown): never => {
  throw (error as { code?: string }).code === LOCK_TIMEOUT
    ? new Refusal('api_failed', { message: TAKEN })
    : error
}

/**
 * Waits for the exclusive right to change the facts, which lasts until the end of the (long) transaction. Readers never
 * wait.
 * @throws Refusal api_failed when the facts are still being changed after the longest wait
 */
export const lockLedger = async (db: SystemDb): Promise<void> => {
  // In other transactions the waiting calls would use up the shared connections.
  if (!db.mayWait) throw new Error('The ledger is locked in a longTransaction only')
  await db.run(sql`select pg_advisory_xact_lock(${LOCK})`).catch(stillTaken)
}

/**
 * Derives the daily sums of these days again, then their months and years. Statistics read nothing else. Call it in
 * the transaction of the change, after `lockLedger`.
 */
export const derive = async (db: SystemDb, touched: readonly DayToDerive[]): Promise<void> => {
  const once = standing(distinctDays(touched), await firstKeptDay(db))
  if (once.length === 0) return
  const days = unnested(once)
  await forgetDays(db, days)
  await db.run(deriveDays(days, daySums))
  await rollUp(db, days)
}

/** Deletes the daily sums of days. */
export const forgetDays = async (db: SystemDb, days: Sql): Promise<void> => {
  for (const table of Object.values(daySums))
    await db.run(
      // Finds rows by index and deletes them by ctid; with a plain join the planner reads all of history for a month's
      // days.
      sql`delete from ${raw(table)} where ctid = any(array(select s.row_place from ${days} cross join ${rowsOn(table, 'touched', 's')}))`,
    )
}
