import { untilBlocked } from './blocked.ts'
import type { Product } from './product.ts'

/**
 * Runs calls so that none writes before all have read. Only a lock in the product then keeps the second call from deciding on
 * stale data. Without such a lock, every call is waiting at its first write when the writes are released. The calls begin one
 * after the other.
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
    const running: Promise<T>[] = []
    for (const call of calls) {
      running.push(call())
      await untilBlocked(pool, running.length, running)
    }
    const settled = Promise.allSettled(running)
    await held.query('commit')
    await settled
    return await Promise.all(running)
  } finally {
    held.release()
  }
}
