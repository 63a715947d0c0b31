import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { employees } from '#contract/employees/employees'
import type { Endpoint } from '#contract/endpoint'
import { reports } from '#contract/payroll/payroll'
import { salons } from '#contract/salons/salons'
import { session } from '#contract/session/session'
import { statistics } from '#contract/statistics/statistics'
import { sql } from '#server/db/sql'
import { freshDatabase } from '#testing/database'
import { gateTo } from '#testing/gate'
import { openLedger } from '#testing/ledger'
import { type Product, startProduct } from '#testing/product'

let product: Product
let gate: Awaited<ReturnType<typeof gateTo>>

beforeAll(async () => {
  const { url, drop } = await freshDatabase()
  gate = await gateTo(url)
  product = await startProduct({ database: { url: gate.url, drop } })
  await product.addSalon('majorstuen', 'Majorstuen')
  await product.addPerson({ objectId: 'eier', type: 'owner' })
  await product.addPerson({ objectId: 'amina', activeIn: ['majorstuen'] })
  await sell(1_000)
})
afterAll(async () => {
  await product.close()
  await gate.cut()
})

const sell = async (treatment: number) => {
  const ledger = await openLedger(product)
  await ledger.receipt('majorstuen', '2026-11-20', { by: 'amina', treatment })
  await ledger.close()
}

const endpoints: readonly (readonly [Endpoint, body?: object])[] = [
  [session.me],
  [salons.list],
  [reports.list],
  [statistics.chain, { listType: 'perSalon' }],
  [employees.add, { name: 'Sara Øverby', activeIn: ['majorstuen'] }],
]

const sales = async () => {
  const { status, json } = await product.call(statistics.chain, { as: 'eier', body: {} })
  return status === 200 ? (json.stats[2].totalOms as number) : status
}
const statusOf = async (url: string) => (await product.http.inject({ url })).statusCode

test('while the database is down every endpoint says so within two seconds, and then answers as before with new figures [R143] [D63]', async () => {
  expect(await sales()).toBe(1_000)
  await gate.cut()

  const began = performance.now()
  const answers = await Promise.all(
    endpoints.map(([endpoint, body]) => product.call(endpoint, { as: 'eier', body })),
  )
  expect(performance.now() - began).toBeLessThan(2_000)
  for (const { status, json } of answers) {
    expect([status, json.error]).toEqual([503, 'api_failed'])
    expect(json.requestId).toEqual(expect.any(String))
  }
  expect([await statusOf('/healthz'), await statusOf('/readyz')]).toEqual([200, 503])

  await gate.mend()
  const back = performance.now()
  while ((await sales()) === 503 && performance.now() - back < 5_000) await sleep(50)
  expect(await sales()).toBe(1_000)
  expect(await statusOf('/readyz')).toBe(200)
  // Refused changes were not made, and new data is shown again.
  const people = await product.call(employees.list, { as: 'eier', query: { salonId: 'majorstuen' } })
  expect(people.json.map(({ name }: { name: string }) => name)).toEqual(['amina'])
  await sell(500)
  const shown = performance.now()
  while ((await sales()) === 1_000 && performance.now() - shown < 5_000) await sleep(50)
  expect(await sales()).toBe(1_500)
})

test('while the database hangs every endpoint says so within three seconds, and recovers with it [R143]', async () => {
  const before = await sales()
  gate.hang()
  const began = performance.now()
  const custom = product.call(session.signIn, { body: { token: 'x' } })
  const login = product.call(session.login, { body: { email: 'eier@foehn.test', password: 'et passord' } })
  const mine = endpoints.map(([endpoint, body]) => product.call(endpoint, { as: 'eier', body }))
  const ready = statusOf('/readyz')
  for (const { status, json } of await Promise.all([custom, login, ...mine]))
    expect([status, json.error]).toEqual([503, 'api_failed'])
  expect(await ready).toBe(503)
  expect(performance.now() - began).toBeLessThan(3_000)
  // It still hangs: later calls fail equally fast.
  const later = performance.now()
  expect((await product.call(session.me, { as: 'eier' })).status).toBe(503)
  expect(performance.now() - later).toBeLessThan(3_000)

  gate.goOn()
  const back = performance.now()
  while ((await sales()) === 503 && performance.now() - back < 5_000) await sleep(50)
  expect(await sales()).toBe(before)
})

test('while only the notifications hang, a blocked person is not answered from the cache', async () => {
  await product.addPerson({ objectId: 'sperres' })
  const me = async () => (await product.call(session.me, { as: 'sperres' })).status
  expect(await me()).toBe(200)
  gate.hang('pulse_')
  await product.pool.run(
    { because: 'a test blocks somebody' },
    sql`update employee set blocked = true where object_id = 'sperres'`,
  )
  await expect.poll(me, { timeout: 2_000 }).toBe(401)
  gate.goOn()
})
