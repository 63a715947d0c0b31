import { setTimeout as sleep } from 'node:timers/promises'
import type { Day } from '#domain/values/month'
import type { Db, Pool } from '#server/db/db'
import { type Sql, sql } from '#server/db/sql'
import { lockLedger } from '../derivation/derive.ts'
import { forEverySalon } from '../why.ts'

const because = { because: forEverySalon }

/** The batch size: locks are held for a fraction of a second. */
const AT_ONCE = 2000
/** The pause between two batches, in which imports and readers run. */
const BREATH_MS = 20

/** A receipt linked to a case is kept as long as the case. */
const removable = (before: Day): Sql => sql`r.day < ${before} and not exists (
  select from warranty_case c where (c.receipt_register, c.receipt_nr) = (r.register, r.nr))`

/** The number of receipts that would be removed. */
export const countOldReceipts = async (db: Db, before: Day): Promise<number> =>
  (
    await db.maybe<{ rows: number }>(
      because,
      sql`select count(*) as rows from receipt r where ${removable(before)}`,
    )
  )?.rows ?? 0

/**
 * Removes the receipts before a day with their lines and undecided conflicts, and the Z reports (F30). Sums are kept. Each batch is a
 * transaction, so an interrupted run continues the next night. Returns the number of receipts removed.
 */
export const removeOldReceipts = async (pool: Pool, before: Day): Promise<number> => {
  if (!(await anyOld(pool, before))) return 0
  await keepSums(pool, before)
  await pool.run(because, sql`delete from z_report where day < ${before}`)
  let removed = 0
  for (const register of await registers(pool)) {
    for (let some = AT_ONCE; some === AT_ONCE; removed += some) {
      some = await pool.transaction(db => removeSome(db, register, before))
      await sleep(BREATH_MS)
    }
  }
  // One notification replaces one per batch.
  await pool.run(because, sql`notify figures`)
  return removed
}

const anyOld = async (db: Db, before: Day): Promise<boolean> =>
  (await db.maybe(because, sql`select 1 from receipt r where ${removable(before)} limit 1`)) !== null

/** Prevents the sums of those days from being derived again from the remaining receipts. */
const keepSums = (pool: Pool, before: Day): Promise<void> =>
  pool.longTransaction(async db => {
    await lockLedger(db.system(forEverySalon))
    await db.run(
      because,
      sql`insert into removed_receipts (before) values (${before})
          on conflict (one) do update set before = greatest(removed_receipts.before, excluded.before)`,
    )
  })

const registers = async (db: Db): Promise<number[]> =>
  (await db.many<{ id: number }>(because, sql`select id from register order by id`)).map(({ id }) => id)

const removeSome = async (db: Db, register: number, before: Day): Promise<number> => {
  await db.run(because, sql`select set_config('foehn.untold', 'on', true)`)
  const some = await db.many<{ id: number }>(
    because,
    sql`select id from receipt r where register = ${register} and ${removable(before)}
        limit ${AT_ONCE} for update skip locked`,
  )
  const ids = some.map(({ id }) => id)
  // Deletes lines first; otherwise PostgreSQL looks them up receipt by receipt.
  await db.run(because, sql`delete from receipt_line where receipt_id = any(${ids}::bigint[])`)
  return db.run(because, sql`delete from receipt where id = any(${ids}::bigint[])`)
}
