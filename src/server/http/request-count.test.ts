import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openPool, type Pool } from '#server/db/db'
import { sql } from '#server/db/sql'
import { type FreshDatabase, freshDatabase } from '#testing/database'
import { countRequest, forgetOldCounts, isFull, isWithin, takePlace } from './request-count.ts'

const because = { because: 'a test looks' }
const HOUR = 3_600_000
const at = (time: string) => new Date(`2026-11-21T${time}Z`)
const limit = { most: 2, windowMs: HOUR, now: at('12:10:00') }

let database: FreshDatabase
let pool: Pool
beforeAll(async () => {
  database = await freshDatabase()
  pool = openPool(database.url, { max: 2 })
})
afterAll(async () => {
  await pool.close()
  await database.drop()
})
beforeEach(() => pool.run(because, sql`delete from request_count`))

const rows = () =>
  pool.many(because, sql`select key, window_start as "start", count from request_count order by 1, 2`)
const thrice = async (ask: () => Promise<unknown>) => [await ask(), await ask(), await ask()]

describe('a limit of two an hour', () => {
  it('counts every request in the window that began on the hour', async () => {
    expect(await thrice(() => isWithin(pool, 'a', limit))).toEqual([true, true, false])
    expect(await rows()).toEqual([{ key: 'a', start: '2026-11-21T12:00:00.000Z', count: 3 }])
  })

  it('counts another key and another window anew', async () => {
    for (let i = 0; i < 3; i++) await isWithin(pool, 'a', limit)
    expect(await isWithin(pool, 'b', limit)).toBe(true)
    expect(await isWithin(pool, 'a', { ...limit, now: at('12:59:59.999') })).toBe(false)
    expect(await isWithin(pool, 'a', { ...limit, now: at('13:00:00') })).toBe(true)
  })

  it('gives two places and counts no third', async () => {
    expect(await thrice(() => takePlace(pool, 'a', limit))).toEqual([true, true, false])
    expect(await rows()).toEqual([{ key: 'a', start: '2026-11-21T12:00:00.000Z', count: 2 }])
    expect(await takePlace(pool, 'a', { ...limit, now: at('13:00:00') })).toBe(true)
  })

  it('is full after two, which nobody counts by asking', async () => {
    expect(await isFull(pool, 'a', limit)).toBe(false)
    await isWithin(pool, 'a', limit)
    expect(await isFull(pool, 'a', limit)).toBe(false)
    await isWithin(pool, 'a', limit)
    expect(await isFull(pool, 'a', limit)).toBe(true)
    expect([await isFull(pool, 'b', limit), (await rows()).length]).toEqual([false, 1])
    expect(await isFull(pool, 'a', { ...limit, now: at('13:00:00') })).toBe(false)
  })

  it('refuses the third', async () => {
    await countRequest(pool, 'a', limit)
    await countRequest(pool, 'a', limit)
    await expect(countRequest(pool, 'a', limit)).rejects.toMatchObject({ code: 'auth/too-many-requests' })
  })
})

it('windows that began more than a day ago are forgotten', async () => {
  await isWithin(pool, 'a', limit)
  expect(await forgetOldCounts(pool, new Date('2026-11-22T12:00:00.000Z'))).toBe(0)
  expect(await forgetOldCounts(pool, new Date('2026-11-22T12:00:00.001Z'))).toBe(1)
  expect(await rows()).toEqual([])
})
