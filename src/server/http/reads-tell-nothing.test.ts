import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { allEndpoints } from '#contract/registry'
import { openCallOf } from '#testing/access/cases'
import { type Scene, setScene } from '#testing/access/scene'
import { type Product, startProduct } from '#testing/product'

let product: Product
let scene: Scene
let listener: pg.Client
const told: string[] = []
beforeAll(async () => {
  product = await startProduct()
  scene = await setScene(product)
  listener = new pg.Client({ connectionString: product.pool.url })
  await listener.connect()
  listener.on('notification', ({ channel, payload }) => told.push(`${channel} ${payload ?? ''}`))
  for (const channel of ['figures', 'access', 'complaints']) await listener.query(`listen ${channel}`)
  // The rankings are built once for the scene.
  do {
    told.length = 0
    await sleep(300)
  } while (told.length > 0)
})
afterAll(async () => {
  await listener.end()
  await product.close()
})

/** A live stream stays open until its reader disconnects. */
const open = ['GET /live']
const reads = allEndpoints
  .filter(({ method, reads }) => method === 'GET' || reads)
  .map(endpoint => [`${endpoint.method} ${endpoint.path}`, endpoint] as const)
  .filter(([name]) => !open.includes(name))

it.each(reads)('%s notifies of no change', async (name, endpoint) => {
  const aim = await openCallOf(name)?.(scene, 'owner')
  await listener.query('select 1')
  told.length = 0
  await product.call(endpoint, { as: 'owner', ...aim })
  await product.call(endpoint, { as: 'manager', ...aim })
  await listener.query('select 1')
  expect(told).toEqual([])
})
