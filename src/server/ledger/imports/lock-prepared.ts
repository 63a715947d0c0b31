import type { PoolClient } from 'pg'
import { lowerAgain, raisePriority } from '#server/db/backend-priority'
import type { SystemDb } from '#server/db/db'
import { sql } from '#server/db/sql'
import { lockLedger } from '../derivation/derive.ts'

/** The prepared part of an import, based on facts that others may change meanwhile. */
export interface MadeReady {
  readonly isStale: () => Promise<boolean>
  /** Recomputes the stale part. */
  readonly renew: () => Promise<void>
}

/** How often the ledger is released to recompute outside it. After that the rest is recomputed under the lock. */
const TRIES = 5

/**
 * Locks the ledger with everything prepared up to date. If something is stale, it releases the lock at once, because recomputing takes
 * seconds.
 */
export const lockPrepared = async (db: SystemDb, { isStale, renew }: MadeReady): Promise<void> => {
  const client = db.client as PoolClient
  for (let tried = 0; tried < TRIES; tried++) {
    if (await isStale()) await renew()
    await db.run(sql`savepoint unlocked`)
    await raisePriority(client)
    await lockLedger(db)
    if (!(await isStale())) return
    await db.run(sql`rollback to savepoint unlocked`)
    await lowerAgain(client)
  }
  await raisePriority(client)
  await lockLedger(db)
  if (await isStale()) await renew()
}
