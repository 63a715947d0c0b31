import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Endpoint } from '#contract/endpoint'
import { type StatisticsColumn, statistics } from '#contract/statistics/statistics'
import { statisticsExport } from '#contract/statistics/statistics-export'
import { type Trends, trends } from '#contract/statistics/trends'
import { sql } from '#server/db/sql'
import { openLedger } from '#testing/ledger'
import type { Product } from '#testing/product'
import { openScene } from './statistics.fixture.ts'

const because = { because: 'a test changes the scene' }
const OCTOBER = { month: '2026-10' }

let product: Product
// In October Amina sold for 2 000 on the 31st, and Bo, who has left Storo, for 600 on the 1st. August has no figures.
beforeAll(async () => {
  product = await openScene()
  const { receipt, close } = await openLedger(product)
  await receipt('storo', '2026-10-01', { by: 'gone', treatment: 600 })
  await receipt('storo', '2026-09-30', { by: 'jonas', treatment: 500 })
  await receipt('storo', '2026-07-31', { by: 'jonas', treatment: 70 })
  await close()
  // From November on Amina has a new goal and cut type.
  await product.pool.run(
    because,
    sql`insert into employee_terms (employee_id, from_month, experience, goal, cut_type) values ('amina', '2026-11-01', 6, 50000, 2)`,
  )
})
afterAll(() => product.close())

const ask = async (endpoint: Endpoint, as: string, body: object): Promise<StatisticsColumn[]> => {
  const { status, json } = await product.call(endpoint, { as, body })
  expect([status, json.error]).toEqual([200, undefined])
  return json.stats
}

const refused = async (endpoint: Endpoint, as: string, body: object) => {
  const { status, json } = await product.call(endpoint, { as, body })
  return `${status} ${json.error}: ${json.message}`
}

const sold = (columns: StatisticsColumn[]) =>
  columns.map(({ objectId, title, totalOms }) => [objectId ?? title, totalOms])

describe('a past month', () => {
  it('is the chain’s whole month, in one column, by the receipts of its days [R030] [R032]', async () => {
    const [october, ...others] = await ask(statistics.chain, 'eier', OCTOBER)
    expect(others).toEqual([])
    expect(october).toMatchObject({
      timeFrame: 'monthly',
      month: '2026-10',
      title: 'Oktober 2026',
      antallBesok: 2,
      totalOms: 2_600,
      behOmsetning: 2_600,
      vareSalg: 0,
      totalOmsPerKunde: 1_300,
      produksjonstimer: 4,
      omsPerTime: 650,
      timesutnyttelse: 100,
      bonusPoeng: 3,
    })
  })

  it('is split by salon, and by person who worked or sold there then, adding up to the whole [K16]', async () => {
    const perSalon = { listType: 'perSalon', ...OCTOBER }
    expect(sold(await ask(statistics.chain, 'eier', perSalon))).toEqual([
      ['majorstuen', 2_000],
      ['storo', 600],
    ])
    const perEmployee = { salonId: 'storo', listType: 'perEmployee', ...OCTOBER }
    expect(Object.fromEntries(sold(await ask(statistics.salon, 'eier', perEmployee)))).toMatchObject({
      gone: 600,
      jonas: 0,
    })
    expect(sold(await ask(statistics.salon, 'eier', { salonId: 'storo', ...OCTOBER }))).toEqual([
      ['Oktober 2026', 600],
    ])
    expect(sold(await ask(statistics.employee, 'amina', { objectId: 'amina', ...OCTOBER }))).toEqual([
      ['Oktober 2026', 2_000],
    ])
  })

  it('uses the goal and the cut type of that month; the status is that of the current month', async () => {
    const asked = { salonId: 'majorstuen', listType: 'perEmployee' }
    const amina = (columns: StatisticsColumn[]) => columns.find(({ objectId }) => objectId === 'amina')
    const now = amina(await ask(statistics.salon, 'sjef', asked))
    const then = amina(await ask(statistics.salon, 'sjef', { ...asked, ...OCTOBER }))
    expect([now?.goal, now?.cutType]).toEqual([50_000, 2])
    expect([then?.goal, then?.cutType]).toEqual([10_000, 0])
    expect(then?.status).toEqual(now?.status)
  })

  it('without figures is not zero, but reported as empty', async () => {
    for (const body of [{}, { listType: 'perSalon' }])
      expect(await refused(statistics.chain, 'eier', { ...body, month: '2026-08' })).toBe(
        '404 no_stats_returned: Ingen tall er kommet inn for august 2026',
      )
  })

  it('is one of the 36 before the current one; any other is refused', async () => {
    for (const month of ['2026-11', '2026-12', '2023-10'])
      for (const endpoint of [statistics.chain, trends.chain])
        expect(await refused(endpoint, 'eier', { month }), month).toMatch(/^400 invalid_payload/)
    expect(await refused(statistics.chain, 'eier', { month: '2023-11' })).toMatch(/^404 no_stats_returned/)
    expect(await refused(statistics.chain, 'eier', { month: 'oktober' })).toMatch(/^400 invalid_payload/)
  })

  it('is visible to viewers of today’s figures, for the same salons [R031]', async () => {
    expect(await refused(statistics.chain, 'sjef', OCTOBER)).toMatch(/^403 no_rights/)
    expect(await refused(statistics.salon, 'sjef', { salonId: 'storo', ...OCTOBER })).toMatch(
      /^404 not_found/,
    )
    expect(await refused(statistics.salon, 'amina', { salonId: 'majorstuen', ...OCTOBER })).toMatch(/^403/)
    expect(await refused(statistics.employee, 'sara', { objectId: 'amina', ...OCTOBER })).toMatch(/^403/)
    expect(sold(await ask(statistics.salons, 'sjef', OCTOBER))).toEqual([['Oktober 2026', 2_000]])
  })
})

describe('the comparison of a month', () => {
  it('has as many days of the month before and of the year before, and the year that ended with it', async () => {
    const { status, json } = await product.call(trends.chain, { as: 'eier', body: OCTOBER })
    expect(status).toBe(200)
    const { months, columns } = json as Trends
    expect([months[0], months.at(-1)]).toEqual(['2025-10', '2026-10'])
    expect(columns).toHaveLength(1)
    expect(columns[0]).toMatchObject({
      timeFrame: 'monthly',
      month: '2026-10',
      days: { from: '2026-10-01', to: '2026-10-31' },
      lastMonth: { from: '2026-09-01', to: '2026-09-30' },
      lastYear: { from: '2025-10-01', to: '2025-10-31' },
    })
    expect(columns[0]?.series.totalOms.slice(-2)).toEqual([500, 2_600])
  })
})

describe('the month in a file', () => {
  const lines = async (endpoint: Endpoint, body: object) => {
    const token = await product.tokenOf('eier')
    const { headers, body: text } = await product.http.inject({
      method: 'POST',
      url: `/api${endpoint.path}`,
      headers: { authorization: `Bearer ${token}` },
      payload: { format: 'csv', ...body },
    })
    return { name: headers['content-disposition'], lines: text.split('\r\n').map(line => line.split(';')) }
  }

  it('precedes the time frames, or has its salons and people as columns, as on the screen', async () => {
    const frames = await lines(statisticsExport.chain, OCTOBER)
    expect(frames.lines[0]?.slice(3)).toEqual(['Oktober 2026', 'I går', 'I dag', 'Måned', 'År'])
    const side = await lines(statisticsExport.chain, { listType: 'perSalon', ...OCTOBER })
    expect(side.name).toContain('statistikk_hele-kjeden-per-salong-oktober-2026_2026-11-21.csv')
    expect(side.lines[0]?.slice(3)).toEqual(['Hele kjeden', 'Majorstuen', 'Storo'])
    expect(side.lines.find(([, name]) => name === 'Total omsetning')?.slice(3)).toEqual([
      '2600',
      '2000',
      '600',
    ])
    const person = await lines(statisticsExport.employee, { objectId: 'amina', ...OCTOBER })
    expect(person.lines[0]?.slice(3, 5)).toEqual(['Oktober 2026', 'I går'])
  })
})
