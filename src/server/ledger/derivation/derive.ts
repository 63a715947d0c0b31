import { Refusal } from '#domain/values/refusal'
import type { SystemDb } from '#server/db/db'
import { raw, type Sql, sql } from '#server/db/sql'
import { rowsOn } from '../by-index.ts'
import { daySums, deriveDays, distinctDays, type SalonDay, unnested } from './day-sums.ts'
import { rollUp } from './roll-up.ts'
import { firstKeptDay, standing } from './standing-days.ts'

export type { SalonDay } from './day-sums.ts'

// One at a time: two imports that touch the same month would each miss what the other adds.
const LOCK = 0x66_61_63_74
const LOCK_TIMEOUT = '55P03'

const TAKEN = 'Tallene er opptatt med en stor endring. Prøv igjen om litt'

/** A running import is not a conflict: the same change succeeds once it has ended. */
const stillTaken = (error: unknown): never => {
  throw (error as { code?: string }).code === LOCK_TIMEOUT
    ? new Refusal('api_failed', { message: TAKEN })
    : error
}

/**
 * Waits until nobody else changes the facts, until the end of the transaction, which is a long one. Readers never wait.
 * @throws Refusal api_failed where the facts are still being changed after the longest wait
 */
export const lockLedger = async (db: SystemDb): Promise<void> => {
  // Elsewhere those who wait would take the connections that everybody else needs.
  if (!db.mayWait) throw new Error('The ledger is locked in a longTransaction only')
  await db.run(sql`select pg_advisory_xact_lock(${LOCK})`).catch(stillTaken)
}

/**
 * Makes the daily sums of these days again, then the months and years they lie in. Statistics read nothing else. Call
 * it in the transaction of the change, after `lockLedger`.
 */
export const derive = async (db: SystemDb, touched: readonly SalonDay[]): Promise<void> => {
  const once = standing(distinctDays(touched), await firstKeptDay(db))
  if (once.length === 0) return
  const days = unnested(once)
  await forgetDays(db, days)
  await db.run(deriveDays(days, daySums))
  await rollUp(db, days)
}

/** Takes the daily sums of days away. */
export const forgetDays = async (db: SystemDb, days: Sql): Promise<void> => {
  for (const table of Object.values(daySums))
    await db.run(
      // Looked for by index, and deleted by their places: of a month's days the planner would rather read all of history.
      sql`delete from ${raw(table)} where ctid = any(array(select s.ctid from ${days} cross join ${rowsOn(table, 'touched', 's')}))`,
    )
}
