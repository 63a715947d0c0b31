import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Endpoint } from '#contract/endpoint'
import { type TrendColumn, type Trends, trends } from '#contract/statistics/trends'
import { addDays, type Day, day, monthOf } from '#domain/values/month'
import { sql } from '#server/db/sql'
import { openLedger } from '#testing/ledger'
import { type Product, startProduct } from '#testing/product'

const because = { because: 'a test sets the scene' }
const treatment = (by: string, amount: number) => ({ by, treatment: amount })

let product: Product

const saturdays = (from: string, to: string): Day[] => {
  const all: Day[] = []
  for (let at = day(from); at <= to; at = addDays(at, 7)) all.push(at)
  return all
}

/**
 * Saturday 21 November 2026. Salons are open on Saturdays: in November the 7th, 14th and 21st, in October the 3rd, 10th
 * and 17th, and last November the 1st, 8th and 15th.
 *
 *   Majorstuen  has all of them: 1000 kr each now, 1100 in October, 900 last November, 1000 otherwise
 *   Storo       lacks today: 2000 each now, 1800 in October; and 700 on Wednesday 21 October
 *   Løkka       lacks the 14th
 *   Nydalen     opened on 10 October
 *   Aker        closed on 1 November
 */
beforeAll(async () => {
  product = await startProduct({ now: '2026-11-21T12:00:00.000Z' })
  for (const [id, name] of [
    ['majorstuen', 'Majorstuen'],
    ['storo', 'Storo'],
    ['lokka', 'Løkka'],
    ['nydalen', 'Nydalen'],
    ['aker', 'Aker'],
  ] as const)
    await product.addSalon(id, name)
  await product.pool.run(because, sql`update salon set active = false where object_id = 'aker'`)
  for (const person of [
    { objectId: 'eier', type: 'owner' },
    { objectId: 'sjef', type: 'manager', access: ['majorstuen'] },
    { objectId: 'amina', activeIn: ['majorstuen'] },
    { objectId: 'sara', activeIn: ['majorstuen'] },
    { objectId: 'jonas', activeIn: ['storo'] },
    { objectId: 'maja', activeIn: ['majorstuen', 'storo'] },
    { objectId: 'kari', activeIn: ['storo'] },
  ] as const)
    await product.addPerson(person)

  const { receipt, day: book, close } = await openLedger(product)
  const prices: Record<string, number> = { '2026-10': 1_100, '2025-11': 900 }
  for (const at of saturdays('2025-08-02', '2026-11-21')) {
    await receipt('majorstuen', at, treatment('amina', prices[monthOf(at)] ?? 1_000))
    if (at < '2026-11-21')
      await receipt('storo', at, treatment('jonas', monthOf(at) === '2026-10' ? 1_800 : 2_000))
    if (at !== '2026-11-14') await receipt('lokka', at, { treatment: 100 })
    if (at >= '2026-10-10') await receipt('nydalen', at, { treatment: 300 })
    if (at < '2026-11-01') await receipt('aker', at, { treatment: 50 })
  }
  await receipt('storo', '2026-10-21', treatment('jonas', 700))
  await receipt('majorstuen', '2026-11-07', treatment('sara', 250))
  await receipt('majorstuen', '2026-10-03', treatment('maja', 400))
  await receipt('storo', '2026-11-07', treatment('maja', 500))
  await book('majorstuen', 'amina', '2026-11-14', { produksjontimer: 5, bookede_timer: 4 })
  for (const friday of ['2026-10-23', '2026-11-20'])
    await book('storo', 'kari', friday, { produksjontimer: 3 })
  await close()
})
afterAll(() => product.close())

const ask = async (endpoint: Endpoint, as: string, body: object = {}): Promise<Trends> => {
  const { status, json } = await product.call(endpoint, { as, body })
  expect([status, json.error]).toEqual([200, undefined])
  return json
}

const of = ({ columns }: Trends, title: string): TrendColumn => {
  const column = columns.find(one => one.title === title)
  if (!column) throw new Error(`no column has the title ${title}`)
  return column
}

describe('like for like', () => {
  it('compares a salon’s month with the same days of the month before and of last year', async () => {
    const { lastMonth, lastYear, days } = of(
      await ask(trends.chain, 'eier', { listType: 'perSalon' }),
      'Majorstuen',
    )
    // Today already has 1000 kr, but is not completed.
    expect(days).toEqual({ from: '2026-11-01', to: '2026-11-20' })
    expect(lastMonth).toMatchObject({
      from: '2026-10-01',
      to: '2026-10-20',
      comparable: true,
      leftOut: [],
      // Only one of the two Saturdays, and none of the three last month, has a time book, so hours cannot be compared.
      now: { totalOms: 2_250, antallBesok: 3, totalOmsPerKunde: 750, timesutnyttelse: null },
      before: { totalOms: 3_700, antallBesok: 4, totalOmsPerKunde: 925, timesutnyttelse: null },
      deviation: -1_450,
      withoutBook: [{ objectId: 'majorstuen', missing: 4 }],
    })
    expect(lastMonth?.percent).toBeCloseTo((-1_450 / 3_700) * 100, 10)
    expect(lastYear).toMatchObject({
      from: '2025-11-01',
      to: '2025-11-20',
      before: { totalOms: 2_700 },
      deviation: -450,
    })
  })

  it('ends with the last finished day: data of today are not missing from the month', async () => {
    const { lastMonth } = of(await ask(trends.chain, 'eier', { listType: 'perSalon' }), 'Storo')
    // Now: two Saturdays and Maja's sales. Last month: three Saturdays, without the 700 kr of the 21st.
    expect(lastMonth).toMatchObject({
      to: '2026-10-20',
      now: { totalOms: 4_500 },
      before: { totalOms: 5_400 },
      deviation: -900,
    })
  })

  it.each([
    ['Løkka', { because: 'missing', missing: 1, missingDays: ['2026-11-14'] }],
    ['Nydalen', { because: 'new', missing: 0, missingDays: [], firstDay: '2026-10-10' }],
  ])('says why %s cannot be compared, and treats nothing as zero', async (title, leftOut) => {
    const { lastMonth } = of(await ask(trends.chain, 'eier', { listType: 'perSalon' }), title)
    expect(lastMonth).toMatchObject({
      comparable: false,
      now: null,
      before: null,
      deviation: null,
      percent: null,
      leftOut: [leftOut],
    })
  })

  it('of the chain covers the comparable salons, and names the others', async () => {
    const { lastMonth, lastYear } = of(await ask(trends.chain, 'eier'), 'Måned')
    expect(lastMonth).toMatchObject({
      now: { totalOms: 2_250 + 4_500 },
      before: { totalOms: 3_700 + 5_400 },
      deviation: -2_350,
      comparable: false,
    })
    const left = lastMonth?.leftOut.map(({ objectId, because: why }) => `${objectId} ${why}`)
    expect(left?.sort()).toEqual(['aker closed', 'lokka missing', 'nydalen new'])
    expect(lastYear?.now?.totalOms).toBe(2_250 + 4_500)
  })

  it('compares a day with the same weekday, and a year with last year', async () => {
    const body = { listType: 'perSalon', timeFrame: 'yesterday' }
    product.setNow('2026-11-22T12:00:00.000Z')
    const saturday = await ask(trends.chain, 'eier', body)
    product.setNow('2026-11-21T12:00:00.000Z')
    expect(of(saturday, 'Majorstuen').lastMonth).toMatchObject({
      from: '2026-10-24',
      to: '2026-10-24',
      deviation: -100,
    })
    expect(of(saturday, 'Majorstuen').lastYear).toMatchObject({ from: '2025-11-22', deviation: 100 })
    expect(of(saturday, 'Storo').lastMonth).toMatchObject({ leftOut: [{ missingDays: ['2026-11-21'] }] })
    const year = of(await ask(trends.chain, 'eier', { ...body, timeFrame: 'yearly' }), 'Majorstuen')
    expect(year.lastMonth).toBeNull()
    // The salon opened in August last year.
    expect(year.lastYear).toMatchObject({
      from: '2025-01-01',
      to: '2025-11-20',
      leftOut: [{ because: 'new' }],
    })
  })

  it.each([
    ['before the first sale', '2026-11-20T23:10:00.000Z'],
    ['in the middle of it', '2026-11-21T12:00:00.000Z'],
    ['a minute before midnight', '2026-11-21T22:59:00.000Z'],
  ])('does not compare an unfinished day, %s', async (_, now) => {
    product.setNow(now)
    const today = await ask(trends.chain, 'eier', { listType: 'perSalon', timeFrame: 'today' })
    const month = await ask(trends.chain, 'eier', { listType: 'perSalon' })
    product.setNow('2026-11-21T12:00:00.000Z')
    expect(today.columns.map(({ title }) => title)).toEqual(month.columns.map(({ title }) => title))
    for (const column of today.columns)
      expect(column).toMatchObject({ days: null, lastMonth: null, lastYear: null })
    expect(today.deviations).toEqual([])
    expect(of(today, 'Majorstuen').series.totalOms?.at(-1)).toBe(3_250)
    // The month's comparison stays the same all day, regardless of today's figures.
    expect(of(month, 'Majorstuen').lastMonth).toMatchObject({ to: '2026-10-20', deviation: -1_450 })
  })

  it('has nothing to compare on the first of a month, in summer and winter time', async () => {
    const monthOn = async (now: string) => {
      product.setNow(now)
      const { columns } = await ask(trends.chain, 'eier')
      product.setNow('2026-11-21T12:00:00.000Z')
      return columns.find(({ timeFrame }) => timeFrame === 'monthly')
    }
    // 23:30 on 31 October in Norway, and 00:30 on 1 November.
    expect(await monthOn('2026-10-31T22:30:00.000Z')).toMatchObject({
      days: { from: '2026-10-01', to: '2026-10-30' },
      lastMonth: { to: '2026-09-30' },
    })
    expect(await monthOn('2026-10-31T23:30:00.000Z')).toMatchObject({ days: null, lastMonth: null })
    // 22:00 UTC on 30 June is 00:00 on 1 July in Norway.
    expect(await monthOn('2026-06-30T22:00:00.000Z')).toMatchObject({ days: null, lastMonth: null })
  })

  it('is empty on days without figures', async () => {
    const { columns } = await ask(trends.salon, 'sjef', { salonId: 'majorstuen' })
    expect(columns.map(column => [column.timeFrame, column.lastMonth?.deviation ?? null])).toEqual([
      ['yesterday', null],
      ['today', null],
      ['monthly', -1_450],
      ['yearly', null],
    ])
    expect(columns[0]?.lastMonth).toMatchObject({ from: '2026-10-23', now: null, before: null })
  })
})

describe('a person on a day when none of their salons has receipts', () => {
  it('has unknown sales, on either side, and no deviation [K31]', async () => {
    const { columns } = await ask(trends.employee, 'eier', { objectId: 'kari' })
    const friday = columns.find(({ timeFrame }) => timeFrame === 'yesterday')
    expect(friday?.lastMonth).toMatchObject({
      from: '2026-10-23',
      to: '2026-10-23',
      now: { totalOms: null, omsPerTime: null },
      before: { totalOms: null, omsPerTime: null },
      deviation: null,
      percent: null,
    })
  })
})

describe('deviations', () => {
  const list = ({ deviations }: Trends) => deviations.map(({ title, deviation }) => [title, deviation])

  it('of the chain are its salons’, the largest first, incomparable ones last [K20]', async () => {
    const chain = await ask(trends.chain, 'eier')
    expect(chain.against).toBe('lastMonth')
    expect(list(chain)).toEqual([
      ['Majorstuen', -1_450],
      ['Storo', -900],
      ['Aker', null],
      ['Løkka', null],
      ['Nydalen', null],
    ])
    const year = await ask(trends.chain, 'eier', { listType: 'perSalon', timeFrame: 'yearly' })
    expect(year.against).toBe('lastYear')
  })

  it('of a salon are its people’s', async () => {
    for (const listType of ['perTimeframe', 'perEmployee']) {
      const salon = await ask(trends.salon, 'sjef', { salonId: 'majorstuen', listType })
      // Sara has no figures last month, and Maja has none this month.
      expect(list(salon)).toEqual([
        ['amina', -1_300],
        ['maja', null],
        ['sara', null],
      ])
    }
  })

  it('of a person are their salons’', async () => {
    const maja = await ask(trends.employee, 'maja', { objectId: 'maja' })
    expect(of(maja, 'Måned').lastMonth).toMatchObject({
      now: { totalOms: 500 },
      before: { totalOms: 400 },
      deviation: 100,
      comparable: true,
    })
    expect(list(maja)).toEqual([
      ['Majorstuen', null],
      ['Storo', null],
    ])
    const inStoro = await ask(trends.employee, 'maja', { objectId: 'maja', salonId: 'storo' })
    expect(of(inStoro, 'Måned').lastMonth).toMatchObject({ now: { totalOms: 500 }, before: null })
  })
})

describe('the course by month', () => {
  it('has thirteen months with each figure, or null without figures [K20]', async () => {
    const chain = await ask(trends.chain, 'eier', { listType: 'perSalon' })
    expect([chain.months.length, chain.months[0], chain.months.at(-1)]).toEqual([13, '2025-11', '2026-11'])
    const { totalOms, antallBesok, totalOmsPerKunde } = of(chain, 'Majorstuen').series
    expect(totalOms).toEqual([4_500, ...[4, 5, 4, 4, 4, 5, 4, 4, 5, 4].map(n => n * 1_000), 5_900, 3_250])
    expect(antallBesok?.at(-2)).toBe(6)
    expect(totalOmsPerKunde?.at(-2)).toBe(5_900 / 6)
    const nydalen = of(chain, 'Nydalen').series
    expect(nydalen.totalOms?.slice(-3)).toEqual([null, 1_200, 900])
    expect(nydalen.omsPerTime?.every(value => value === null)).toBe(true)
  })

  it('has the columns of the statistics table', async () => {
    const chain = await ask(trends.chain, 'eier')
    expect(chain.columns.map(column => column.title)).toEqual(['I går', 'I dag', 'Måned', 'År'])
    const perSalon = await ask(trends.chain, 'eier', { listType: 'perSalon' })
    expect(perSalon.columns.map(column => column.title)).toEqual(['Løkka', 'Majorstuen', 'Nydalen', 'Storo'])
    const people = await ask(trends.salon, 'sjef', { salonId: 'majorstuen', listType: 'perEmployee' })
    expect(people.columns.map(column => column.objectId)).toEqual(['amina', 'maja', 'sara'])
  })
})

describe('access to trends', () => {
  const refused = async (endpoint: Endpoint, as: string, body: object) =>
    (await product.call(endpoint, { as, body })).json.error

  it('equals access to the figures themselves [R031]', async () => {
    expect(await refused(trends.chain, 'sjef', {})).toBe('no_rights')
    expect(await refused(trends.salon, 'sjef', { salonId: 'storo' })).toBe('not_found')
    expect(await refused(trends.salon, 'amina', { salonId: 'majorstuen' })).toBe('no_rights')
    expect(await refused(trends.employee, 'amina', { objectId: 'sara' })).toBe('no_rights')
    expect(await refused(trends.employee, 'sjef', { objectId: 'jonas' })).toBe('not_found')
  })

  it('is limited to a manager’s own salons, also for one person [R031]', async () => {
    const maja = await ask(trends.employee, 'sjef', { objectId: 'maja' })
    expect(of(maja, 'Måned').lastMonth).toMatchObject({ now: null, before: { totalOms: 400 } })
    expect(of(maja, 'Måned').series.totalOms?.at(-1)).toBeNull()
  })
})
