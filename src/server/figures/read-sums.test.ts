import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sumKeys } from '#domain/statistics/sums'
import { addDays, type Day, day } from '#domain/values/month'
import { raw, sql } from '#server/db/sql'
import { additive, columnOf } from '#server/ledger/derivation/sums'
import { openLedger } from '#testing/ledger'
import { type Product, startProduct } from '#testing/product'
import { readSums } from './read-sums.ts'

const unscoped = { because: 'a test adds up the days itself' }

let product: Product
const salons = ['majorstuen', 'storo', 'torg']
const people = ['amina', 'sara', 'maja']

// A distinct number for each day, salon and person, so that no two days can be confused.
const salesOn = (at: Day, salon: number, person: number): number =>
  ((Number(at.replaceAll('-', '')) * 31 + salon * 7 + person * 3) % 997) + 0.25

beforeAll(async () => {
  product = await startProduct()
  for (const salon of salons) await product.addSalon(salon)
  for (const person of people) await product.addPerson({ objectId: person })
  const ledger = await openLedger(product)
  let n = 0
  for (let at = day('2026-08-20'); at <= '2027-02-10'; at = addDays(at, 1))
    for (const [s, salon] of salons.entries())
      for (const [p, by] of people.entries()) {
        n++
        // Everybody stops on a different day, so that a month is complete for some and not for others.
        if (n % 4 !== 0 || (by === 'sara' && at > '2026-11-12')) continue
        await ledger.receipt(salon, at, { by, treatment: salesOn(at, s, p) })
        if (n % 8 === 0) await ledger.day(salon, by, at, { produksjontimer: 1, bonuspoeng: 1 })
      }
  await ledger.close()
}, 60_000)
afterAll(() => product.close())

const ranges: readonly (readonly [string, string])[] = [
  ['2026-11-01', '2026-11-21'],
  ['2026-11-01', '2026-11-30'],
  ['2026-01-01', '2026-11-12'],
  ['2026-11-21', '2026-11-21'],
  ['2026-12-31', '2026-12-31'],
  ['2027-01-01', '2027-01-01'],
  ['2026-10-25', '2026-10-25'],
  ['2026-09-15', '2026-11-14'],
  ['2026-10-31', '2026-11-01'],
  ['2026-10-31', '2026-12-01'],
  ['2026-12-01', '2027-02-10'],
  ['2026-12-20', '2027-01-31'],
  ['2025-01-01', '2028-12-31'],
  ['2026-01-01', '2026-12-31'],
  ['2026-01-01', '2026-10-31'],
  ['2027-01-01', '2027-02-09'],
  ['2027-01-01', '2027-02-10'],
  ['2026-08-01', '2026-08-31'],
]

describe('sums over any days', () => {
  it.each(ranges)('from %s to %s match the days between, for everybody [R032]', async (from, to) => {
    for (const [of, table, column, by] of [
      ['people', 'employee_day', 'employee_id', 'employeeId'],
      ['salons', 'salon_day', 'salon_id', 'salonId'],
    ] as const) {
      const days = { from: day(from), to: day(to) }
      const rows = await readSums(product.pool, unscoped, { of, ranges: { days }, by: [by] })
      const straight = await product.pool.many<{ id: string; sales: number; hours: number; points: number }>(
        unscoped,
        sql`select ${raw(column)} as id, sum(treatment_sales) as sales, sum(hours) as hours, sum(bonus_points) as points
            from ${raw(table)} where day between ${from} and ${to} group by 1`,
      )
      const read = rows.map(row => ({
        id: row[by],
        sales: row.sums.treatmentSales,
        hours: row.sums.hours,
        points: row.sums.bonusPoints,
      }))
      const byId = (a: { id: string }, b: { id: string }) => a.id.localeCompare(b.id)
      expect(read.sort(byId)).toEqual(straight.sort(byId))
    }
  })

  it('of several ranges come in one statement, each separate', async () => {
    let statements = 0
    const counting = {
      ...product.pool,
      many: (...given: Parameters<typeof product.pool.many>) => {
        statements++
        return product.pool.many(...given)
      },
    } as typeof product.pool
    const question = { of: 'people', by: [] } as const
    const all = Object.fromEntries(
      ranges.map(([from, to]) => [`${from} ${to}`, { from: day(from), to: day(to) }]),
    )
    const together = await readSums(counting, unscoped, { ...question, ranges: all })
    expect(statements).toBe(1)
    for (const row of together) {
      const [alone] = await readSums(product.pool, unscoped, {
        ...question,
        ranges: { one: all[row.range] ?? never() },
      })
      expect(row.sums).toEqual(alone?.sums)
    }
    expect(together.length).toBe(ranges.length)
  })

  it('can be read by month and opening, and for some columns only', async () => {
    const rows = await readSums(product.pool, unscoped, {
      of: 'people',
      people: ['sara'],
      salons: ['storo'],
      ranges: { autumn: { from: day('2026-10-01'), to: day('2026-11-30') } },
      by: ['month', 'opening'],
      only: ['visits'],
    })
    const months = new Set(rows.map(row => row.month))
    expect([...months].sort()).toEqual(['2026-10', '2026-11'])
    expect(new Set(rows.map(row => row.opening))).toEqual(new Set(['day', 'sunday']))
    for (const row of rows) expect(Object.keys(row.sums)).toEqual(['visits'])
  })

  it('never read receipts: their cost grows with people and days', async () => {
    await product.pool.transaction(async db => {
      await db.run(unscoped, sql`truncate receipt, receipt_line, daily_figures cascade`)
      const days = { from: day('2026-01-01'), to: day('2026-12-31') }
      const [row] = await readSums(db, unscoped, { of: 'salons', ranges: { days }, by: [] })
      expect(row?.sums.treatmentSales).toBeGreaterThan(100_000)
    })
  })
})

const never = (): never => {
  throw new Error('every row is of a range that was asked for')
}

it('every sum has its column in the six tables: a migration adds those of a new one with add_sum', async () => {
  const columns = await product.pool.many<{ table: string; column: string }>(
    { because: 'a test looks at every table' },
    sql`select table_name as table, column_name as column from information_schema.columns where table_schema = 'public'`,
  )
  const known = new Set(columns.map(({ table, column }) => `${table}.${column}`))
  const wanted = ['employee', 'salon'].flatMap(whose =>
    ['day', 'month', 'year'].flatMap(of => sumKeys.map(key => `${whose}_${of}.${columnOf(key)}`)),
  )
  expect(wanted.filter(name => !known.has(name))).toEqual([])
})

it('every additive column has its sum', () => {
  expect(sumKeys.map(columnOf).sort()).toEqual([...additive, 'bonus_points'].sort())
})
