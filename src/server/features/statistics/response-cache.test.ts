import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Endpoint } from '#contract/endpoint'
import { imports } from '#contract/imports/imports'
import { reportDrafts } from '#contract/payroll/report-drafts'
import { session } from '#contract/session/session'
import { settings } from '#contract/settings/settings'
import { freshness } from '#contract/statistics/freshness'
import { type StatisticsColumn, statistics } from '#contract/statistics/statistics'
import { type Db, openPool } from '#server/db/db'
import { raw, sql } from '#server/db/sql'
import { type Product, startProduct } from '#testing/product'
import { FIGURES_HEADER } from '#testing/world/figures-csv'
import { openScene } from './statistics.fixture.ts'

const because = { because: 'a test changes the scene' }

/** Two processes of the product share one database. */
let product: Product
let other: Product
const NOON = '2026-11-21T12:00:00.000Z'

beforeAll(async () => {
  product = await openScene()
  other = await startProduct({ database: { url: product.pool.url, drop: async () => undefined }, now: NOON })
})
afterAll(async () => {
  await other.close()
  await product.close()
})

const run = (statement: ReturnType<typeof sql>) => product.pool.run(because, statement)

const monthOf = async (
  where: Product,
  as: string,
  endpoint: Endpoint = statistics.chain,
  body: object = {},
) => {
  const { json } = await where.call(endpoint, { as, body })
  return (json.stats as StatisticsColumn[])[2] as StatisticsColumn
}
const hours = async (where: Product) => (await monthOf(where, 'eier')).produksjonstimer ?? Number.NaN

const addHour = (more = 1, where: Db = product.pool) =>
  where.run(
    because,
    sql`update salon_month set hours = hours + ${more}::numeric where salon_id = 'storo' and month = '2026-11-01'`,
  )

/** Makes a change without any database notification. */
const secretly = (action: (more: number, db: Db) => Promise<unknown>) =>
  product.pool.transaction(async db => {
    await db.run(because, sql`set local session_replication_role = replica`)
    await action(1, db)
  })

/** Ends the connections that listen for changes, and blocks reconnecting until the returned function is called. */
const cutListeners = async () => {
  const maintenance = openPool(String(new URL('/postgres', product.pool.url)), { max: 1 })
  const name = new URL(product.pool.url).pathname.slice(1)
  const allow = (allowed: boolean) =>
    maintenance.run(
      because,
      sql`alter database ${raw(`"${name}"`)} with allow_connections ${raw(String(allowed))}`,
    )
  await allow(false)
  // A listener's last statement is either `listen` or its keep-alive.
  const cut = await maintenance.many(
    because,
    sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = ${name} and query ~ '^(listen |select 1$)'`,
  )
  expect(cut.length).toBeGreaterThan(0)
  return async () => {
    await allow(true)
    await maintenance.close()
  }
}

/** Imports the time book of one more day of Åse through the endpoint. */
const importHours = async (day: string, worked: number) => {
  const { json } = await product.call(imports.create, {
    as: 'eier',
    query: { name: 'timer.csv' },
    body: `${FIGURES_HEADER}\nstoro;nr-jonas;${day};${worked};0;;0;0;0;0;0;0;0;;`,
    headers: { 'content-type': 'text/csv' },
  })
  expect(json.state).toBe('done')
}

describe('a cached response', () => {
  it('has the same bytes again, and changes with the very next call after an import [R030] [R032]', async () => {
    const before = await hours(product)
    const again = await product.call(statistics.chain, { as: 'eier', body: {} })
    expect(again.text).toBe((await product.call(statistics.chain, { as: 'eier', body: {} })).text)
    for (const [day, worked, expected] of [
      ['2026-11-16', 3, before + 3],
      ['2026-11-17', 2, before + 5],
      ['2026-11-17', 1, before + 4],
    ] as const) {
      await importHours(day, worked)
      expect(await hours(product)).toBe(expected)
    }
  })

  it('changes within a second in another process [R032]', async () => {
    const before = await hours(other)
    expect(await hours(other)).toBe(before)
    await importHours('2026-11-18', 4)
    await expect.poll(() => hours(other), { timeout: 1000, interval: 20 }).toBe(before + 4)
  })

  it.each([
    ['a goal', sql`update employee_terms set goal = goal + 1 where employee_id = 'amina'`],
    ['a wage', sql`update employee_terms set per_hour_extra = 5000 where employee_id = 'amina'`],
    ['the terms', sql`insert into chain_setting (name, value) values ('treatmentCostShare', '11')`],
    ['a name', sql`update salon set name = 'Nydalen' where object_id = 'storo'`],
    ['where somebody works', sql`delete from employee_salon where employee_id = 'sara'`],
  ])('changes with %s, whoever made the change [R032]', async (_, change) => {
    const ask = async () => {
      const chain = await other.call(statistics.chain, { as: 'eier', body: { listType: 'perSalon' } })
      const salon = await other.call(statistics.salon, {
        as: 'eier',
        body: { salonId: 'majorstuen', listType: 'perEmployee' },
      })
      return chain.text + salon.text
    }
    const before = await ask()
    expect(await ask()).toBe(before)
    await run(change)
    await expect.poll(ask, { timeout: 1000, interval: 20 }).not.toBe(before)
  })

  it('is never shared between people with different access [R031]', async () => {
    const chain = async (as: string) => (await monthOf(product, as)).totalOms ?? Number.NaN
    const whole = await chain('eier')
    const list = await chain('kjede-storo')
    expect(list).toBeLessThan(whole)
    expect([await chain('kjede'), await chain('kjede-storo'), await chain('eier')]).toEqual([
      whole,
      list,
      whole,
    ])

    const amina = { objectId: 'amina' }
    expect(await monthOf(product, 'amina', statistics.employee, amina)).toHaveProperty('maxSalary')
    expect((await product.call(statistics.employee, { as: 'sara', body: amina })).json.error).toBe(
      'no_rights',
    )
    const everybody = async (as: string) =>
      (await product.call(statistics.employees, { as, body: {} })).json.stats.map(
        (column: StatisticsColumn) => column.objectId,
      )
    expect(await everybody('amina')).toEqual(['amina'])
    expect(await everybody('maja')).toEqual(['maja'])
  })

  it('is shared by people with the same scope when it depends on nothing else', async () => {
    const ask = async (as: string) => (await product.call(freshness.read, { as })).text
    const before = await ask('amina')
    await secretly((_, db) =>
      db.run(because, sql`update salon set name = name || '!' where object_id = 'storo'`),
    )
    expect([await ask('jonas'), await ask('sjef'), await ask('eier')]).toEqual([before, before, before])
    await run(sql`update salon set name = rtrim(name, '!') where object_id = 'storo'`)
    await expect.poll(() => ask('eier')).toBe(before)
  })

  it('is recomputed when the access of its reader has changed [R031]', async () => {
    const reach = async () => (await product.call(statistics.employees, { as: 'sjef', body: {} })).json.stats
    const before = (await reach()).length
    await run(sql`insert into employee_access values ('sjef', 'storo')`)
    await expect.poll(async () => (await reach()).length, { timeout: 1000 }).toBeGreaterThan(before)
    await run(sql`delete from employee_access where employee_id = 'sjef' and salon_id = 'storo'`)
    await expect.poll(async () => (await reach()).length, { timeout: 1000 }).toBe(before)
  })

  it('expires with the day in Norway [R030]', async () => {
    const today = async () =>
      (await product.call(statistics.chain, { as: 'eier', body: {} })).json.stats.map(
        (column: StatisticsColumn) => column.totalOms,
      )
    product.setNow('2026-11-21T22:59:59.999Z')
    const [, ofToday] = await today()
    expect(ofToday).toBe(2_050)
    product.setNow('2026-11-21T23:00:00.000Z')
    expect((await today()).slice(0, 2)).toEqual([ofToday, null])
    product.setNow(NOON)
    expect((await today())[1]).toBe(ofToday)
  })

  it('is kept when an action changes no figure: report drafts, signing in and out', async () => {
    const before = await hours(product)
    await secretly(addHour)
    const draft = { salonId: 'majorstuen', month: '2026-10' }
    const actions = [
      await product.call(reportDrafts.save, {
        as: 'sjef',
        body: { ...draft, version: 0, employees: ['amina'] },
      }),
      await product.call(reportDrafts.discard, { as: 'sjef', body: draft }),
      await product.call(session.signOut, { body: {} }),
    ]
    expect(actions.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(await hours(product)).toBe(before)

    await addHour(-1)
    // A response to a change is sent after the process has received the change's notification and all earlier ones.
    expect((await product.call(settings.save, { as: 'eier', body: {} })).status).toBe(200)
    expect(await hours(product)).toBe(before)
  })

  it('is not used while notifications may be missed [R032]', async () => {
    const before = await hours(product)
    const reconnect = await cutListeners()
    // The product gets no notification of this change. It is visible because the cache is no longer used.
    await addHour()
    await expect.poll(() => hours(product)).toBe(before + 1)
    await addHour()
    expect(await hours(product)).toBe(before + 2)
    await reconnect()
    await addHour(-2)
    await expect.poll(() => hours(product), { timeout: 5000 }).toBe(before)
  })

  it.each([
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ])('is sent compressed with %s to a browser that supports it', async (encoding, unpack) => {
    const body = { listType: 'perSalon' }
    const plain = await product.call(statistics.chain, { as: 'eier', body })
    const packed = await product.http.inject({
      method: 'POST',
      url: '/api/stats/chain',
      headers: {
        authorization: `Bearer ${await product.tokenOf('eier')}`,
        'accept-encoding': `${encoding}, zstd;q=0`,
      },
      payload: body,
    })
    expect(packed.headers).toMatchObject({ 'content-encoding': encoding, vary: 'accept-encoding' })
    expect(unpack(packed.rawPayload).toString()).toBe(plain.text)
    expect(plain.headers['content-encoding']).toBeUndefined()
    expect(plain.headers['content-type']).toBe('application/json; charset=utf-8')
  })
})
