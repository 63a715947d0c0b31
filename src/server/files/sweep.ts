import type { Clock } from '../clock.ts'
import type { Db, Pool } from '../db/db.ts'
import { sql } from '../db/sql.ts'
import { startWorker, type Worker } from '../worker.ts'
import type { ByteStore } from './byte-store.ts'

const HOUR = 3_600_000

/**
 * Bytes are written before their row. They may stay without one for this long, which exceeds the longest
 * transaction by far.
 */
const ORPHAN_AGE = 24 * HOUR

const because = { because: 'bytes that nobody refers to are nobody’s' }

/**
 * Held in shared mode by backups while they copy files, so that removed files keep their bytes until then.
 */
export const FILES_LOCK = 0x66_69_6c_65

interface Sweeping {
  readonly pool: Pool
  readonly store: ByteStore
  readonly clock: Clock
  readonly failed: (error: unknown) => void
}

/** Removes the bytes of deleted files. Returns the number of files. */
export const removeOldBytes = (pool: Pool, store: ByteStore): Promise<number> =>
  pool.transaction(async db => {
    const free = await db.maybe<{ free: boolean }>(
      because,
      sql`select pg_try_advisory_xact_lock(${FILES_LOCK}) as free`,
    )
    if (!free?.free) return 0
    const rows = await db.many<{ key: string }>(
      because,
      sql`select key from removed_bytes order by removed_at limit 100`,
    )
    for (const { key } of rows) await store.remove(key)
    await db.run(because, sql`delete from removed_bytes where key = any(${rows.map(row => row.key)})`)
    return rows.length
  })

/**
 * Removes bytes that never got a row, because their transaction was rolled back or their process was killed.
 */
export const removeOrphans = async (db: Db, store: ByteStore, now: Date): Promise<number> => {
  let removed = 0
  for await (const { key, modified } of store.list()) {
    if (now.getTime() - modified.getTime() < ORPHAN_AGE) continue
    const row = await db.maybe(
      because,
      sql`select 1 from stored_object where key = ${key} union all select 1 from upload_piece where key = ${key}`,
    )
    if (row) continue
    await store.remove(key)
    removed++
  }
  return removed
}

/** Runs when files are removed, and looks for orphans once a day. */
export const sweepFiles = ({ pool, store, clock, failed }: Sweeping): Worker => {
  let orphansAt = clock().getTime() + HOUR
  const sweep = async () => {
    while ((await removeOldBytes(pool, store)) > 0);
    if (clock().getTime() < orphansAt) return
    orphansAt = clock().getTime() + 24 * HOUR
    await removeOrphans(pool, store, clock())
  }
  return startWorker({ every: HOUR, work: sweep, failed })
}
