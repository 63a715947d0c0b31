import { raw, sql } from '#server/db/sql'
import type { Product } from './product.ts'

const because = { because: 'a test holds writers back' }

/** So long calls that wait for nothing are waited for. */
const PATIENCE_MS = 2_000

/**
 * Runs calls so that none writes to the tables before all have read what they will: a lock of their own is what keeps the second
 * from deciding by what the first is about to change. Without one each call stands before its first write when they are let go.
 */
export const race = async <T>(
  { pool }: Pick<Product, 'pool'>,
  tables: readonly string[],
  calls: readonly (() => Promise<T>)[],
): Promise<T[]> => {
  const held = await pool.pool.connect()
  try {
    // Readers pass it, and so does 'for update'.
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
