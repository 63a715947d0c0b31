import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Drivers, drivers } from '#contract/statistics/drivers'
import { addDays, type Day, day, isoWeekday } from '#domain/values/month'
import { isRedDay } from '#domain/values/red-days'
import { sql } from '#server/db/sql'
import { openLedger } from '#testing/ledger'
import { type Product, startProduct } from '#testing/product'

const because = { because: 'a test sets the scene' }
let product: Product

const openingDays = (from: string, to: string): Day[] => {
  const all: Day[] = []
  for (let at = day(from); at <= to; at = addDays(at, 1))
    if (isoWeekday(at) < 7 && !isRedDay(at)) all.push(at)
  return all
}

/**
 * Saturday 21 November 2026; the finished days of the month are the 1st to the 20th.
 *
 *   mari  moved from Majorstuen to Storo on 1 November 2026. In October she sold 3000 kr a day. No receipts of Storo have come in for
 *         November, and none of Majorstuen for September 2025.
 */
beforeAll(async () => {
  product = await startProduct({ now: '2026-11-21T12:00:00.000Z' })
  await product.addSalon('majorstuen', 'Majorstuen')
  await product.addSalon('storo', 'Storo')
  for (const person of [
    { objectId: 'eier', type: 'owner' },
    { objectId: 'mari' },
    { objectId: 'sara', activeIn: ['majorstuen'] },
    { objectId: 'jonas', activeIn: ['storo'] },
  ] as const)
    await product.addPerson(person)
  await product.pool.run(
    because,
    sql`insert into past_membership (employee_id, salon_id, from_day, until_day) values ('mari', 'majorstuen', '2025-01-01', '2026-11-01')`,
  )
  await product.pool.run(because, sql`insert into employee_salon values ('mari', 'storo', '2026-11-01')`)
  const { receipt, close } = await openLedger(product)
  const autumn = [...openingDays('2026-09-01', '2026-10-31')]
  for (const at of autumn) {
    await receipt('majorstuen', at, { by: 'mari', treatment: 3000 })
    await receipt('storo', at, { by: 'jonas', treatment: 900 })
  }
  for (const at of openingDays('2025-09-01', '2025-09-30'))
    await receipt('storo', at, { by: 'jonas', treatment: 900 })
  for (const at of openingDays('2026-11-01', '2026-11-20'))
    await receipt('majorstuen', at, { by: 'sara', treatment: 500 })
  await close()
}, 180_000)
afterAll(() => product.close())

const read = async (body: object, as = 'eier'): Promise<Drivers> => {
  const { status, json, text } = await product.call(drivers.read, { as, body })
  if (status !== 200) throw new Error(text)
  return json
}

describe('somebody who moved', () => {
  it('has unknown sales while the salon of now has no receipts, although the one of before has [K31] [K58]', async () => {
    const reply = await read({ objectId: 'mari', span: 'monthly', against: 'previous' })
    // 1–20 October has 17 opening days.
    expect(reply).toMatchObject({ unexplained: 'nothingNow', from: 51_000, to: null, difference: null })
    expect(reply.sentence).toBe('Det er ikke kommet inn tall for mari på disse dagene.')
  })

  it('had unknown sales while the salon of then has no receipts, although that of now has [K31] [K58]', async () => {
    const reply = await read({ objectId: 'mari', span: '2026-09', against: 'lastYear' })
    // September 2026 has 26 opening days.
    expect(reply).toMatchObject({ unexplained: 'nothingThen', from: null, to: 78_000, difference: null })
    expect(reply.sentence).toBe('Det er ingen tall for mari å sammenligne med.')
  })
})
