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
 *   ola   worked on eight days of either month. In October a day had a customer of 600 kr and 3 hours in Majorstuen, and one of 400 kr and
 *         3 hours in Storo; in November two customers of 500 kr and 6 hours in Majorstuen.
 *   per   had a customer of 500 kr and 4 hours in Majorstuen on 5 October and 2 November. On the latter he also has 3 hours in Storo, and
 *         the time book has 2 customers.
 *   tor   worked in Majorstuen until 30 September, and nina from 12 October. Each sold 700 kr once.
 */
beforeAll(async () => {
  product = await startProduct({ now: '2026-11-21T12:00:00.000Z' })
  await product.addSalon('majorstuen', 'Majorstuen')
  await product.addSalon('storo', 'Storo')
  for (const person of [
    { objectId: 'eier', type: 'owner' },
    { objectId: 'mari' },
    { objectId: 'ola', activeIn: ['majorstuen', 'storo'] },
    { objectId: 'per', activeIn: ['majorstuen', 'storo'] },
    { objectId: 'nina' },
    { objectId: 'tor' },
    { objectId: 'sara', activeIn: ['majorstuen'] },
    { objectId: 'jonas', activeIn: ['storo'] },
  ] as const)
    await product.addPerson(person)
  await product.pool.run(
    because,
    sql`insert into past_membership (employee_id, salon_id, from_day, until_day) values
        ('mari', 'majorstuen', '2025-01-01', '2026-11-01'), ('tor', 'majorstuen', '2025-01-01', '2026-10-01')`,
  )
  await product.pool.run(
    because,
    sql`insert into employee_salon values ('mari', 'storo', '2026-11-01'), ('nina', 'majorstuen', '2026-10-12')`,
  )
  const { receipt, day: book, close } = await openLedger(product)
  const autumn = [...openingDays('2026-09-01', '2026-10-31')]
  for (const at of autumn) {
    await receipt('majorstuen', at, { by: 'mari', treatment: 3000 })
    await receipt('storo', at, { by: 'jonas', treatment: 900 })
  }
  for (const at of openingDays('2025-09-01', '2025-09-30'))
    await receipt('storo', at, { by: 'jonas', treatment: 900 })
  for (const at of openingDays('2026-11-01', '2026-11-20'))
    await receipt('majorstuen', at, { by: 'sara', treatment: 500 })
  await receipt('majorstuen', '2026-09-15', { by: 'tor', treatment: 700 })
  await receipt('majorstuen', '2026-10-15', { by: 'nina', treatment: 700 })
  // The first Mondays, Tuesdays and Wednesdays of the months, which are compared.
  for (const at of ['05', '06', '07', '12', '13', '14', '19', '20'].map(date => `2026-10-${date}`)) {
    for (const [salon, treatment] of [
      ['majorstuen', 600],
      ['storo', 400],
    ] as const) {
      await receipt(salon, at, { by: 'ola', treatment })
      await book(salon, 'ola', at, { produksjontimer: 3 })
    }
  }
  for (const at of ['02', '03', '04', '09', '10', '11', '16', '17'].map(date => `2026-11-${date}`)) {
    for (const treatment of [500, 500]) await receipt('majorstuen', at, { by: 'ola', treatment })
    await book('majorstuen', 'ola', at, { produksjontimer: 6 })
  }
  for (const at of ['2026-10-05', '2026-11-02']) {
    await receipt('majorstuen', at, { by: 'per', treatment: 500 })
    await book('majorstuen', 'per', at, { produksjontimer: 4 })
  }
  await book('storo', 'per', '2026-11-02', { produksjontimer: 3, besok: 2 })
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

it('somebody who began or left between two spans has that day, whichever of them is the later one [K60]', async () => {
  for (const [span, against] of [
    ['2026-09', '2026-10'],
    ['2026-10', '2026-09'],
  ]) {
    const { of } = await read({ objectId: 'majorstuen', span, against })
    const memberships = of.map(({ objectId, firstDay, lastDay }) => [objectId, firstDay, lastDay])
    expect(memberships).toEqual(
      expect.arrayContaining([
        ['mari', null, null],
        ['nina', '2026-10-12', null],
        ['tor', null, '2026-09-30'],
      ]),
    )
  }
})

describe('a day in two salons', () => {
  const asked = { objectId: 'ola', span: 'monthly', against: 'previous' }

  it('is one day at work, and one of each salon in the parts [K54] [K60] [K99]', async () => {
    const reply = await read(asked)
    // Eight days, 48 hours, 16 customers and 8000 kr then and now.
    expect([reply.was.openDays, reply.now.openDays]).toEqual([8, 8])
    expect([reply.from, reply.to]).toEqual([8000, 8000])
    const byName = new Map(reply.drivers.map(one => [one.name, one]))
    expect(byName.get('openingDays')).toMatchObject({ was: 8, now: 8, quantity: 0 })
    expect(byName.get('hours')).toMatchObject({ was: 48, now: 48 })
    expect(reply.drivers.filter(({ amount }) => amount !== 0)).toEqual([])
    expect(new Map(reply.of.map(({ objectId, was, now }) => [objectId, [was, now]]))).toEqual(
      new Map([
        ['majorstuen', [4800, 8000]],
        ['storo', [3200, 0]],
      ]),
    )
  })

  it('opens as one day [K59] [K99]', async () => {
    const { json } = await product.call(drivers.days, {
      as: 'eier',
      body: { ...asked, driver: 'openingDays' },
    })
    const worked = json.days.filter(({ was }: { was: number | null }) => was !== null)
    expect(worked).toHaveLength(8)
    for (const one of worked) expect(one).toMatchObject({ was: 1, now: 1, amount: 0 })
  })

  it('is what the salon with receipts knows of it, while the other one has none [K99] [K30]', async () => {
    const reply = await read({ ...asked, objectId: 'per' })
    expect(reply.now).toMatchObject({ openDays: 1, missing: 0 })
    expect(reply.drivers.find(({ name }) => name === 'hours')).toMatchObject({ was: 4, now: 4 })
    expect(reply.drivers.filter(({ amount }) => amount !== 0)).toEqual([])
  })
})
