import { request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import pg from 'pg'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { sql } from '#server/db/sql'
import { openScene } from '#server/features/statistics/statistics.fixture'
import type { Product } from '#testing/product'

const because = { because: 'a test holds a table, and looks' }

let product: Product
let address: string
beforeAll(async () => {
  product = await openScene()
  address = await product.http.listen({ port: 0, host: '127.0.0.1' })
  await product.pool.run(
    because,
    sql`insert into audit (at, actor_id, action, details)
        select now(), 'eier', 'signed in', '{}' from generate_series(1, 12000)`,
  )
})
afterAll(() => product.close())

const waiting = async (): Promise<number> => {
  const row = await product.pool.maybe<{ waiting: number }>(
    because,
    sql`select count(*)::integer as waiting from pg_locks where not granted
        and database = (select oid from pg_database where datname = current_database())`,
  )
  return row?.waiting ?? 0
}

const connections = (): Promise<number> =>
  promisify(product.http.server.getConnections.bind(product.http.server))()

/**
 * Requests a file, disconnects while a statement waits for the table, and returns the statements that the server starts after
 * that.
 */
const leave = async (table: string, method: string, path: string, body?: object): Promise<string[]> => {
  const held = new pg.Client(product.pool.url)
  await held.connect()
  await held.query('begin')
  await held.query(`lock table ${table} in access exclusive mode`)
  const call = request(new URL(path, address), {
    method,
    headers: {
      authorization: `Bearer ${await product.tokenOf('eier')}`,
      ...(body && { 'content-type': 'application/json' }),
    },
  })
  call.on('error', () => {})
  call.end(body && JSON.stringify(body))
  await expect.poll(waiting).toBeGreaterThan(0)
  const closed = new Promise(resolve => call.once('close', resolve))
  call.destroy()
  await closed
  await expect.poll(connections).toBe(0)
  const spy = vi.spyOn(pg.Client.prototype, 'query')
  await held.query('rollback')
  await held.end()
  await expect.poll(waiting).toBe(0)
  // Long enough for the remaining statements, if there were any.
  await sleep(500)
  const texts = (spy.mock.calls as unknown[][]).map(([first]) =>
    typeof first === 'string' ? first : (first as { text: string }).text,
  )
  spy.mockRestore()
  return texts.filter(text => /\b(audit|salon|salon_day|employee_month)\b/.test(text))
}

const exported = async (): Promise<number> =>
  (
    await product.pool.many(
      because,
      sql`select from audit where action in ('log exported', 'statistics exported')`,
    )
  ).length

it('the server stops reading, makes no file and logs none once the caller has left', async () => {
  expect(await leave('salon', 'POST', '/api/stats/chain/export', { format: 'xlsx' })).toEqual([])
  expect(await leave('audit', 'GET', '/api/audit/export')).toEqual([])
  expect(await exported()).toBe(0)
})
