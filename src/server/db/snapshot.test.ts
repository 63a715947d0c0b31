import { afterAll, beforeAll, expect, it } from 'vitest'
import { type FreshDatabase, freshDatabase } from '#testing/database'
import { type Db, openPool, type Pool } from './db.ts'
import { sql } from './sql.ts'

const because = { because: 'a test counts rows' }

let database: FreshDatabase
let pool: Pool
beforeAll(async () => {
  database = await freshDatabase()
  pool = openPool(database.url, { max: 2 })
  await pool.run(because, sql`create table thing (n integer)`)
})
afterAll(async () => {
  await pool.close()
  await database.drop()
})

const add = () => pool.run(because, sql`insert into thing values (1)`)
const count = async (db: Db) =>
  (await db.maybe<{ n: number }>(because, sql`select count(*) as n from thing`))?.n ?? Number.NaN

it('reads of a snapshot see one moment, alone and together', async () => {
  const before = await count(pool)
  const seen = await pool.snapshot(async db => {
    const first = await count(db)
    await add()
    return [first, await count(db), ...(await Promise.all([count(db), count(db), count(db)]))]
  })
  expect(seen).toEqual(Array(5).fill(before))
  expect(await pool.snapshot(count)).toBe(before + 1)
})

it('a snapshot writes nothing', async () => {
  const writing = pool.snapshot(db => db.run(because, sql`insert into thing values (2)`))
  await expect(writing).rejects.toThrow('read-only')
})

it('a failing snapshot leaves a working connection', async () => {
  for (let n = 0; n < 5; n++) {
    const failing = pool.snapshot(db =>
      Promise.all([count(db), db.many(because, sql`select 1 / 0`), count(db)]),
    )
    await expect(failing).rejects.toThrow('division by zero')
    await expect(pool.snapshot(() => Promise.reject(new Error('no such thing')))).rejects.toThrow('no such')
  }
  expect(await pool.snapshot(count)).toBeGreaterThanOrEqual(0)
})

it('a connection lost in a snapshot fails that snapshot alone', async () => {
  const pid = async (db: Db) =>
    (await db.maybe<{ pid: number }>(because, sql`select pg_backend_pid() as pid`))?.pid
  const killed = pool.snapshot(async db => {
    await pool.run(because, sql`select pg_terminate_backend(${await pid(db)}::int)`)
    await new Promise(resolve => setTimeout(resolve, 50))
    return count(db)
  })
  await expect(killed).rejects.toThrow()
  expect(await pool.snapshot(count)).toBeGreaterThanOrEqual(0)
})

it('more snapshots than connections take turns', async () => {
  const counts = await Promise.all(Array.from({ length: 20 }, () => pool.snapshot(count)))
  expect(new Set(counts).size).toBe(1)
})
