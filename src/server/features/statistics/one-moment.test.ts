import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type StatisticsColumn, statistics } from '#contract/statistics/statistics'
import type { Product } from '#testing/product'
import { openScene } from './statistics.fixture.ts'

let product: Product
let client: pg.Client
beforeAll(async () => {
  product = await openScene()
  client = new pg.Client({ connectionString: product.pool.url })
  await client.connect()
})
afterAll(async () => {
  await client.end()
  await product.close()
})

const perSalon = async () =>
  (await product.call(statistics.chain, { as: 'eier', body: { listType: 'perSalon' } })).json
    .stats as StatisticsColumn[]

const waiting = async () =>
  (
    await client.query(
      `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    )
  ).rowCount

it('the statements of one call see one moment: a change between them is not half counted [R032]', async () => {
  // The rankings are built first, so that later only the call itself waits for the settings.
  const before = await perSalon()
  await client.query(`update employee_terms set goal = goal`)
  await sleep(200)

  // The call reads the salons, then waits for the settings. Meanwhile a salon is renamed and gets more sales.
  await client.query('begin')
  await client.query('lock table chain_setting in access exclusive mode')
  await client.query(`update salon set name = 'Torg' where object_id = 'majorstuen'`)
  await client.query(
    `update salon_day set treatment_sales = treatment_sales + 1000 where salon_id = 'majorstuen' and day = '2026-11-20'`,
  )
  const asked = perSalon()
  await expect.poll(waiting, { timeout: 5000 }).toBe(1)
  await client.query('commit')
  expect(await asked).toEqual(before)

  const titles = async () => (await perSalon()).map(column => column.title)
  await expect.poll(titles).toContain('Torg')
  expect((await perSalon())[1]?.totalOms).toBe((before[0]?.totalOms ?? 0) + 1000)
})
