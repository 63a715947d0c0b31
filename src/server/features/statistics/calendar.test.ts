import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type StatisticsColumn, statistics } from '#contract/statistics/statistics'
import { openLedger } from '#testing/ledger'
import { type Product, startProduct } from '#testing/product'

let product: Product

// The amounts are powers of two, so a total shows exactly which days are counted.
const sales: Record<string, number> = {
  '2026-01-01': 1,
  '2026-09-30': 2,
  '2026-10-01': 4,
  '2026-10-24': 8,
  '2026-10-25': 16,
  '2026-10-26': 32,
  '2026-10-31': 64,
  '2026-11-01': 128,
  '2026-12-30': 256,
  '2026-12-31': 512,
  '2027-01-01': 1024,
  '2027-03-27': 2048,
  '2027-03-28': 4096,
  '2027-03-29': 8192,
}

beforeAll(async () => {
  product = await startProduct({ now: '2026-01-01T00:00:00.000Z' })
  await product.addSalon('storo')
  await product.addPerson({ objectId: 'eier', type: 'owner' })
  await product.addPerson({ objectId: 'jonas', activeIn: ['storo'] })
  const ledger = await openLedger(product)
  for (const [day, treatment] of Object.entries(sales))
    await ledger.receipt('storo', `${day} 23:30`, { by: 'jonas', treatment })
  await ledger.close()
})
afterAll(() => product.close())

/** Sales yesterday, today, this month and this year, requested at the given time. */
const at = async (instant: string): Promise<number[]> => {
  product.setNow(instant)
  const kinds = [
    [statistics.chain, {}],
    [statistics.salon, { salonId: 'storo' }],
    [statistics.employee, { objectId: 'jonas' }],
  ] as const
  const answers = await Promise.all(
    kinds.map(async ([endpoint, body]) => {
      const { json } = await product.call(endpoint, { as: 'eier', body })
      return (json.stats as StatisticsColumn[]).map(column => column.totalOms ?? 0)
    }),
  )
  const [chain = [], salon, employee] = answers
  expect(salon).toEqual(chain)
  expect(employee).toEqual(chain)
  return chain
}

describe('days are those of Norway, whatever the server’s time zone', () => {
  it.each([
    ['on the last day of the year', '2026-12-31T12:00:00.000Z', [256, 512, 256 + 512, 1023]],
    ['half an hour before the year ends', '2026-12-31T22:30:00.000Z', [256, 512, 256 + 512, 1023]],
    ['half an hour into the new year', '2026-12-31T23:30:00.000Z', [512, 1024, 1024, 1024]],
    ['on new year’s evening', '2027-01-01T22:59:59.999Z', [512, 1024, 1024, 1024]],
    ['half an hour into the day of 25 hours', '2026-10-24T22:30:00.000Z', [8, 16, 4 + 8 + 16, 31]],
    ['half an hour before the day of 25 hours ends', '2026-10-25T22:30:00.000Z', [8, 16, 4 + 8 + 16, 31]],
    ['half an hour after the day of 25 hours', '2026-10-25T23:30:00.000Z', [16, 32, 4 + 8 + 16 + 32, 63]],
    ['half an hour into the day of 23 hours', '2027-03-27T23:30:00.000Z', [2048, 4096, 6144, 7168]],
    ['half an hour before the day of 23 hours ends', '2027-03-28T21:30:00.000Z', [2048, 4096, 6144, 7168]],
    ['half an hour after the day of 23 hours', '2027-03-28T22:30:00.000Z', [4096, 8192, 14_336, 15_360]],
    ['on the 31st of a month', '2026-10-31T12:00:00.000Z', [0, 64, 4 + 8 + 16 + 32 + 64, 127]],
    ['on the day after the 31st', '2026-10-31T23:00:00.000Z', [64, 128, 128, 255]],
    ['on the day after the 30th', '2026-09-30T22:00:00.000Z', [2, 4, 4, 7]],
  ])('%s [R030] [R032]', async (_, instant, expected) => {
    expect(await at(instant)).toEqual(expected)
  })

  it.each([
    ['2026-10-31T22:59:59.999Z', 2],
    ['2026-10-31T23:00:00.000Z', 4 + 8 + 16 + 32 + 64],
    ['2026-11-30T22:59:59.999Z', 4 + 8 + 16 + 32 + 64],
    ['2026-12-31T22:59:59.999Z', 128],
    ['2026-12-31T23:00:00.000Z', 256 + 512],
  ])(
    'at %s the payroll month is the calendar month before, with %d of sales [R030] [R103]',
    async (now, sold) => {
      product.setNow(now)
      const body = { objectId: 'jonas', salonId: 'storo' }
      const { json } = await product.call(statistics.salary, { as: 'eier', body })
      expect([json.stats.totalOms, json.stats.inputs.totalOms]).toEqual([sold, sold])
    },
  )
})
