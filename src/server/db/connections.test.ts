import { rmSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { scratchFolder } from '#testing/scratch'
import { readConfig } from '../config.ts'
import { listen } from '../live/listener.ts'
import { openPool, type Pool } from './db.ts'
import { startEmbedded } from './embedded/launcher.ts'
import { LEAST_CONNECTIONS, sharesOf } from './shares.ts'
import { raw, sql } from './sql.ts'

const because = { because: 'a test counts connections' }

// A separate PostgreSQL with its own limit of 100 connections.
const dataDir = scratchFolder('foehn-connections-')
let url: string
let stop: () => Promise<void>
let watching: Pool

beforeAll(async () => {
  const server = await startEmbedded({ dataDir, durable: false })
  url = server.url
  stop = server.stop
  watching = openPool(url, { max: 1 })
}, 60_000)
afterAll(async () => {
  await watching.close()
  await stop()
  rmSync(dataDir, { recursive: true, force: true })
})

const counted = sql`select count(*)::int as open from pg_stat_activity
                    where datname = current_database() and backend_type = 'client backend' and pid <> pg_backend_pid()`
const open = async () => (await watching.maybe<{ open: number }>(because, counted))?.open ?? 0

/** A process with more load than connections. */
const processOf = async (connections: number) => {
  const pool = openPool(url, sharesOf(connections))
  const listener = await listen({
    url: pool.directUrl,
    channels: [],
    onNotice: () => undefined,
    onHanging: () => undefined,
  })
  const nap = raw('select pg_sleep(0.05)')
  const works = [
    () => pool.run(because, nap),
    () => pool.transaction(db => db.run(because, nap)),
    () => pool.snapshot(db => db.run(because, nap)),
    () => pool.longTransaction(db => db.run(because, nap)),
  ]
  return {
    load: () => Promise.all(Array.from({ length: 25 }, () => works.map(work => work())).flat()),
    close: async () => {
      await listener.stop()
      await pool.close()
    },
  }
}

const peakOf = async (load: Promise<unknown>) => {
  let going = true
  const all = load.finally(() => {
    going = false
  })
  let peak = 0
  while (going) peak = Math.max(peak, await open())
  await all
  return peak
}

it('statements are neither compiled nor shared between processes', async () => {
  const pool = openPool(url, sharesOf(LEAST_CONNECTIONS))
  const settings = (db: Pick<Pool, 'maybe'>) =>
    db.maybe(
      because,
      sql`select current_setting('jit') as jit, current_setting('max_parallel_workers_per_gather') as workers, current_setting('statement_timeout') as longest`,
    )
  const off = { jit: 'off', workers: '0', longest: expect.stringMatching(/^[1-9]/) }
  expect(await settings(pool)).toEqual(off)
  expect(await pool.snapshot(settings)).toEqual(off)
  expect(await pool.longTransaction(settings)).toEqual(off)
  await pool.close()
})

describe('the connections of a process', { timeout: 60_000 }, () => {
  it.each([LEAST_CONNECTIONS, 9, 22, 100])('are divided so that %i are never exceeded', all => {
    const { max, readers, patient } = sharesOf(all)
    expect(max + readers + patient).toBe(all - 2)
    expect(Math.min(max, readers, patient)).toBeGreaterThan(1)
  })

  it.each([LEAST_CONNECTIONS, 22])('stay within %i under load, and every call is answered', async all => {
    const one = await processOf(all)
    const peak = await peakOf(one.load())
    await one.close()
    expect(peak).toBeGreaterThan(all / 2)
    expect(peak).toBeLessThan(all)
  })

  it('leave room for three processes and a replacement, with the defaults of both', async () => {
    const limit = await watching.maybe<{ limit: string }>(
      because,
      sql`select current_setting('max_connections') as limit`,
    )
    expect(limit).toEqual({ limit: '100' })
    const processes = await Promise.all(
      Array.from({ length: 4 }, () => processOf(readConfig({}).databaseConnections)),
    )
    const loadAll = async () => {
      // Connections are opened by one process at a time: 88 at once can exceed the timeout on a slow machine.
      for (const { load } of processes) await load()
      await Promise.all(processes.map(({ load }) => load()))
    }
    const peak = await peakOf(loadAll())
    for (const { close } of processes) await close()
    expect(peak).toBeGreaterThan(60)
    expect(peak).toBeLessThan(97)
  })
})
