import { setTimeout as sleep } from 'node:timers/promises'
import type { Db, Pool } from '#server/db/db'
import { raw, sql } from '#server/db/sql'

const because = { because: 'a test holds writers back' }

/** How long to wait for calls that are not blocked by a lock, in ms. */
const PATIENCE_MS = 2_000

const blocked = async (pool: Pool): Promise<number> => {
  const waiting = await pool.maybe<{ n: number }>(
    because,
    sql`select count(*)::int as n from pg_stat_activity
        where datname = current_database() and wait_event_type = ${raw("'Lock'")}`,
  )
  return waiting?.n ?? 0
}

/** Waits until that many statements wait for a lock, or the works have ended, or for two seconds. */
export const untilBlocked = async (
  pool: Pool,
  count: number,
  works: readonly Promise<unknown>[],
): Promise<void> => {
  let ended = false
  void Promise.allSettled(works).then(() => (ended = true))
  for (const end = Date.now() + PATIENCE_MS; Date.now() < end && !ended; await sleep(5))
    if ((await blocked(pool)) >= count) return
}

/**
 * The database of a transaction that is interrupted after its nth statement: other work begins there. The transaction goes on
 * when that work has ended, or waits for a lock that the transaction holds.
 */
export const interrupted = (db: Db, pool: Pool, after: number, meanwhile: () => Promise<unknown>): Db => {
  let left = after
  const counted =
    <Asked extends unknown[], Answer>(ask: (...asked: Asked) => Promise<Answer>) =>
    async (...asked: Asked): Promise<Answer> => {
      const answer = await ask(...asked)
      if (--left === 0) await untilBlocked(pool, 1, [meanwhile()])
      return answer
    }
  return {
    ...db,
    many: counted(db.many) as Db['many'],
    maybe: counted(db.maybe) as Db['maybe'],
    run: counted(db.run),
  }
}

/** The pool whose next transaction is interrupted after its nth statement. */
export const interruptedPool = (pool: Pool, after: number, meanwhile: () => Promise<unknown>): Pool => ({
  ...pool,
  transaction: work => pool.transaction(db => work(interrupted(db, pool, after, meanwhile))),
  longTransaction: work => pool.longTransaction(db => work(interrupted(db, pool, after, meanwhile))),
})
