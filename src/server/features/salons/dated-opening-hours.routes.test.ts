import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type ManagedSalon, salons } from '#contract/salons/salons'
import { sql } from '#server/db/sql'
import { type Product, startProduct } from '#testing/product'

const because = { because: 'a test sets the scene, or looks' }
const weekday = (weekday: number, from = '09:00', to = '18:00') => ({ weekday, from, to })
const now = [weekday(1), weekday(6, '10:00', '16:00')]
const long = [weekday(1, '09:00', '20:00'), weekday(6, '10:00', '16:00')]

let product: Product
let objectId: string
let name: string
/** Today is in November 2026. */
beforeAll(async () => {
  product = await startProduct({ now: '2026-11-21T12:00:00.000Z' })
  await product.addPerson({ objectId: 'owner', type: 'owner' })
})
afterAll(() => product.close())

const post = (body: object) => product.call(salons.save, { as: 'owner', body })
beforeEach(async ({ task }) => {
  name = task.name.slice(0, 70)
  const made = await post({ name, settings: { openingHours: now } })
  objectId = made.json.objectId
})

const save = (openingHours: object[], from?: string, more: object = {}) =>
  post({ objectId, name, settings: { openingHours, ...more }, ...(from && { from }) })
const read = async (): Promise<ManagedSalon> => {
  const { json } = await product.call(salons.managed, { as: 'owner' })
  return (json as ManagedSalon[]).find(salon => salon.objectId === objectId) as ManagedSalon
}
/** The months of the history, with the opening hours where they change. */
const history = async () =>
  (await read()).history.map(({ from, named, openingHours }) => [from, named, openingHours])
const rows = () =>
  product.pool.many(
    because,
    sql`select weekday, from_month::text, opens::text, closes::text, xmin::text from opening_change where salon_id = ${objectId}
        union all select weekday, '', opens::text, closes::text, xmin::text from opening_hours where salon_id = ${objectId}`,
  )
const logged = () =>
  product.pool.many<{ details: Record<string, unknown> }>(
    because,
    sql`select details from audit where subject = ${objectId} and action = 'salon changed' order by id`,
  )
const sent = (month: string) =>
  product.pool.run(
    because,
    sql`insert into report (object_id, salon_id, manager_id, month, created_at, sales, terms, hours_include_lunch)
        values (${`${objectId}-${month}`.slice(0, 60)}, ${objectId}, 'owner', ${`${month}-01`}, now(), 0, '{}', false)`,
  )

describe('opening hours [C31]', () => {
  it('of a new salon are valid from the beginning', async () => {
    expect(await history()).toEqual([['0001-01', [], now]])
  })

  it('change from the current month without a month', async () => {
    expect((await save(long)).status).toBe(200)
    expect((await read()).settings.openingHours).toEqual(long)
    expect(await history()).toEqual([
      ['0001-01', [], now],
      ['2026-11', ['openingHours'], long],
    ])
  })

  it('of a coming month wait, and both months are said', async () => {
    expect((await save(long, '2027-01')).status).toBe(200)
    expect((await read()).settings.openingHours).toEqual(now)
    expect(await history()).toEqual([
      ['0001-01', [], now],
      ['2027-01', ['openingHours'], long],
    ])
    const [{ details } = { details: {} }] = await logged()
    expect(details).toMatchObject({
      validFrom: '2027-01',
      from: { settings: { openingHours: now } },
      to: { settings: { openingHours: long } },
    })
  })

  it('share the months of zone and lunch', async () => {
    await save(long, '2027-01')
    await post({ objectId, name, settings: { hoursIncludeLunch: true }, from: '2026-12' })
    expect((await read()).history).toMatchObject([
      { from: '0001-01', hoursIncludeLunch: false, openingHours: now },
      { from: '2026-12', named: ['hoursIncludeLunch'], hoursIncludeLunch: true, openingHours: now },
      { from: '2027-01', named: ['openingHours'], hoursIncludeLunch: true, openingHours: long },
    ])
  })

  it('of an earlier month stay where a later month changes the weekday', async () => {
    await save(long, '2027-01')
    await save([weekday(1, '08:00', '15:00'), weekday(7)])
    expect(await history()).toEqual([
      ['0001-01', [], now],
      ['2026-11', ['openingHours'], [weekday(1, '08:00', '15:00'), weekday(7)]],
      // Saturday is closed since November: January did not change it.
      ['2027-01', ['openingHours'], [weekday(1, '09:00', '20:00'), weekday(7)]],
    ])
  })

  it('that are closed all week from a month are an empty list', async () => {
    await save([], '2027-01')
    expect(await history()).toEqual([
      ['0001-01', [], now],
      ['2027-01', ['openingHours'], []],
    ])
  })

  it('of a coming month are taken back by those of the month before', async () => {
    await save(long, '2027-01')
    expect((await save(now, '2027-01')).status).toBe(200)
    expect(await history()).toEqual([['0001-01', [], now]])
    expect((await logged()).at(-1)?.details).toMatchObject({ validFrom: '2027-01' })
  })

  it('that are unchanged in their month write nothing, in any order', async () => {
    await post({ objectId, name })
    await save(long, '2027-01')
    const [before, entries] = [await rows(), (await logged()).length]
    await save(now.toReversed())
    await save(long.toReversed(), '2027-01')
    await save(long, '2027-05')
    expect(await rows()).toEqual(before)
    expect(await logged()).toHaveLength(entries)
  })

  it('of months with sent reports may change, unlike zone and lunch [A26]', async () => {
    await sent('2026-10')
    expect((await save(long, '2026-09')).status).toBe(200)
    expect((await save(now, '2026-09', { hoursIncludeLunch: true })).json.fields).toHaveProperty('from')
    expect(await history()).toEqual([
      ['0001-01', [], now],
      ['2026-09', ['openingHours'], long],
    ])
  })

  it('are refused more than two years ahead, and change nothing', async () => {
    const refused = await save(long, '2028-12')
    expect([refused.status, refused.json.fields]).toEqual([
      400,
      { from: 'Velg en måned til og med november 2028' },
    ])
    expect(await history()).toEqual([['0001-01', [], now]])
  })

  it('are those of today for a process of the previous edition, which reads and writes them without months', async () => {
    await product.pool.run(
      because,
      sql`insert into opening_change (salon_id, weekday, from_month, opens, closes)
          values (${objectId}, 1, '2020-01-01', '07:00', '12:00'), (${objectId}, 6, '2020-01-01', null, null),
                 (${objectId}, 2, '2099-01-01', '07:00', '12:00')`,
    )
    await product.pool.run(
      because,
      sql`insert into opening_hours (salon_id, weekday, opens, closes) values (${objectId}, 3, '09:00', '10:00')`,
    )
    expect(
      await product.pool.many(
        because,
        sql`select weekday, opens::text from weekday_hours where salon_id = ${objectId} order by weekday`,
      ),
    ).toEqual([
      { weekday: 1, opens: '07:00:00' },
      { weekday: 3, opens: '09:00:00' },
    ])
  })
})
