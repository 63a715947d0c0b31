import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { dataQuality } from '#contract/data-quality/data-quality'
import { imports } from '#contract/imports/imports'
import { statisticsExport } from '#contract/statistics/statistics-export'
import { trends } from '#contract/statistics/trends'
import { openPool, type Pool } from '#server/db/db'
import { startEmbedded } from '#server/db/embedded/launcher'
import { migrate } from '#server/db/migrate'
import { sql } from '#server/db/sql'
import { replicaFindings } from '#server/health-checks/replica'
import { gateTo } from '#testing/gate'
import { type Product, startProduct } from '#testing/product'
import { startReplica } from '#testing/replica'
import { scratchFolder } from '#testing/scratch'
import { FIGURES_HEADER } from '#testing/world/figures-csv'

const because = { because: 'a test looks' }
const folder = scratchFolder('foehn-http-replica-')
const dataDir = join(folder, 'primary')

let product: Product
let replica: Pool
let gate: Awaited<ReturnType<typeof gateTo>>
const stops: (() => Promise<unknown>)[] = []
/** For each large read in order, whether the replica answered it. */
const there: (boolean | undefined)[] = []

const noting = (pool: Pool): Pool => ({
  ...pool,
  replicaSnapshot: work =>
    pool.replicaSnapshot(async db => {
      const row = await db.maybe<{ there: boolean }>(because, sql`select pg_is_in_recovery() as there`)
      there.push(row?.there)
      return work(db)
    }),
})

beforeAll(async () => {
  const primary = await startEmbedded({ dataDir })
  stops.push(primary.stop)
  await migrate(primary.url)
  const second = await startReplica(dataDir, primary.url, join(folder, 'replica'))
  stops.push(second.stop)
  replica = openPool(second.url, { max: 1 })
  gate = await gateTo(second.url)
  await gate.cut()
  product = await startProduct({
    database: { url: primary.url, drop: async () => undefined },
    openOwn: url => {
      const replicaUrl = new URL(url)
      replicaUrl.port = new URL(gate.url).port
      return noting(openPool(url, { max: 4, replicaUrl: replicaUrl.href }))
    },
  })
  await product.addSalon('storo', 'Storo')
  await product.addPerson({ objectId: 'eier', type: 'owner', employmentId: '1', activeIn: ['storo'] })
  const hours = ['05', '06', '07', '08'].map(month => `storo;1;2026-${month}-11;7,5;0;;0;0;0;0;0;0;0;;`)
  const { json } = await product.call(imports.create, {
    as: 'eier',
    query: { name: 'timer.csv' },
    body: [FIGURES_HEADER, ...hours].join('\n'),
    headers: { 'content-type': 'application/octet-stream' },
  })
  expect(json.state).toBe('done')
}, 120_000)
afterAll(async () => {
  await product.close()
  await gate.cut()
  await replica.close()
  for (const stop of stops.reverse()) await stop()
  rmSync(folder, { recursive: true, force: true })
})

const ready = async () => {
  const answer = await product.http.inject({ url: '/readyz' })
  return { code: answer.statusCode, ...answer.json() }
}
const salonId = 'storo'
/** Calls each endpoint that may use the replica, for a month without cached data. */
const askAll = async (month: string) => {
  there.length = 0
  const chain = { listType: 'perSalon', month } as const
  const person = { objectId: 'eier', month } as const
  const answers = [
    await product.call(trends.chain, { as: 'eier', body: chain }),
    await product.call(trends.salons, { as: 'eier', body: chain }),
    await product.call(trends.salon, { as: 'eier', body: { salonId, listType: 'perEmployee', month } }),
    await product.call(trends.employee, { as: 'eier', body: person }),
    await product.call(dataQuality.month, { as: 'eier', query: { month } }),
    await product.call(statisticsExport.chain, { as: 'eier', body: { ...chain, format: 'csv' } }),
    await product.call(statisticsExport.salon, {
      as: 'eier',
      body: { salonId, listType: 'perEmployee', month, format: 'csv' },
    }),
    await product.call(statisticsExport.employee, { as: 'eier', body: { ...person, format: 'csv' } }),
  ]
  return { statuses: answers.map(({ status }) => status), exported: answers[5]?.text }
}
const all = <Value>(value: Value) => Array.from({ length: 8 }, () => value)

describe('a product whose replica', { timeout: 120_000 }, () => {
  it('is down at the start answers from the primary, is ready, and says so', async () => {
    await expect.poll(ready).toMatchObject({
      code: 200,
      status: 'degraded',
      checks: { database: 'ok', replica: 'away', replicaLagSeconds: null },
    })
    expect((await askAll('2026-05')).statuses).toEqual(all(200))
    expect(there).toEqual(all(false))
    expect(await replicaFindings(gate.url)).toEqual([
      {
        state: 'warning',
        sentence: expect.stringMatching(
          /^DATABASE_REPLICA_URL: Ingen database svarer på .* Så lenge leses alt fra databasen selv\.$/,
        ),
      },
    ])
  })

  it('returns has trends, data quality and exports answered by the replica', async () => {
    await gate.mend()
    await expect.poll(ready, { timeout: 30_000 }).toMatchObject({
      code: 200,
      status: 'ready',
      checks: { replica: 'ok', replicaLagSeconds: 0 },
    })
    expect(await replicaFindings(gate.url)).toMatchObject([{ state: 'good' }])
    expect((await askAll('2026-06')).statuses).toEqual(all(200))
    expect(there).toEqual(all(true))
  })

  it('lags answers with what was just changed, is ready, and shows the lag', async () => {
    await replica.run(because, sql`select pg_wal_replay_pause()`)
    await product.addSalon('majorstuen', 'Majorstuen')
    const { statuses, exported } = await askAll('2026-07')
    expect([statuses, there]).toEqual([all(200), all(false)])
    expect(exported).toContain('Majorstuen')
    await expect.poll(ready, { timeout: 60_000, interval: 500 }).toMatchObject({
      code: 200,
      status: 'degraded',
      checks: { replica: 'behind', replicaLagSeconds: expect.any(Number) },
    })
    await replica.run(because, sql`select pg_wal_replay_resume()`)
    await expect
      .poll(ready, { timeout: 30_000 })
      .toMatchObject({ status: 'ready', checks: { replica: 'ok' } })
  })

  it('goes down answers from the primary, and is ready', async () => {
    await gate.cut()
    expect((await askAll('2026-08')).statuses).toEqual(all(200))
    expect(there.slice(-7)).toEqual(all(false).slice(1))
    await expect.poll(ready).toMatchObject({ code: 200, checks: { replica: 'away' } })
    await gate.mend()
  })
})
