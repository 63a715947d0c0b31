import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Scope, scopeOf } from '#domain/access/scope'
import { startReplica } from '#testing/replica'
import { scratchFolder } from '#testing/scratch'
import { openPool, type Pool } from './db.ts'
import { startEmbedded } from './embedded/launcher.ts'
import { migrate } from './migrate.ts'
import { openProductRole } from './product-role.ts'
import { sql } from './sql.ts'

const because = { because: 'a test looks' }
const folder = scratchFolder('foehn-replica-')
const dataDir = join(folder, 'primary')

let owner: Pool
let pool: Pool
let replica: Pool
const stops: (() => Promise<void>)[] = []

beforeAll(async () => {
  const primary = await startEmbedded({ dataDir })
  stops.push(primary.stop)
  await migrate(primary.url)
  const url = await openProductRole(primary.url)
  const second = await startReplica(dataDir, primary.url, join(folder, 'replica'))
  stops.push(second.stop)
  const replicaUrl = new URL(url)
  replicaUrl.port = new URL(second.url).port
  owner = openPool(primary.url, { max: 2 })
  replica = openPool(second.url, { max: 1 })
  pool = openPool(url, { max: 4, replicaUrl: replicaUrl.href })
}, 120_000)
afterAll(async () => {
  await Promise.all([pool.close(), owner.close(), replica.close()])
  for (const stop of stops.reverse()) await stop()
  rmSync(folder, { recursive: true, force: true })
})

const inside = (salon: string) =>
  scopeOf(
    { objectId: 'sjef', name: 'Sjef', type: 'manager', access: [salon], activeIn: [] },
    'statistics',
  ) as Scope
/** True when the replica answered the read. */
const onReplica = sql`select pg_is_in_recovery() as there`
const readThere = async () =>
  (await pool.replicaSnapshot(db => db.maybe<{ there: boolean }>(because, onReplica)))?.there
const salons = () =>
  pool.replicaSnapshot(async db => ({
    there: (await db.maybe<{ there: boolean }>(because, onReplica))?.there,
    ids: (
      await db.many<{ id: string }>(because, sql`select object_id as id from salon order by object_id`)
    ).map(({ id }) => id),
  }))
const addSalon = (id: string) =>
  pool.run(because, sql`insert into salon (object_id, name) values (${id}, ${id})`)

describe('reads on a replica', { timeout: 60_000 }, () => {
  it('are sent to it, while changes and other reads are not', async () => {
    await expect.poll(() => pool.replica?.().state, { timeout: 10_000 }).toBe('ok')
    expect(await readThere()).toBe(true)
    expect(await pool.maybe(because, onReplica)).toEqual({ there: false })
    expect(await pool.snapshot(db => db.maybe(because, onReplica))).toEqual({ there: false })
  })

  it('see everything that was committed before', async () => {
    let there = 0
    const added: string[] = []
    for (let n = 100; n < 140; n++) {
      added.push(`s${n}`)
      await addSalon(`s${n}`)
      const read = await salons()
      expect(read.ids).toEqual(added)
      if (read.there) there++
    }
    expect(there).toBeGreaterThan(30)
  })

  it('are limited to the scope by the replica too', async () => {
    const cases = sql`select count(*)::int as count from complaint`
    await owner.run(
      because,
      sql`insert into complaint (object_id, salon_id, name, message, created_at, updated_at)
          values ('c1', 's100', 'Kari', 'x', now(), now())`,
    )
    const count = (salon: string) =>
      pool.replicaSnapshot(async db => ({
        there: (await db.maybe<{ there: boolean }>(because, onReplica))?.there,
        ...(await db.maybe<{ count: number }>({ ...because, inside: inside(salon) }, cases)),
      }))
    expect(await count('s100')).toEqual({ there: true, count: 1 })
    expect(await count('s101')).toEqual({ there: true, count: 0 })
  })

  it('are answered by the primary when the replica is behind, and never without it', async () => {
    await replica.run(because, sql`select pg_wal_replay_pause()`)
    await addSalon('t1')
    const read = await salons()
    expect([read.there, read.ids.includes('t1')]).toEqual([false, true])
    await expect.poll(() => pool.replica?.().lagSeconds, { timeout: 10_000 }).toBeGreaterThan(1)
    await replica.run(because, sql`select pg_wal_replay_resume()`)
    await expect.poll(readThere, { timeout: 10_000 }).toBe(true)
    await expect.poll(() => pool.replica?.().lagSeconds, { timeout: 10_000 }).toBe(0)
  })

  it('are answered by the primary while the replica is down', async () => {
    await stops.pop()?.()
    expect(await readThere()).toBe(false)
    await expect.poll(() => pool.replica?.().state, { timeout: 10_000 }).toBe('away')
    expect((await salons()).ids).toContain('t1')
  })
})
