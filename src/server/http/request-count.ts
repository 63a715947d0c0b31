import { Refusal } from '#domain/values/refusal'
import type { Db } from '../db/db.ts'
import { sql } from '../db/sql.ts'

const because = { because: 'requests are counted before anyone is known' }

interface Limit {
  readonly most: number
  readonly windowMs: number
  readonly now: Date
}

/**
 * Counts a request under a key across all processes, and returns whether it is among the first `most` in a time window. Windows
 * start at fixed times: a counter is one row, whatever the load.
 */
export const isWithin = async (db: Db, key: string, { most, windowMs, now }: Limit): Promise<boolean> => {
  const windowStart = new Date(Math.floor(now.getTime() / windowMs) * windowMs)
  const row = await db.maybe<{ count: number }>(
    because,
    sql`insert into request_count (key, window_start, count) values (${key}, ${windowStart}, 1)
        on conflict (key, window_start) do update set count = request_count.count + 1 returning count`,
  )
  return (row?.count ?? 0) <= most
}

/** The same, but a request beyond the limit is not counted: a full window stays unchanged. */
export const takePlace = async (db: Db, key: string, { most, windowMs, now }: Limit): Promise<boolean> => {
  const windowStart = new Date(Math.floor(now.getTime() / windowMs) * windowMs)
  const row = await db.maybe(
    because,
    sql`insert into request_count as counted (key, window_start, count) values (${key}, ${windowStart}, 1)
        on conflict (key, window_start) do update set count = counted.count + 1 where counted.count < ${most}
        returning 1`,
  )
  return row !== null
}

/** True when a window is full; nothing is counted. */
export const isFull = async (db: Db, key: string, { most, windowMs, now }: Limit): Promise<boolean> => {
  const windowStart = new Date(Math.floor(now.getTime() / windowMs) * windowMs)
  const row = await db.maybe(
    because,
    sql`select 1 from request_count where key = ${key} and window_start = ${windowStart} and count >= ${most}`,
  )
  return row !== null
}

/** The same as isWithin, but refuses requests beyond the limit. @throws Refusal auth/too-many-requests */
export const countRequest = async (db: Db, key: string, limit: Limit): Promise<void> => {
  if (!(await isWithin(db, key, limit))) throw new Refusal('auth/too-many-requests')
}

/** Deletes expired counters. */
export const forgetOldCounts = (db: Db, now: Date): Promise<number> =>
  db.run(because, sql`delete from request_count where window_start < ${new Date(now.getTime() - 86_400_000)}`)
