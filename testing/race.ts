import { raw, sql } from '#server/db/sql'
import type { Product } from './product.ts'

const because = { because: 'a test holds writers back' }

/** How long to wait for calls that are not blocked by a lock, in ms. */
const PATIENCE_MS = 2_000

/**
 * Runs calls so that none writes before all have read. Only a lock in the product then keeps the second call from deciding on
 * stale data. Without such a lock, every call is waiting at its first write when the writes are released.
 */
export const race = async <T>(
  { pool }: Pick<Product, 'pool'>,
  tables: readonly string[],
  calls: readonly (() => Promise<T>)[],
): Promise<T[]> => {
  const held = await pool.pool.connect()
  try {
    // Reads and 'for update' pass this lock.
    await held.query(`begin; lock table ${tables.join()} in share mode`)
    const running = calls.map(call => call())
    const settled = Promise.allSettled(running)
    for (const end = Date.now() + PATIENCE_MS; Date.now() < end; ) {
      const waiting = await pool.maybe<{ n: number }>(
        because,
        sql`select count(*)::int as n from pg_stat_activity
            where datname = current_database() and wait_event_type = ${raw("'Lock'")}`,
      )
      if ((waiting?.n ?? 0) >= calls.length) break
    }
    await held.query('commit')
    await settled
    return await Promise.all(running)
  } finally {
    held.release()
  }
}
