import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type RhythmReply, rhythm } from '#contract/statistics/rhythm'
import { statistics } from '#contract/statistics/statistics'
import { sum, toNumber } from '#domain/values/decimal'
import { addDays, type Day, day, isoWeekday } from '#domain/values/month'
import { sql } from '#server/db/sql'
import { derive, lockLedger } from '#server/ledger/derivation/derive'
import { openLedger } from '#testing/ledger'
import { type Product, startProduct } from '#testing/product'

const because = { because: 'a test sets the scene' }
let product: Product

/** The four weeks from Monday 5 October to Sunday 1 November 2026. Clocks go back an hour on Sunday 25 October. */
const first = day('2026-10-05')
const FOUR_WEEKS = '2026-10-05/2026-11-01'
const inWeek = (week: number, weekday: number): Day => addDays(first, 7 * week + weekday - 1)
const weeks = [0, 1, 2, 3]

/**
 * Saturday 21 November 2026.
 *
 *   Majorstuen  Mondays: amina has a customer of 400 kr at 10:15 and one of 600 kr at 10:59, and 8 hours. sara has 8 hours and sells
 *               nothing. 16 hours, 1000 kr: 62,50 kr an hour.
 *               Thursdays: amina has a customer of 500 kr at 16:00, and at 16:30 a receipt that sara has a treatment of 300 kr on; a visit of
 *               0,10 kr at 17:59. Amina has 2 hours, sara 1. Somebody unknown has 200 kr at 11:00.
 *               The third Thursday was not read. On the last Thursday sara has no row of the time book.
 *               On Sunday 25 October amina has a customer of 250 kr at 02:30, an hour that the clock shows twice.
 *               Open from 10 to 18 on Mondays and Thursdays.
 *   Storo       jonas has a customer of 900 kr at 12:00 on Mondays, and no time book.
 */
beforeAll(async () => {
  product = await startProduct({ now: '2026-11-21T12:00:00.000Z' })
  await product.addSalon('majorstuen', 'Majorstuen')
  await product.addSalon('storo', 'Storo')
  for (const person of [
    { objectId: 'eier', type: 'owner' },
    { objectId: 'sjef', type: 'manager', access: ['majorstuen'] },
    { objectId: 'amina', activeIn: ['majorstuen'] },
    { objectId: 'sara', activeIn: ['majorstuen'] },
    { objectId: 'jonas', activeIn: ['storo'] },
  ] as const)
    await product.addPerson(person)
  await product.pool.run(
    because,
    sql`insert into opening_hours (salon_id, weekday, opens, closes)
        values ('majorstuen', 1, '10:00', '18:00'), ('majorstuen', 4, '10:00', '18:00')`,
  )
  const { receipt, day: book, close } = await openLedger(product)
  for (const week of [-2, -1, ...weeks]) {
    const [monday, thursday] = [inWeek(week, 1), inWeek(week, 4)]
    await receipt('majorstuen', `${monday} 10:15`, { by: 'amina', treatment: 400 })
    await receipt('majorstuen', `${monday} 10:59`, { by: 'amina', treatment: 600 })
    await book('majorstuen', 'amina', monday, { produksjontimer: 8 })
    await book('majorstuen', 'sara', monday, { produksjontimer: 8 })
    await receipt('storo', `${monday} 12:00`, { by: 'jonas', treatment: 900 })
    if (week === 2) continue
    await receipt('majorstuen', `${thursday} 16:00`, { by: 'amina', treatment: 500 })
    await receipt(
      'majorstuen',
      `${thursday} 16:30`,
      { by: 'amina', treatment: 400 },
      { by: 'sara', treatment: 300 },
    )
    await receipt('majorstuen', `${thursday} 17:59`, { by: 'amina', treatment: 0.1 })
    await receipt('majorstuen', `${thursday} 11:00`, { treatment: 200 })
    // Neither a sale of goods alone nor a staff purchase is turnover.
    await receipt('majorstuen', `${thursday} 17:00`, { by: 'sara', goods: 150 })
    await receipt('majorstuen', `${thursday} 17:05`, { by: 'sara', treatment: 80, staff: true })
    await book('majorstuen', 'amina', thursday, { produksjontimer: 2 })
    if (week < 3) await book('majorstuen', 'sara', thursday, { produksjontimer: 1 })
  }
  await receipt('majorstuen', '2026-10-25 02:30', { by: 'amina', treatment: 250 })
  await receipt('majorstuen', `${inWeek(1, 4)} 16:45`, { by: 'amina', treatment: -50.55, isReturn: true })
  await close()
}, 180_000)
afterAll(() => product.close())

const call = (body: object, as = 'eier') => product.call(rhythm.read, { as, body })
const read = async (body: object, as = 'eier'): Promise<RhythmReply> => {
  const { status, json, text } = await call(body, as)
  if (status !== 200) throw new Error(text)
  return json
}
const weekdayOf = (reply: RhythmReply, weekday: number) => {
  const found = reply.weekdays.find(one => one.weekday === weekday)
  if (!found) throw new Error(`no weekday ${weekday}`)
  return found
}

describe('the rhythm of a salon', () => {
  it('has customers and turnover by weekday and hour, of the days that have arrived [K84] [K85]', async () => {
    const reply = await read({ objectId: 'majorstuen', span: FOUR_WEEKS })
    expect(reply).toMatchObject({
      objectId: 'majorstuen',
      name: 'Majorstuen',
      firstDay: '2026-10-05',
      lastDay: '2026-11-01',
      days: 8,
      missing: 1,
      undivided: 0,
      opening: [
        { weekday: 1, from: '10:00', to: '18:00' },
        { weekday: 4, from: '10:00', to: '18:00' },
      ],
    })
    expect(weekdayOf(reply, 1)).toMatchObject({
      days: 4,
      missing: 0,
      customers: 8,
      totalOms: 4000,
      hours: [{ hour: 10, customers: 8, totalOms: 4000 }],
      busiest: 10,
    })
    // The span has three Thursdays, and the receipts of one have not arrived. A receipt with lines of two people counts as one customer, a return as none.
    expect(weekdayOf(reply, 4)).toMatchObject({
      days: 3,
      missing: 1,
      customers: 12,
      totalOms: 4149.75,
      hours: [
        { hour: 11, customers: 3, totalOms: 600 },
        { hour: 16, customers: 6, totalOms: 3549.45 },
        { hour: 17, customers: 3, totalOms: 0.3 },
      ],
      busiest: 16,
    })
    expect(weekdayOf(reply, 7)).toMatchObject({
      days: 1,
      hours: [{ hour: 2, customers: 1, totalOms: 250 }],
    })
    expect(weekdayOf(reply, 2)).toMatchObject({ days: 0, customers: null, totalOms: null, hours: [] })
  })

  it('has kroner an hour of those with a row of the time book [K86] [K87] [K88]', async () => {
    const reply = await read({ objectId: 'majorstuen', span: FOUR_WEEKS })
    // Mondays: 4 × 16 hours and 1000 kr. Thursdays: 3, 3 and 2 hours; amina sells 900,10 each day less 50,55; sara 300 on two with a row.
    expect(weekdayOf(reply, 1).work).toMatchObject({
      days: 4,
      produksjonstimer: 64,
      totalOms: 4000,
      omsPerTime: 62.5,
    })
    expect(weekdayOf(reply, 4).work).toMatchObject({
      days: 3,
      produksjonstimer: 8,
      totalOms: 3249.75,
      omsPerTime: 406.21875,
      level: null,
    })
    // 7249,75 kr in 72 hours. The Sunday has no time book.
    expect(reply.work).toMatchObject({ days: 7, produksjonstimer: 72, totalOms: 7249.75 })
    expect(reply.work.omsPerTime).toBeCloseTo(100.690972, 5)
    expect(reply.withoutHours).toBe(1)
    expect(weekdayOf(reply, 1).work.level).toBe('spare')
    // 1000 kr a day are 9,93 hours at 100,69 kr; there were 16.
    expect(weekdayOf(reply, 1).work.extraHours).toBeCloseTo(-6.068623, 5)
    expect(weekdayOf(reply, 1).work.overWeek).toBeCloseTo(-38.190972, 5)
  })

  it('has no hours at work without a time book, never 0 [K86]', async () => {
    const reply = await read({ objectId: 'storo', span: FOUR_WEEKS })
    expect(reply).toMatchObject({ days: 4, withoutHours: 4, customers: 4, totalOms: 3600 })
    expect(weekdayOf(reply, 1).work).toEqual({
      days: 0,
      produksjonstimer: null,
      totalOms: null,
      omsPerTime: null,
      overWeek: null,
      level: null,
      extraHours: null,
    })
  })

  it('sums to the month of the statistics, to the øre, of salons and people [K84]', async () => {
    for (const [body, endpoint, key] of [
      [{ objectId: 'majorstuen' }, statistics.salon, { salonId: 'majorstuen' }],
      [{ objectId: 'storo' }, statistics.salon, { salonId: 'storo' }],
      [{ objectId: 'amina' }, statistics.employee, { objectId: 'amina' }],
      [{ objectId: 'sara' }, statistics.employee, { objectId: 'sara' }],
    ] as const) {
      const reply = await read({ ...body, span: '2026-10' })
      const { json } = await product.call(endpoint, { as: 'eier', body: { ...key, month: '2026-10' } })
      const [column] = json.stats
      const cells = reply.weekdays.flatMap(one => one.hours)
      expect(toNumber(sum(cells.map(one => one.totalOms)))).toBe(column.totalOms)
      expect(cells.reduce((all, one) => all + one.customers, 0)).toBe(column.antallBesok)
      expect([reply.totalOms, reply.customers]).toEqual([column.totalOms, column.antallBesok])
      expect(reply.work.produksjonstimer).toBe(column.produksjonstimer)
    }
  })

  it('counts a day for each of several salons [K85]', async () => {
    const reply = await read({ span: FOUR_WEEKS })
    expect(reply).toMatchObject({ objectId: null, name: 'Kjeden', opening: [] })
    expect(weekdayOf(reply, 1)).toMatchObject({
      days: 8,
      withoutHours: 4,
      customers: 12,
      work: { days: 4, produksjonstimer: 64, omsPerTime: 62.5 },
    })
    expect((await read({ span: FOUR_WEEKS }, 'sjef')).totalOms).toBe(8399.75)
  })

  it('has the opening hours of every salon that the days are of [K85]', async () => {
    const majorstuen = [
      { weekday: 1, from: '10:00', to: '18:00' },
      { weekday: 4, from: '10:00', to: '18:00' },
    ]
    expect((await read({ span: FOUR_WEEKS }, 'sjef')).opening).toEqual(majorstuen)
    expect((await read({ objectId: 'amina', span: FOUR_WEEKS }, 'amina')).opening).toEqual(majorstuen)
    // Storo has none entered, so nobody knows when it is closed.
    expect((await read({ span: FOUR_WEEKS })).opening).toEqual([])
    expect((await read({ objectId: 'jonas', span: FOUR_WEEKS })).opening).toEqual([])
    await product.pool.run(
      because,
      sql`insert into opening_hours (salon_id, weekday, opens, closes)
          values ('storo', 1, '10:00', '18:00'), ('storo', 2, '12:00', '20:00')`,
    )
    expect((await read({ span: FOUR_WEEKS })).opening).toEqual([
      { weekday: 1, from: '10:00', to: '18:00' },
      { weekday: 2, from: '12:00', to: '20:00' },
      { weekday: 4, from: '10:00', to: '18:00' },
    ])
    await product.pool.run(because, sql`delete from opening_hours where salon_id = 'storo'`)
  })
})

describe('the rhythm of a person', () => {
  it('is of their own sales and hours [K85] [K86]', async () => {
    const reply = await read({ objectId: 'sara', span: FOUR_WEEKS })
    // On Mondays she is at work and sells nothing, which is 0 and known.
    expect(weekdayOf(reply, 1)).toMatchObject({
      days: 4,
      customers: 0,
      totalOms: 0,
      hours: [],
      work: { days: 4, produksjonstimer: 32, omsPerTime: 0 },
    })
    expect(weekdayOf(reply, 4)).toMatchObject({
      days: 3,
      withoutHours: 1,
      customers: 3,
      totalOms: 900,
      work: { days: 2, produksjonstimer: 2, totalOms: 600, omsPerTime: 300 },
    })
  })

  it('has no hours of a salon whose receipts are missing on that day [K86]', async () => {
    await product.addSalon('moss', 'Moss')
    await product.addPerson({ objectId: 'tor', activeIn: ['moss', 'majorstuen'] })
    const { receipt, day: book, close } = await openLedger(product)
    // 600 kr in 3 hours in Majorstuen. Moss has 5 hours more, and no receipts.
    await receipt('majorstuen', `${inWeek(1, 1)} 12:00`, { by: 'tor', treatment: 600 })
    await book('majorstuen', 'tor', inWeek(1, 1), { produksjontimer: 3 })
    await book('moss', 'tor', inWeek(1, 1), { produksjontimer: 5 })
    await close()
    expect(weekdayOf(await read({ objectId: 'tor', span: FOUR_WEEKS }), 1).work).toMatchObject({
      produksjonstimer: 3,
      totalOms: 600,
      omsPerTime: 200,
    })
    await receipt('moss', `${inWeek(1, 1)} 12:00`, { treatment: 100 })
    await close()
    expect(weekdayOf(await read({ objectId: 'tor', span: FOUR_WEEKS }), 1).work).toMatchObject({
      produksjonstimer: 8,
      omsPerTime: 75,
    })
  })

  it('is shown to themselves, and to those who see the salon', async () => {
    const own = await read({ objectId: 'amina', span: FOUR_WEEKS }, 'amina')
    expect(own).toEqual(await read({ objectId: 'amina', span: FOUR_WEEKS }, 'sjef'))
    for (const body of [{ objectId: 'sara' }, { objectId: 'majorstuen' }, {}, { objectId: 'nobody' }])
      expect((await call({ ...body, span: FOUR_WEEKS }, 'amina')).status, JSON.stringify(body)).toBe(403)
    for (const objectId of ['storo', 'jonas'])
      expect((await call({ objectId, span: FOUR_WEEKS }, 'sjef')).status).toBe(404)
  })
})

it('refuses spans that may not be chosen, and chosen ones without figures [K89]', async () => {
  for (const [span, code] of [
    ['2019-10', 'invalid_payload'],
    ['2026-12', 'invalid_payload'],
    ['2026-11-20/2026-11-22', 'invalid_payload'],
    ['today', 'no_stats_returned'],
    ['2026-01', 'no_stats_returned'],
  ])
    expect((await call({ objectId: 'storo', span })).json.error, span).toBe(code)
  expect((await read({ objectId: 'storo', span: 'monthly' })).totalOms).toBeNull()
})

it('says days whose hours of sale are not derived yet, and counts them once they are [K84]', async () => {
  const of = { objectId: 'storo', span: FOUR_WEEKS }
  const before = await read(of)
  for (const table of ['salon_day', 'employee_day'] as const)
    await product.pool.run(
      because,
      table === 'salon_day'
        ? sql`update salon_day set sale_hours = null, hour_visits = null, hour_sales = null where salon_id = 'storo' and day = ${inWeek(1, 1)}`
        : sql`update employee_day set sale_hours = null, hour_visits = null, hour_sales = null where salon_id = 'storo' and day = ${inWeek(1, 1)}`,
    )
  expect(weekdayOf(await read(of), 1)).toMatchObject({ days: 3, undivided: 1, customers: 3, totalOms: 2700 })
  expect(await read({ ...of, objectId: 'jonas' })).toMatchObject({ days: 3, undivided: 1, totalOms: 2700 })
  await product.pool.longTransaction(async db => {
    const ledger = db.system('a test derives a day')
    await lockLedger(ledger)
    await derive(ledger, [{ salonId: 'storo', day: inWeek(1, 1) }])
  })
  expect(await read(of)).toEqual(before)
})

it('has the customers of the receipts where the time book gives other visits [K84]', async () => {
  const { receipt, day: book, close } = await openLedger(product)
  // Monday 2 November: one receipt, and three visits by the time book.
  await receipt('majorstuen', '2026-11-02 10:00', { by: 'amina', treatment: 500 })
  await book('majorstuen', 'amina', '2026-11-02', { produksjontimer: 6, besok: 3 })
  await close()
  expect(isoWeekday(day('2026-11-02'))).toBe(1)
  const reply = await read({ objectId: 'majorstuen', span: '2026-11-02/2026-11-02' })
  expect(reply).toMatchObject({ days: 1, customers: 1, totalOms: 500 })
})

it('has the opening hours of the days of its span, the widest of each weekday [K85]', async () => {
  await product.pool.run(
    because,
    sql`insert into opening_change (salon_id, weekday, from_month, opens, closes)
        values ('majorstuen', 1, '2026-11-01', '08:00', '17:00'), ('majorstuen', 4, '2026-11-01', null, null)`,
  )
  const opening = async (span: string) => (await read({ objectId: 'majorstuen', span })).opening
  const thursday = { weekday: 4, from: '10:00', to: '18:00' }
  expect(await opening('2026-10')).toEqual([{ weekday: 1, from: '10:00', to: '18:00' }, thursday])
  expect(await opening('2026-10-26/2026-11-08')).toEqual([
    { weekday: 1, from: '08:00', to: '18:00' },
    thursday,
  ])
  expect(await opening('2026-11-01/2026-11-08')).toEqual([{ weekday: 1, from: '08:00', to: '17:00' }])
  await product.pool.run(because, sql`delete from opening_change where salon_id = 'majorstuen'`)
})
