import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { complaints } from '#contract/complaints/complaints'
import { dataQuality } from '#contract/data-quality/data-quality'
import { imports } from '#contract/imports/imports'
import { reports } from '#contract/payroll/payroll'
import { rankings } from '#contract/rankings/rankings'
import { session } from '#contract/session/session'
import { statistics } from '#contract/statistics/statistics'
import { worldDatabase } from '#testing/database'
import { handMadeSalon } from '#testing/hand-made-salon'
import { hasPgBouncer, throughPgBouncer } from '#testing/pgbouncer'
import { type Product, startProduct } from '#testing/product'
import { saftXml } from '#testing/saft-xml'
import { logins, PASSWORD, people } from '#testing/world'
import { openPool, type Pool } from './db.ts'
import { sql } from './sql.ts'

const because = { because: 'a test looks' }
const owner = people.find(({ type }) => type === 'owner')?.objectId ?? ''
const managers = people.filter(({ type }) => type === 'manager').map(({ objectId }) => objectId)

/** Skipped without PgBouncer; Debian's package is sufficient. */
describe.skipIf(!hasPgBouncer)('behind PgBouncer in transaction mode', { timeout: 150_000 }, () => {
  let direct: Product
  let pooled: Product
  let pool: Pool
  let everybody: string[]

  beforeAll(async () => {
    const database = await worldDatabase()
    const keep = { ...database, drop: async () => undefined }
    direct = await startProduct({ database })
    const accounts = sql`select employee_id as id from account where not pending and employee_id is not null limit 8`
    everybody = (await direct.pool.many<{ id: string }>(because, accounts)).map(({ id }) => id)
    pooled = await startProduct({
      database: keep,
      openOwn: async url => {
        const [lent] = await throughPgBouncer(url)
        pool = openPool(lent, { max: 12, directUrl: url })
        return pool
      },
    })
  }, 120_000)
  afterAll(async () => {
    await pooled.close()
    await direct.close()
  })

  const calls = [
    [statistics.chain, { body: { listType: 'perSalon' } }],
    [statistics.salons, { body: {} }],
    [statistics.employees, { body: {} }],
    [complaints.list, {}],
    [complaints.waiting, {}],
    [reports.list, {}],
    [dataQuality.month, {}],
    [rankings.get, { params: { month: '10-2026' } }],
  ] as const

  test('answers are the same as without it, whoever had the connection before', async () => {
    /** All requests of one person at once, over three connections; people one after the other, so that no wait is too long. */
    const all = async (product: Product) => {
      const answers: string[] = []
      for (const as of everybody)
        answers.push(
          ...(await Promise.all(
            calls.map(async ([endpoint, call]) => {
              const { status, text } = await product.call(endpoint, { ...call, as })
              return `${as} ${endpoint.path} ${status} ${text.replace(/"requestId":"[^"]+"/, '')}`
            }),
          )),
        )
      return answers
    }
    const expected = await all(direct)
    expect(expected.filter(line => / 200 /.test(line)).length).toBeGreaterThan(everybody.length * 3)
    for (let round = 0; round < 2; round++) expect(await all(pooled)).toEqual(expected)
  })

  test('no scope stays on a connection', async () => {
    const look = () =>
      pool.many<{ reach: string | null; cases: number }>(
        because,
        sql`select current_setting('foehn.reach', true) as reach, (select count(*) from salon) as cases`,
      )
    const seen = await Promise.all(
      Array.from({ length: 12 }, async (_, n) => {
        if (n % 2 === 0) await pooled.call(complaints.list, { as: managers[n % managers.length] ?? owner })
        return look()
      }),
    )
    expect([...new Set(seen.flat().map(({ reach }) => reach || null))]).toEqual([null])
  })

  test('a slow statement is cancelled, in a transaction, in a snapshot and alone', async () => {
    const bounds = sql`select current_setting('statement_timeout') as statement, current_setting('lock_timeout') as lock`
    const quick = { statement: '30s', lock: '5s' }
    expect(await pool.maybe(because, bounds)).toEqual(quick)
    expect(await pool.transaction(db => db.maybe(because, bounds))).toEqual(quick)
    expect(await pool.snapshot(db => db.maybe(because, bounds))).toEqual(quick)
    expect(await pool.longTransaction(db => db.maybe(because, bounds))).toEqual({
      statement: '15min',
      lock: '20s',
    })
  })

  test('people sign in, and are notified of an import', async () => {
    await pooled.http.listen({ port: 0, host: '127.0.0.1' })
    const { port } = pooled.http.server.address() as AddressInfo
    const { status } = await pooled.call(session.login, { body: { email: logins[0], password: PASSWORD } })
    expect(status).toBe(200)

    const stop = new AbortController()
    const stream = await fetch(`http://127.0.0.1:${port}/api/live`, {
      headers: { authorization: `Bearer ${await pooled.tokenOf(owner)}` },
      signal: stop.signal,
    })
    let heard = ''
    const reading = (async () => {
      for await (const chunk of stream.body ?? []) heard += new TextDecoder().decode(chunk)
    })().catch(() => undefined)
    const before = await pooled.call(dataQuality.month, { as: owner })
    const brought = await pooled.call(imports.create, {
      as: owner,
      query: { name: 'kasse' },
      body: [...saftXml(handMadeSalon)].join(''),
      headers: { 'content-type': 'application/xml' },
    })
    expect([brought.status, brought.json.state, brought.json.receipts]).toEqual([200, 'done', 20])
    await expect.poll(() => heard).toContain('facts')
    stop.abort()
    await reading
    expect((await pooled.call(dataQuality.month, { as: owner })).text).not.toBe(before.text)
  })
})
