import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { defaultSettings } from '#domain/settings/chain-settings'
import { type Day, day, type Month, month } from '#domain/values/month'
import type { Pool } from '#server/db/db'
import { sql } from '#server/db/sql'
import { openLedger } from '#testing/ledger'
import { type Product, startProduct } from '#testing/product'
import { type PayQuestion, readPay } from './pay.ts'
import { closedMonths, rememberMonths } from './remembered-months.ts'

const unscoped = { because: 'a test adds up the pay itself' }
const range = (from: string, to: string) => ({ from: day(from), to: day(to) })

describe('the finished months of a range', () => {
  it.each<[string, string, string | null, string]>([
    ['2026-01-01', '2026-11-21', '2026-01-01 2026-10-31', '2026-11-01 2026-11-21'],
    ['2026-02-01', '2026-03-01', '2026-02-01 2026-02-28', '2026-03-01 2026-03-01'],
    ['2026-11-01', '2026-11-30', null, '2026-11-01 2026-11-30'],
    ['2026-01-15', '2026-11-21', null, '2026-01-15 2026-11-21'],
    ['2026-11-21', '2026-11-21', null, '2026-11-21 2026-11-21'],
  ])('%s to %s: %s, and %s besides', (from, to, over, rest) => {
    const parts = closedMonths(range(from, to))
    const text = (of: { from: Day; to: Day } | null) => of && `${of.from} ${of.to}`
    expect([text(parts.closed), text(parts.rest)]).toEqual([over, rest])
  })
})

describe('the cached results of finished months', () => {
  let product: Product
  let pool: Pool
  const year = { year: range('2026-01-01', '2026-11-21') }
  const question: PayQuestion = { salons: ['storo'], by: 'salonId', settings: defaultSettings }
  const salaries = async () => (await readPay(pool, unscoped, year, question))('year', 'storo').maxSalary

  const works = async (hours: number, on: string) => {
    const ledger = await openLedger(product)
    await ledger.day('storo', 'jonas', on, { produksjontimer: hours })
    await ledger.close()
  }

  beforeAll(async () => {
    product = await startProduct()
    pool = product.pool
    await product.addSalon('storo')
    await product.addPerson({ objectId: 'jonas', activeIn: ['storo'] })
    await works(10, '2026-03-02')
    await works(4, '2026-11-02')
  })
  afterAll(() => product.close())

  it('are computed once for concurrent readers, and each month again only when it changes', async () => {
    const march = month('2026-03')
    const may = month('2026-05')
    const computed: string[] = []
    const ask = async (about: string, months = [march, may]) => {
      const found = await rememberMonths(pool, { about }, months, async missing => {
        computed.push(`${about} ${missing.join()}`)
        return new Map(missing.map(one => [one, `${about} of ${one}`]))
      })
      return months.map(one => found.get(one))
    }
    const both = ['a of 2026-03', 'a of 2026-05']
    expect(await Promise.all([ask('a'), ask('a')])).toEqual([both, both])
    expect(await ask('b', [may])).toEqual(['b of 2026-05'])
    expect(computed).toEqual(['a 2026-03,2026-05', 'b 2026-05'])
    await works(0, '2026-05-02')
    expect(await ask('a')).toEqual(both)
    expect(computed.slice(2)).toEqual(['a 2026-05'])
  })

  it('are not stored after a failure', async () => {
    const ask = (workOut: () => Promise<string>) =>
      rememberMonths(
        pool,
        { about: 'failing' },
        [month('2026-03')],
        async ([missing]) => new Map([[missing as Month, await workOut()]]),
      )
    await expect(ask(() => Promise.reject(new Error('away')))).rejects.toThrow('away')
    expect([...(await ask(async () => 'back')).values()]).toEqual(['back'])
  })

  it('change with late figures, a wage and a correction, in the very next call [R032]', async () => {
    // 198.50 an hour, and no sales.
    expect(await salaries()).toBe(14 * 198.5)
    await works(2, '2026-11-03')
    expect(await salaries()).toBe(16 * 198.5)
    await works(3, '2026-04-01')
    expect(await salaries()).toBe(19 * 198.5)
    await product.pool.run(
      unscoped,
      sql`update employee_terms set experience = 5 where employee_id = 'jonas'`,
    )
    expect(await salaries()).toBe(19 * 219.5)
    await product.pool.run(unscoped, sql`delete from employee_month where month = '2026-04-01'`)
    expect(await salaries()).toBe(16 * 219.5)
  })

  it('are of the same moment as everything else in a snapshot [R032]', async () => {
    const before = (await salaries()) ?? Number.NaN
    await pool.snapshot(async db => {
      const asked = async () => (await readPay(db, unscoped, year, question))('year', 'storo').maxSalary
      expect(await asked()).toBe(before)
      await works(1, '2026-05-04')
      expect(await asked()).toBe(before)
      expect(await salaries()).toBe(before + 219.5)
      expect(await asked()).toBe(before)
    })
    expect(await salaries()).toBe(before + 219.5)
  })

  it('are separated by viewer, question and settings', async () => {
    const whole = (await salaries()) ?? Number.NaN
    const nobody = { ...question, salons: ['torg'] }
    expect((await readPay(pool, unscoped, year, nobody))('year', 'torg').maxSalary).toBe(0)
    const { wageTable: _, ...terms } = defaultSettings.terms[0] as (typeof defaultSettings.terms)[number]
    const dearer = {
      ...defaultSettings,
      terms: [{ ...terms, wageTable: [{ years: 0, perHour: 400 }] }],
    }
    expect(
      (await readPay(pool, unscoped, year, { ...question, settings: dearer }))('year', 'storo').maxSalary,
    ).toBe((whole / 219.5) * 400)
    expect(await salaries()).toBe(whole)
  })
})
