import { afterAll, beforeAll, expect, it } from 'vitest'
import { day } from '#domain/values/month'
import { interruptedPool } from '#testing/blocked'
import { openLedger } from '#testing/ledger'
import { type Product, startProduct } from '#testing/product'
import type { Pool } from './db/db.ts'
import { type Sql, sql } from './db/sql.ts'
import { addCase } from './features/complaints/complaints.fixture.ts'
import { forgetOldCustomers } from './features/complaints/customer-data/forget-customers.ts'
import { refreshRankings } from './features/rankings/build-rankings.ts'
import { computeNext } from './features/what-if/compute-what-if.ts'
import { removeOldReceipts } from './ledger/old-receipts/remove-old-receipts.ts'
import { EDITION } from './stored/shapes.ts'

const because = { because: 'a test sets the scene and looks' }

let product: Product
let pool: Pool

beforeAll(async () => {
  product = await startProduct()
  pool = product.pool
  await product.addSalon('here', 'Majorstuen')
  for (const person of ['anna', 'sara']) await product.addPerson({ objectId: person, activeIn: ['here'] })
  const ledger = await openLedger(product)
  for (const day of ['2026-10-01', '2026-10-02', '2026-10-03'])
    for (const by of ['anna', 'sara']) {
      await ledger.receipt('here', day, { by, treatment: 500 })
      await ledger.day('here', by, day, { besok: 5, produksjontimer: 7, bookede_timer: 6 })
    }
  await ledger.close()
})
afterAll(() => product.close())

const count = async (from: Sql): Promise<number> =>
  (await pool.maybe<{ n: number }>(because, sql`select count(*) as n from ${from}`))?.n ?? 0

/** Runs the work while somebody holds one row. */
const whileHeld = <T>(row: Sql, work: () => Promise<T>): Promise<T> =>
  pool.transaction(async db => {
    expect(await db.many(because, sql`select 1 from ${row} limit 1 for update`)).toHaveLength(1)
    return work()
  })

it('a ranking is built once, though two processes find it outdated', async () => {
  const [first, second] = [new Date('2026-11-21T12:00:00.000Z'), new Date('2026-11-21T12:00:05.000Z')]
  await pool.run(because, sql`insert into stale_ranking (month) values ('2026-10-01') on conflict do nothing`)
  let other: Promise<void> | undefined
  // The first has the lock, where there is one.
  const between = interruptedPool(pool, 2, () => {
    other ??= refreshRankings(pool, second)
    return other
  })
  await refreshRankings(between, first)
  await other
  const rows = await pool.many<{ at: string }>(
    because,
    sql`select built_at as at from ranking where month = '2026-10-01'`,
  )
  expect(rows.map(({ at }) => at)).toEqual([first.toISOString()])
})

it('a receipt in use keeps no other from being removed, and goes the next night', async () => {
  const before = day('2026-11-01')
  const old = sql`receipt where day < ${before} and (register, nr) not in (
    select receipt_register, receipt_nr from complaint where receipt_nr is not null)`
  const all = await count(old)
  expect(all).toBeGreaterThan(1)
  expect(await whileHeld(old, () => removeOldReceipts(pool, before))).toBe(all - 1)
  expect(await removeOldReceipts(pool, before)).toBe(1)
})

it('a case in use keeps no other customer from being forgotten, and its own is the next night', async () => {
  const now = new Date('2036-01-01T12:00:00.000Z')
  for (let i = 0; i < 3; i++) await addCase(product, { status: 4 })
  const due = sql`complaint where closed_at is not null and forgotten_at is null`
  const all = await count(due)
  expect(all).toBeGreaterThan(1)
  expect(await whileHeld(due, () => forgetOldCustomers(pool, now))).toBe(all - 1)
  expect(await forgetOldCustomers(pool, now)).toBe(1)
})

it('a what-if in use keeps no other from being computed', async () => {
  await pool.run(
    because,
    sql`insert into what_if (object_id, name, changes, months, made_by, made_at, state, edition)
        select name, name, '{"terms": {}, "people": {}}', '{2026-10-01}', 'anna', ${product.clock()}, 'waiting', ${EDITION}
        from unnest('{first,second}'::text[]) name`,
  )
  const running = { pool, clock: product.clock, stopped: () => true }
  await whileHeld(sql`what_if where object_id = 'first'`, () => computeNext(running))
  const tries = await pool.many(because, sql`select object_id as name, tries from what_if order by object_id`)
  expect(tries).toEqual([
    { name: 'first', tries: 0 },
    { name: 'second', tries: 1 },
  ])
})
