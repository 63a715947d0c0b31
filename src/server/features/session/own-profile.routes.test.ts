import { afterAll, beforeAll, expect, it } from 'vitest'
import { session } from '#contract/session/session'
import { sql } from '#server/db/sql'
import { openLedger } from '#testing/ledger'
import { type Product, startProduct } from '#testing/product'

const because = { because: 'a test sets the scene' }

let product: Product

const profileOf = async (as: string) => (await product.call(session.me, { as })).json

beforeAll(async () => {
  product = await startProduct({ now: '2026-11-21T12:00:00.000Z' })
  // By name Majorstuen comes first, by id it does not.
  await product.addSalon('s2', 'Majorstuen')
  await product.addSalon('s1', 'Storo')
  await product.addPerson({ objectId: 'amina', type: 'manager', access: ['s2'] })
  await product.addPerson({ objectId: 'selma', activeIn: ['s1', 's2'] })
  await product.pool.run(because, sql`update employee_terms set goal = 50000 where employee_id = 'selma'`)
  await product.addPerson({ objectId: 'uten-mal', activeIn: ['s2'] })
  await product.addPerson({ objectId: 'venter', activeIn: ['s2'], pending: true })
  const ledger = await openLedger(product)
  await ledger.receipt('s2', '2026-11-02', { by: 'selma', treatment: 30_000 })
  await ledger.receipt('s1', '2026-11-21', { by: 'selma', treatment: 10_000 }, { by: 'selma', goods: 125 })
  await ledger.receipt('s1', '2026-10-31', { by: 'selma', treatment: 90_000 })
  await ledger.close()
})
afterAll(() => product.close())

it('has the first salon by name, and the current month of all salons against the goal [D83] [K12]', async () => {
  expect(await profileOf('selma')).toMatchObject({
    salonId: 's2',
    status: { title: 'Nær målet', percentage: 80.25 },
  })
  expect(await profileOf('uten-mal')).toMatchObject({
    salonId: 's2',
    status: { title: 'Mål mangler', percentage: 0 },
  })
})

it.each(['amina', 'venter'])(
  'has neither salon nor status for %s, who works in none or waits [D83]',
  async as => {
    expect(await profileOf(as)).toMatchObject({ salonId: null, status: null })
  },
)

it('has an unknown percentage, not nought, before receipts of the month [D83] [D79]', async () => {
  product.setNow('2026-12-01T12:00:00.000Z')
  expect(await profileOf('selma')).toMatchObject({ status: { title: 'Omsetning mangler', percentage: null } })
})
