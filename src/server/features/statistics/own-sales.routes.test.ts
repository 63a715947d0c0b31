import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { statistics } from '#contract/statistics/statistics'
import { openLedger } from '#testing/ledger'
import { type Product, startProduct } from '#testing/product'

let product: Product

/** Saturday 21 November 2026. Kari's receipts in Majorstuen, and some that do not count. */
beforeAll(async () => {
  product = await startProduct({ now: '2026-11-21T12:00:00.000Z' })
  await product.addSalon('majorstuen', 'Majorstuen')
  await product.addSalon('storo', 'Storo')
  await product.addPerson({ objectId: 'eier', type: 'owner' })
  await product.addPerson({ objectId: 'sjef', type: 'manager', access: ['majorstuen'], activeIn: [] })
  await product.addPerson({ objectId: 'kari', activeIn: ['majorstuen', 'storo'] })
  await product.addPerson({ objectId: 'ny', activeIn: ['majorstuen'] })
  const { receipt, day, close } = await openLedger(product)
  const by = 'kari'
  const treated = (...prices: readonly number[]) => prices.map(treatment => ({ by, treatment }))
  for (let i = 0; i < 5; i++) await receipt('majorstuen', '2026-11-16', ...treated(600))
  await receipt('majorstuen', '2026-11-17', ...treated(600, 200))
  await receipt('majorstuen', '2026-11-17', ...treated(600, 250))
  await receipt('majorstuen', '2026-11-17', ...treated(300, 600))
  await receipt('majorstuen', '2026-11-17', ...treated(500, 400))
  await receipt('majorstuen', '2026-11-17', ...treated(700, 350))
  await day('majorstuen', by, '2026-11-17', { produksjontimer: 7.5, oppgraderinger: 4 })
  // In September one visit has several treatments, and the time book two upgrades.
  await receipt('majorstuen', '2026-09-15', ...treated(600, 100))
  await receipt('majorstuen', '2026-09-15', ...treated(600))
  await day('majorstuen', by, '2026-09-15', { produksjontimer: 7.5, oppgraderinger: 2 })
  // Products: four of visits and one sold alone.
  await receipt(
    'majorstuen',
    '2026-11-18',
    { by, goods: 150 },
    { by, goods: 150 },
    { by: 'ny', treatment: 900 },
  )
  await receipt(
    'majorstuen',
    '2026-11-18',
    { by, goods: 160 },
    { by, goods: 160 },
    { by: 'ny', treatment: 900 },
  )
  await receipt('majorstuen', '2026-11-19', { by, goods: 180 })
  // A return, a staff purchase, another salon and a day before the span.
  await receipt('majorstuen', '2026-11-19', { by, goods: -150, isReturn: true })
  await receipt('majorstuen', '2026-11-19', { by, goods: 90, staff: true })
  await receipt('storo', '2026-11-20', ...treated(5_000, 4_000))
  await receipt('majorstuen', '2026-08-31', ...treated(9_000, 8_000), { by, goods: 999 })
  await close()
})
afterAll(() => product.close())

const read = async (as: string, objectId: string, month = '2026-11') =>
  (await product.call(statistics.salary, { as, body: { objectId, salonId: 'majorstuen', month } })).json.stats

describe('what moves a person’s expected pay [P246]', () => {
  it('is their own customers, upgrades and products in the salon that pays', async () => {
    expect((await read('kari', 'kari')).ownSales).toEqual({
      // The four cheapest of five on the 17th, 200 + 250 + 300 + 350, and one of September.
      upgrade: { from: '2026-09-01', count: 5, sold: 1_200 },
      // 5 × 600 + 800 + 850 + 900 + 900 + 1050.
      visit: { from: '2026-11-01', count: 10, sold: 7_500 },
      product: { from: '2026-11-01', count: 5, sold: 800 },
    })
  })

  it('is not known of somebody with too few', async () => {
    expect((await read('ny', 'ny')).ownSales).toEqual({ upgrade: null, visit: null, product: null })
  })

  it('is only the person’s own, and of the running month alone [P245]', async () => {
    expect(await read('eier', 'kari')).not.toHaveProperty('ownSales')
    expect(await read('sjef', 'kari')).not.toHaveProperty('ownSales')
    expect(await read('kari', 'kari', '2026-10')).not.toHaveProperty('ownSales')
    const { json } = await product.call(statistics.salaries, {
      as: 'kari',
      body: { people: ['kari'], salonId: 'majorstuen', month: '2026-11' },
    })
    expect(json.stats[0]).not.toHaveProperty('ownSales')
  })
})
