import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type StatisticsColumn, statistics } from '#contract/statistics/statistics'
import { raw, sql } from '#server/db/sql'
import { openLedger } from '#testing/ledger'
import { type Product, startProduct } from '#testing/product'

const because = { because: 'a test looks at the sums' }
const tables = ['employee_day', 'salon_day', 'employee_month', 'salon_month', 'employee_year', 'salon_year']

let product: Product
beforeAll(async () => {
  product = await startProduct({ now: '2026-11-21T12:00:00.000Z' })
  for (const salon of ['storo', 'torg']) await product.addSalon(salon)
  await product.addPerson({ objectId: 'eier', type: 'owner' })
  for (const [objectId, salon] of [
    ['amina', 'storo'],
    ['sara', 'storo'],
    ['jonas', 'torg'],
  ] as const)
    await product.addPerson({ objectId, activeIn: [salon] })
  const ledger = await openLedger(product)
  // Storo: both sources on the 17th, only receipts on the 18th and 19th, only hours on the 20th.
  await ledger.receipt('storo', '2026-11-17', { by: 'amina', treatment: 800 })
  await ledger.day('storo', 'amina', '2026-11-17', { produksjontimer: 7 })
  await ledger.day('storo', 'sara', '2026-11-17', { produksjontimer: 6 })
  for (const day of ['2026-11-18', '2026-11-19'])
    await ledger.receipt('storo', day, { by: 'amina', treatment: 700 })
  await ledger.day('storo', 'amina', '2026-11-20', { produksjontimer: 5 })
  // Sunday and night hours do not move rows to another opening.
  await ledger.day('storo', 'amina', '2026-11-15', { produksjontimer: 4, sondag_timer: 4 })
  await ledger.receipt('storo', '2026-11-15', { by: 'amina', treatment: 300 })
  await ledger.day('storo', 'amina', '2025-11-18', { produksjontimer: 7 })
  // Torg has no time book at all.
  await ledger.receipt('torg', '2026-11-18', { by: 'jonas', treatment: 900 })
  await ledger.close()
})
afterAll(() => product.close())

const monthOf = async (endpoint: (typeof statistics)['salon' | 'employee'], body: object) => {
  const { json } = await product.call(endpoint, { as: 'eier', body })
  return (json.stats as StatisticsColumn[])[2] as StatisticsColumn
}

describe('the days without a source (K33)', () => {
  it('are counted for a salon: receipts without rows, and hours without receipts', async () => {
    expect(await monthOf(statistics.salon, { salonId: 'storo' })).toMatchObject({
      totalOms: 2500,
      produksjonstimer: 22,
      missing: { registers: 1, timeBook: 2 },
    })
  })

  it('are the whole month when a source has not arrived: its figures are null', async () => {
    expect(await monthOf(statistics.salon, { salonId: 'torg' })).toMatchObject({
      totalOms: 900,
      produksjonstimer: null,
      omsPerTime: null,
      bonusPoeng: null,
      maxSalary: null,
      missing: { registers: 0, timeBook: 1 },
    })
  })

  it('are, for a person, those with sales and no row; a person without sales lacks none', async () => {
    expect(await monthOf(statistics.employee, { objectId: 'amina' })).toMatchObject({
      totalOms: 2500,
      missing: { registers: 1, timeBook: 2 },
    })
    expect(await monthOf(statistics.employee, { objectId: 'sara' })).toMatchObject({
      totalOms: 0,
      produksjonstimer: 6,
      missing: { registers: 0, timeBook: 0 },
    })
  })

  it('count once for several salons', async () => {
    const { json } = await product.call(statistics.chain, { as: 'eier', body: {} })
    expect(json.stats[2].missing).toEqual({ registers: 1, timeBook: 2 })
  })
})

describe('the migration that counts the rows of history', () => {
  const rowsOf = async () => {
    const all: unknown[] = []
    for (const table of tables)
      all.push(
        await product.pool.many(
          because,
          sql`select to_jsonb(t) as row from ${raw(table)} t order by to_jsonb(t)::text collate "C"`,
        ),
      )
    return all
  }

  it('matches the derivation, and changes nothing else', async () => {
    const derived = await rowsOf()
    // The views of the sums go with the column.
    for (const table of tables)
      await product.pool.run(because, sql`alter table ${raw(table)} drop column book_rows cascade`)
    await product.pool.run(because, sql`alter table report_row drop column not_arrived`)
    const migration = readFileSync('src/server/db/migrations/0310_rows_of_the_time_book.sql', 'utf8')
    for (const statement of migration.split(/;\s*\n/).filter(one => one.trim() !== ''))
      await product.pool.run(because, sql`${raw(statement)}`)
    expect(await rowsOf()).toEqual(derived)
  })
})
