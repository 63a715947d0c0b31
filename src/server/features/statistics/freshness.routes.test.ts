import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { dataQuality, type SalonDay } from '#contract/data-quality/data-quality'
import { freshness, type SalonFreshness } from '#contract/statistics/freshness'
import { addDays, type Day, day, isoWeekday } from '#domain/values/month'
import { sql } from '#server/db/sql'
import { openLedger } from '#testing/ledger'
import { type Product, startProduct } from '#testing/product'

const because = { because: 'a test sets the scene' }
let product: Product

/** Saturday 21 November 2026. Storo is open and staffed on weekdays and Saturdays. */
beforeAll(async () => {
  product = await startProduct({ now: '2026-11-21T12:00:00.000Z' })
  await product.addSalon('storo', 'Storo')
  await product.addSalon('new', 'Nydalen')
  await product.addSalon('closed', 'Aker')
  await product.pool.run(because, sql`update salon set active = false where object_id = 'closed'`)
  await product.addPerson({ objectId: 'jonas', activeIn: ['storo'] })
  await product.addPerson({ objectId: 'owner', type: 'owner' })
  await product.addPerson({ objectId: 'kjede-new', type: 'chain', access: ['new'] })
  const { receipt, day: book, close } = await openLedger(product)
  const without = {
    receipts: ['2026-11-04', '2026-11-05', '2026-11-06'],
    hours: ['2026-11-04', '2026-11-09'],
  }
  for (let at = day('2026-09-01'); at <= '2026-11-20'; at = addDays(at, 1)) {
    if (isoWeekday(at) === 7) continue
    if (!without.receipts.includes(at)) await receipt('storo', at, { by: 'jonas', treatment: 100 })
    // Everybody is ill on the 6th.
    if (at === '2026-11-06') await book('storo', 'jonas', at, { syketimer: 7.5 })
    else if (!without.hours.includes(at)) await book('storo', 'jonas', at, { produksjontimer: 7.5 })
  }
  await book('storo', 'jonas', '2026-11-23', { produksjontimer: 7.5 })
  await close()
})
afterAll(() => product.close())

const read = async (as: string) => (await product.call(freshness.read, { as })).json

describe('the freshness of figures', () => {
  it('is the last import, each open salon’s newest days, and what the month lacks until yesterday', async () => {
    const { salons, month, importedAt } = await read('jonas')
    expect([month, importedAt]).toEqual(['2026-11', null])
    expect(salons).toEqual([
      {
        objectId: 'new',
        name: 'Nydalen',
        newestReceipts: null,
        newestHours: null,
        importedAt: null,
        missingReceipts: [],
        missingHours: [],
        partOfToday: null,
      },
      {
        objectId: 'storo',
        name: 'Storo',
        newestReceipts: '2026-11-20',
        newestHours: '2026-11-23',
        importedAt: null,
        missingReceipts: ['2026-11-04', '2026-11-05'],
        missingHours: ['2026-11-04', '2026-11-09'],
        partOfToday: null,
      },
    ])
  })

  it('follows imports and the change of day', async () => {
    const gaps = async (): Promise<Day[]> =>
      ((await read('jonas')).salons as SalonFreshness[])[1]?.missingReceipts as Day[]
    await product.pool.run(
      because,
      sql`update import set ended_at = '2026-11-21T11:00:00Z' where state = 'done'`,
    )
    await expect.poll(async () => (await read('jonas')).importedAt).toBe('2026-11-21T11:00:00.000Z')
    expect(((await read('jonas')).salons as SalonFreshness[]).map(salon => salon.importedAt)).toEqual([
      null,
      '2026-11-21T11:00:00.000Z',
    ])
    product.setNow('2026-11-21T23:30:00.000Z')
    expect(await gaps()).toEqual(['2026-11-04', '2026-11-05', '2026-11-21'])
    product.setNow('2026-11-30T23:30:00.000Z')
    expect(await gaps()).toEqual([])
    product.setNow('2026-11-21T12:00:00.000Z')
  })

  it('has the part of today that is over in a salon with receipts of today [K67]', async () => {
    // Saturdays sell from 12 to 13 alone. The import ended at half past twelve, Norwegian time.
    const partOfToday = async () => ((await read('jonas')).salons as SalonFreshness[])[1]?.partOfToday
    expect(await partOfToday()).toBeNull()
    const { receipt, close } = await openLedger(product)
    await receipt('storo', '2026-11-21', { by: 'jonas', treatment: 100 })
    await close()
    await product.pool.run(
      because,
      sql`update import set ended_at = '2026-11-21T11:30:00Z' where state = 'done'`,
    )
    await expect.poll(partOfToday).toEqual({ share: 0.5, minute: 750 })
    expect(((await read('jonas')).salons as SalonFreshness[])[0]?.partOfToday).toBeNull()
  })

  it('counts the hours of unknown people, as data quality does [R032]', async () => {
    await product.pool.run(
      because,
      sql`insert into daily_figures (salon_id, emp_no, day, produksjontimer, updated_at)
          values ('storo', '77', '2026-11-04', 7.5, now()), ('storo', '77', '2026-11-09', 7.5, now())`,
    )
    const storo = async () => ((await read('jonas')).salons as SalonFreshness[])[1] as SalonFreshness
    await expect.poll(async () => (await storo()).missingHours).toEqual([])
    expect((await storo()).missingReceipts).toEqual(['2026-11-04', '2026-11-05'])
    const { json } = await product.call(dataQuality.month, { as: 'owner', query: { month: '2026-11' } })
    const { days } = json.salons.find((salon: { objectId: string }) => salon.objectId === 'storo')
    const gaps = (...states: string[]) =>
      days.filter((one: SalonDay) => states.includes(one.state)).map((one: SalonDay) => one.day)
    expect({
      missingReceipts: gaps('noReceipts', 'nothing'),
      missingHours: gaps('noHours', 'nothing'),
    }).toEqual({
      missingReceipts: (await storo()).missingReceipts,
      missingHours: (await storo()).missingHours,
    })
  })

  it('is visible to everybody; for a user with a list, for its salons [R031]', async () => {
    expect((await read('kjede-new')).salons).toHaveLength(1)
  })
})
