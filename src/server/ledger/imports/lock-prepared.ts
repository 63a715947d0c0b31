import type { PoolClient } from 'pg'
import { lowerAgain, raisePriority } from '#server/db/backend-priority'
import type { SystemDb } from '#server/db/db'
import { sql } from '#server/db/sql'
import { lockLedger } from '../derivation/derive.ts'

/** What an import has made ready of facts that others may change meanwhile. */
export interface MadeReady {
  readonly isStale: () => Promise<boolean>
  /** Makes anew what is stale. */
  readonly renew: () => Promise<void>
}

/** So often the ledger is given back to make something anew beside it. What still changes then is made anew under the lock. */
const TRIES = 5

/**
 * Locks the ledger once all that was made ready is still so. Where it is not, the lock is given back at once, since making it anew takes
 * seconds that nobody should wait for.
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
