import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Endpoint } from '#contract/endpoint'
import { type StatisticsColumn, statistics } from '#contract/statistics/statistics'
import { sql } from '#server/db/sql'
import type { Product } from '#testing/product'
import { openScene } from './statistics.fixture.ts'

const because = { because: 'a test changes the scene' }

let product: Product
beforeAll(async () => {
  product = await openScene()
})
afterAll(() => product.close())

const ask = async (endpoint: Endpoint, as: string, body: object = {}): Promise<StatisticsColumn[]> => {
  const { status, json } = await product.call(endpoint, { as, body })
  expect(json.error).toBeUndefined()
  expect(status).toBe(200)
  return json.stats
}

const refused = async (endpoint: Endpoint, as: string | null, body: object = {}) => {
  const { status, json } = await product.call(endpoint, { ...(as && { as }), body })
  return `${status} ${json.error}`
}

/** The values of one field in all columns. */
const row = <Key extends keyof StatisticsColumn>(columns: StatisticsColumn[], key: Key) =>
  columns.map(column => column[key])

const titles = (columns: StatisticsColumn[]) => row(columns, 'title')

const empty = { antallBesok: 0, vareSalg: 0, behOmsetning: 0, vareromsPerKunde: null }

describe('the chain', () => {
  it('has one column per time frame, with every field from the receipts and hours [R030] [R032]', async () => {
    const columns = await ask(statistics.chain, 'eier')
    expect(row(columns, 'timeFrame')).toEqual(['yesterday', 'today', 'monthly', 'yearly'])
    expect(titles(columns)).toEqual(['I går', 'I dag', 'Måned', 'År'])
    // Other figures have tests of their own.
    expect(columns[1]).toMatchObject({
      timeFrame: 'today',
      title: 'I dag',
      antallBesok: 3, // a shared receipt is one visit in the salon
      behOmsetning: 1_850, // 800 + 500 + 300 + 250 by an unknown person
      vareSalg: 200,
      totalOms: 2_050,
      totalVareomsetning: 350,
      sales: {
        DS: { label: 'DS', antallBesok: 1, vareSalg: 150, behOmsetning: 0, vareromsPerKunde: 150 },
        PS: { label: 'PS', ...empty },
      },
      vareromsPerKunde: 200 / 3,
      totalOmsPerKunde: 2_050 / 3,
      oppgraderinger: 100 / 3,
      oppgraderteBesok: 1,
      rebooking: 100 / 3,
      rebookedeBesok: 1,
      produksjonstimer: 12.5,
      bookedeTimer: 10,
      omsPerTime: 164,
      timesutnyttelse: 80,
      varekalkyle: [90, 148], // the cost on the line; 8 % of 1850
      varekost: 238,
      bruttoFortjeneste: 1_812,
      bonusPoeng: 6, // 1 + 2 + 2 + 1
      lonnBehandling: 616.4, // 40 % of 1300 − 104, and 50 % of 300 − 24
      lonnVareomsetning: 35,
      opparbeidetLonn: 651.4,
      maxSalary: 2_638.75, // 7.5 × 219.50 + 5 × 198.50
      lonnPerTime: 211.1,
      goal: 20_000, // Maja works in two salons but has one goal
      cutType: 0,
      status: { title: 'Under målet', percentage: 21.75 }, // 4350 this month
      missing: { registers: 0, timeBook: 0 },
    })
  })

  it('counts yesterday, the month to date and the year to date, and nothing later [R030] [R032]', async () => {
    const [yesterday, , monthly, yearly] = await ask(statistics.chain, 'kjede', { listType: 'perTimeframe' })
    expect(yesterday).toMatchObject({
      antallBesok: 2,
      behOmsetning: 1_300,
      vareSalg: 100,
      totalOms: 1_400,
      varekalkyle: [50, 86], // 50 % of 100; 30 known + 8 % of 700
      produksjonstimer: 13,
      timesutnyttelse: 1_000 / 13,
      sales: { DS: empty, PS: empty },
    })
    expect(monthly).toMatchObject({
      antallBesok: 6, // a return is not a visit
      behOmsetning: 3_750, // 1850 + 1300 + 1000 − 400
      vareSalg: 600,
      totalOms: 4_350,
      sales: {
        DS: { antallBesok: 1, vareSalg: 150 },
        PS: { antallBesok: 1, vareSalg: 80, behOmsetning: 120, vareromsPerKunde: 80 },
      },
      varekalkyle: [290, 282], // 90 + 50 % of 400; 30 + 8 % of 3150
      oppgraderinger: 100 / 3,
      produksjonstimer: 32.5,
      lonnBehandling: 1_379.8, // 331.20 + 423 + 625.60
      lonnVareomsetning: 75,
      maxSalary: 6_738.75, // 1646.25 + 2382 + 2710.50
      lonnPerTime: 6_738.75 / 32.5,
    })
    expect(yearly).toMatchObject({
      antallBesok: 9,
      behOmsetning: 8_150, // + 2000 in October, 1500 and 900 in March; last year is not counted
      totalOms: 8_750,
      produksjonstimer: 41.5,
      bonusPoeng: 3, // from the time book
      maxSalary: 8_940.45, // + 878 (4 h, more than 736), 992.50, and 331.20 without hours
      status: { percentage: 21.75 }, // of the current month, as in every column
    })
  })

  it('has one column per salon, adding up to the chain, in a chosen time frame [R030] [R032]', async () => {
    const body = { listType: 'perSalon', timeFrame: 'yearly' }
    const yearly = await ask(statistics.chain, 'eier', body)
    expect(row(yearly, 'objectId')).toEqual(['majorstuen', 'storo', 'aker']) // a closed salon with sales this year
    expect(titles(yearly)).toEqual(['Majorstuen', 'Storo', 'Åker'])
    expect(row(yearly, 'totalOms')).toEqual([5_650, 2_200, 900])
    expect(row(yearly, 'goal')).toEqual([20_000, 8_000, 0])
    expect(yearly[1]?.status).toEqual({ title: 'Under målet', percentage: 8.75 }) // 700 of 8000 in November
    expect(yearly[2]?.status).toEqual({ title: 'Mål mangler', percentage: 0 })
    expect(yearly[1]?.maxSalary).toBe(2_243.5) // Maja 6 × 208.50, Jonas 5 × 198.50

    for (const [timeFrame, totals] of [
      ['yesterday', [700, 700]],
      ['today', [2_050, null]], // no figures for Storo have arrived today
      ['monthly', [3_650, 700]],
    ] as const) {
      const columns = await ask(statistics.chain, 'eier', { listType: 'perSalon', timeFrame })
      expect([timeFrame, ...row(columns, 'objectId')]).toEqual([timeFrame, 'majorstuen', 'storo'])
      expect(row(columns, 'totalOms')).toEqual(totals)
      expect(row(columns, 'timeFrame')).toEqual([timeFrame, timeFrame])
    }
    const [first] = await ask(statistics.chain, 'eier', { listType: 'perSalon' })
    expect(first?.timeFrame).toBe('monthly')
  })

  it('consists of the listed salons for a chain user with a list [R031] [D5]', async () => {
    const columns = await ask(statistics.chain, 'kjede-storo')
    expect(row(columns, 'totalOms')).toEqual([700, null, 700, 2_200])
    expect(row(columns, 'goal')).toEqual([8_000, 8_000, 8_000, 8_000])
    expect(columns[3]?.maxSalary).toBe(2_243.5)
    expect(titles(await ask(statistics.chain, 'kjede-storo', { listType: 'perSalon' }))).toEqual(['Storo'])
  })
})

describe('a salon', () => {
  it('has one column per time frame, for its manager [R030] [R032]', async () => {
    const columns = await ask(statistics.salon, 'sjef', { salonId: 'majorstuen' })
    expect(row(columns, 'timeFrame')).toEqual(['yesterday', 'today', 'monthly', 'yearly'])
    expect(row(columns, 'totalOms')).toEqual([700, 2_050, 3_650, 5_650])
    expect(row(columns, 'antallBesok')).toEqual([1, 3, 5, 6])
    expect(columns[2]).toMatchObject({
      goal: 20_000,
      cutType: 0,
      status: { title: 'Under målet', percentage: 18.25 },
      maxSalary: 5_487.75, // without Maja's 6 hours in Storo
    })
  })

  it('has one column per person who works there or did in those days, by name [R030] [R032] [K16]', async () => {
    const body = { salonId: 'majorstuen', listType: 'perEmployee' }
    const monthly = await ask(statistics.salon, 'sjef', body)
    expect(titles(monthly)).toEqual(['Amina Yusuf', 'Maja Fjeld', 'Sara Øverby'])
    expect(row(monthly, 'antallBesok')).toEqual([2, 1, 2]) // the shared receipt counts as a visit for both
    expect(row(monthly, 'totalOms')).toEqual([1_100, 1_300, 1_000])
    expect(row(monthly, 'cutType')).toEqual([0, 2, 1])
    expect(row(monthly, 'maxSalary')).toEqual([1_646.25, 1_459.5, 2_382])
    expect(row(monthly, 'status')).toEqual([
      { title: 'Under målet', percentage: 11 },
      { title: 'Under målet', percentage: 16.25 },
      { title: 'Under målet', percentage: 50 },
    ])
    const today = await ask(statistics.salon, 'eier', { ...body, timeFrame: 'today' })
    expect(row(today, 'totalOms')).toEqual([1_500, 0, 300])
    expect(row(today, 'status')).toEqual(row(monthly, 'status'))
    const closed = { ...body, salonId: 'aker', timeFrame: 'yearly' }
    expect(titles(await ask(statistics.salon, 'eier', closed))).toEqual(['Bo Berg'])
  })

  it('without people and figures returns no stats [R040]', async () => {
    const body = { salonId: 'aker', listType: 'perEmployee', timeFrame: 'today' }
    const { status, json } = await product.call(statistics.salon, { as: 'eier', body })
    expect([status, json.error, json.message]).toEqual([404, 'no_stats_returned', 'No stats returned'])
  })
})

describe('a person', () => {
  it('has one column per time frame, over every salon or one of them [R030] [R032]', async () => {
    const all = await ask(statistics.employee, 'eier', { objectId: 'maja' })
    expect(row(all, 'timeFrame')).toEqual(['yesterday', 'today', 'monthly', 'yearly'])
    expect(row(all, 'totalOms')).toEqual([700, 0, 2_000, 2_000])
    expect(all[2]).toMatchObject({
      goal: 8_000,
      cutType: 2,
      status: { title: 'Under målet', percentage: 25 },
      lonnBehandling: 625.6,
      maxSalary: 2_710.5, // 13 × 208.50
    })
    const storo = await ask(statistics.employee, 'eier', { objectId: 'maja', salonId: 'storo' })
    expect(row(storo, 'totalOms')).toEqual([700, null, 700, 700])
    expect(storo[2]?.status.percentage).toBe(8.75)
  })

  it('is visible to a manager in their own salons only [R031]', async () => {
    const columns = await ask(statistics.employee, 'sjef', { objectId: 'maja' })
    expect(row(columns, 'totalOms')).toEqual([0, 0, 1_300, 1_300])
    expect(await refused(statistics.employee, 'sjef', { objectId: 'maja', salonId: 'storo' })).toBe(
      '404 not_found',
    )
  })

  it('sees themselves, with pay, in every salon they work in [R031]', async () => {
    const columns = await ask(statistics.employee, 'maja', { objectId: 'maja' })
    expect(row(columns, 'maxSalary')).toEqual([1_251, 0, 2_710.5, 2_710.5])
    const storo = await ask(statistics.employee, 'maja', { objectId: 'maja', salonId: 'storo' })
    expect(row(storo, 'totalOms')).toEqual([700, null, 700, 700])
    expect(await refused(statistics.employee, 'maja', { objectId: 'maja', salonId: 'aker' })).toBe(
      '404 not_found',
    )
  })
})

describe('everybody in the caller’s reach', () => {
  it('has a column, for this month to date [R030] [R031]', async () => {
    const all = await ask(statistics.employees, 'eier')
    expect(titles(all)).toEqual([
      ...['Amina Yusuf', 'Bo Berg', 'Eier', 'Kjede', 'Kjede Storo', 'Maja Fjeld', 'Rådgiver'],
      ...['Sara Øverby', 'Sjef', 'Åse Jonassen'],
    ])
    // The sales of people in salons without receipts this month are unknown. Storo has receipts, so Jonas's sales there
    // are 0.
    expect(row(all, 'totalOms')).toEqual([1_100, null, null, null, null, 2_000, null, 1_000, null, 0])
    expect(titles(await ask(statistics.employees, 'sjef'))).toEqual([
      ...['Amina Yusuf', 'Maja Fjeld', 'Sara Øverby', 'Sjef'],
    ])
    expect(titles(await ask(statistics.employees, 'sara'))).toEqual(['Sara Øverby'])
    expect(titles(await ask(statistics.employees, 'radgiver'))).toEqual(['Rådgiver'])
  })

  it('is also returned without a body [R030]', async () => {
    const { status, json } = await product.call(statistics.employees, { as: 'sara' })
    expect([status, json.stats.length]).toEqual([200, 1])
  })
})

describe('access to the statistics', () => {
  const endpoints = Object.values(statistics) as Endpoint[]
  it.each(endpoints.map(endpoint => [endpoint.path, endpoint] as const))(
    'is refused to signed-out callers at %s [R031]',
    async (_, endpoint) => {
      expect(await refused(endpoint, null)).toBe('401 not_authenticated')
    },
  )

  it.each(['sara', 'radgiver', 'sjef'])('%s has no rights to the chain [R031]', async who => {
    expect(await refused(statistics.chain, who)).toBe('403 no_rights')
  })

  it.each(['sara', 'radgiver'])(
    '%s has no rights to a salon, to its sales or to others [R031]',
    async who => {
      const salonId = 'majorstuen'
      expect(await refused(statistics.salon, who, { salonId })).toBe('403 no_rights')
      expect(await refused(statistics.sales, who, { salonId })).toBe('403 no_rights')
      expect(await refused(statistics.employee, who, { objectId: 'amina' })).toBe('403 no_rights')
      expect(await refused(statistics.employee, who, { objectId: 'nobody' })).toBe('403 no_rights')
      expect(await refused(statistics.salary, who, { objectId: 'amina', salonId })).toBe('403 no_rights')
    },
  )

  it('does not cover salons outside a manager’s reach, which are not found [R031]', async () => {
    expect(await refused(statistics.salon, 'sjef', { salonId: 'storo' })).toBe('404 not_found')
    expect(await refused(statistics.sales, 'sjef', { salonId: 'storo' })).toBe('404 not_found')
    expect(await refused(statistics.employee, 'sjef', { objectId: 'jonas' })).toBe('404 not_found')
    expect(await refused(statistics.employee, 'eier', { objectId: 'nobody' })).toBe('404 not_found')
    expect(await refused(statistics.salon, 'eier', { salonId: 'nowhere' })).toBe('404 not_found')
  })

  it('needs a payload that the contract allows [R030]', async () => {
    expect(await refused(statistics.chain, 'eier', { timeFrame: 'weekly' })).toBe('400 invalid_payload')
    expect(await refused(statistics.salon, 'eier', {})).toBe('400 invalid_payload')
    expect(await refused(statistics.employees, 'eier', { all: true })).toBe('400 invalid_payload')
  })

  it('covers no other kind [R030]', async () => {
    const headers = { authorization: `Bearer ${await product.tokenOf('eier')}` }
    const { statusCode } = await product.http.inject({ method: 'POST', url: '/api/stats/weather', headers })
    expect(statusCode).toBe(404)
  })
})

it('the chain’s settings determine cost, commission and the names of the channels [R032]', async () => {
  const set = (name: string, value: unknown) =>
    product.pool.run(
      because,
      sql`insert into chain_setting (name, value) values (${name}, ${JSON.stringify(value)}::jsonb)`,
    )
  await set('treatmentCostShare', 10)
  await set('percentage', 30)
  await set('labelDS', 'Butikk')
  const maja = () => ask(statistics.employee, 'eier', { objectId: 'maja' })
  await expect.poll(async () => (await maja())[2]?.sales.DS.label).toBe('Butikk')
  const columns = await maja()
  await product.pool.run(because, sql`delete from chain_setting`)
  expect(columns[2]).toMatchObject({
    varekalkyle: [150, 170],
    lonnBehandling: 459, // 30 % of 1700 − 170
    sales: { DS: { label: 'Butikk' } },
  })
})
