import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Endpoint } from '#contract/endpoint'
import { type StatisticsColumn, statistics } from '#contract/statistics/statistics'
import { type Trends, trends } from '#contract/statistics/trends'
import type { Product } from '#testing/product'
import { openScene } from './statistics.fixture.ts'

let product: Product
beforeAll(async () => {
  product = await openScene()
  await product.addPerson({ objectId: 'sjef-to', type: 'manager', access: ['majorstuen', 'storo'] })
})
afterAll(() => product.close())

const ask = async (endpoint: Endpoint, as: string, body: object = {}) => {
  const { status, json } = await product.call(endpoint, { as, body })
  return status === 200 ? json : `${status} ${json.error}`
}
const sales = ({ stats }: { stats: StatisticsColumn[] }) =>
  stats.map(({ title, totalOms, goal }) => [title, totalOms, goal])
const perSalon = { listType: 'perSalon', timeFrame: 'monthly' }

describe('the salons in reach together', () => {
  it('are a manager’s own side by side, and their sum, with one goal for a person in two', async () => {
    expect(sales(await ask(statistics.salons, 'sjef-to', perSalon))).toEqual([
      ['Majorstuen', 3_650, 20_000],
      ['Storo', 700, 8_000],
    ])
    const [, , month] = sales(await ask(statistics.salons, 'sjef-to'))
    expect(month).toEqual(['Måned', 4_350, 20_000])
  })

  it('are the only one for a user with one [R031]', async () => {
    expect(sales(await ask(statistics.salons, 'sjef', perSalon)).map(([title]) => title)).toEqual([
      'Majorstuen',
    ])
    const { columns }: Trends = await ask(trends.salons, 'sjef', perSalon)
    expect(columns.map(({ title }) => title)).toEqual(['Majorstuen'])
  })

  it('are the whole chain at chain level', async () => {
    for (const body of [{}, perSalon]) {
      expect(await ask(statistics.salons, 'eier', body)).toEqual(await ask(statistics.chain, 'eier', body))
      expect(await ask(trends.salons, 'kjede', body)).toEqual(await ask(trends.chain, 'kjede', body))
    }
  })

  it('do not exist for a user who reaches only themselves, and the chain’s own endpoints are for the chain level [R031]', async () => {
    for (const endpoint of [statistics.salons, trends.salons])
      for (const as of ['amina', 'radgiver']) expect(await ask(endpoint, as)).toBe('403 no_rights')
    expect(await ask(statistics.chain, 'sjef-to')).toBe('403 no_rights')
  })
})
