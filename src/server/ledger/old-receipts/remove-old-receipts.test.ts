import { beforeEach, describe, expect, test } from 'vitest'
import { imports } from '#contract/imports/imports'
import { day } from '#domain/values/month'
import { openPool, type Pool } from '#server/db/db'
import { raw, sql } from '#server/db/sql'
import { purge } from '#server/retention/purge'
import { afterThisTest } from '#testing/closing'
import { worldDatabase } from '#testing/database'
import { everySum } from '#testing/every-sum'
import { handMadeSalon } from '#testing/hand-made-salon'
import { startProduct } from '#testing/product'
import { wrongRegisterDays } from '#testing/register-days'
import { type SaftTransaction, saftXml } from '#testing/saft-xml'
import { FIGURES_HEADER } from '#testing/world/figures-csv'
import { deriveNextMonth, requestHistory } from '../derivation/history.ts'
import { removeOldReceipts } from './remove-old-receipts.ts'

const because = { because: 'a test looks at everything' }

let pool: Pool
beforeEach(async () => {
  const database = await worldDatabase()
  const opened = openPool(database.url, { max: 3 })
  pool = opened
  afterThisTest(async () => {
    await opened.close()
    await database.drop()
  })
})

const count = async (table: string, where = 'true'): Promise<number> =>
  (await pool.maybe<{ n: number }>(because, sql`select count(*) as n from ${raw(table)} where ${raw(where)}`))
    ?.n ?? 0

/** The test world's receipts are from 2026. */
const lastMinute = new Date('2031-12-31T22:59:00.000Z')
const newYear = new Date('2031-12-31T23:00:00.000Z')

describe('receipts of years that bookkeeping no longer requires (F30)', () => {
  test('are removed when the fifth year after theirs is over in Norway, with lines and Z reports; counted figures stay', async () => {
    const [before, receipts] = [await everySum(pool), await count('receipt')]
    expect([receipts > 100, (await count('z_report')) > 0]).toEqual([true, true])
    expect(await purge(pool, lastMinute)).not.toHaveProperty('receipt')
    expect(await count('receipt')).toBe(receipts)

    expect(await purge(pool, newYear)).toMatchObject({ receipt: receipts })
    for (const table of ['receipt', 'receipt_line', 'register_day', 'receipt_conflict', 'z_report'])
      expect([table, await count(table)]).toEqual([table, 0])
    expect(await everySum(pool)).toEqual(before)
    expect(await purge(pool, newYear)).not.toHaveProperty('receipt')
  })

  test('are kept for longer when the chain’s setting says so', async () => {
    await pool.run(because, sql`insert into chain_setting (name, value) values ('receiptYears', '6')`)
    expect(await purge(pool, newYear)).not.toHaveProperty('receipt')
    expect(await purge(pool, new Date('2033-01-01T12:00:00.000Z'))).toHaveProperty('receipt')
  })

  test('are not missed when history is recomputed: the sums of their days do not change', async () => {
    const before = await everySum(pool)
    await removeOldReceipts(pool, day('2026-11-01'))
    expect([await count('receipt', "day < '2026-11-01'"), (await count('receipt')) > 0]).toEqual([0, true])
    expect(await wrongRegisterDays(pool)).toEqual([])
    await requestHistory(pool.system('a test'))
    while (await deriveNextMonth(pool));
    expect(await everySum(pool)).toEqual(before)
  })

  test('are left out of a file, like older days of a time book, and the report says so', async () => {
    const product = await startProduct({ now: '2026-11-21T12:00:00.000Z' })
    afterThisTest(() => product.close())
    ;({ pool } = product)
    await product.addSalon('solli', 'Solli')
    await product.addPerson({ objectId: 'eier', type: 'owner' })
    await product.addPerson({ objectId: 'anna', employmentId: '11', activeIn: ['solli'] })
    await pool.run(because, sql`insert into register (register_id, salon_id) values ('K1', 'solli')`)
    const bring = async (name: string, body: string) =>
      (
        await product.call(imports.create, {
          as: 'eier',
          query: { name },
          body,
          headers: { 'content-type': 'application/octet-stream' },
        })
      ).json
    const registers = (transactions: readonly SaftTransaction[]) =>
      handMadeSalon.registers.map(one => ({ ...one, zReports: [], transactions }))
    const whole = [...saftXml(handMadeSalon)].join('')
    expect(await bring('solli.xml', whole)).toMatchObject({ state: 'done', receipts: 20 })
    const [before, receipts] = [await everySum(pool), await count('receipt')]
    expect([before.length > 5, receipts]).toEqual([true, 20])
    product.setNow(newYear.toISOString())
    expect(await purge(pool, newYear)).toMatchObject({ receipt: receipts })

    const again = await bring('solli.xml', whole)
    expect(again).toMatchObject({ state: 'done', receipts: 0, lines: 0, amountIn: 0, perEmployee: [] })
    expect([again.skipped.old, again.skipped.duplicate, again.keptFrom]).toEqual([
      20,
      undefined,
      '2027-01-01',
    ])
    expect(again.unmapped).toEqual({ registers: [], employees: [], articleGroups: [] })
    expect(await everySum(pool)).toEqual(before)
    for (const table of ['receipt', 'receipt_line', 'z_report', 'number_name'])
      expect([table, await count(table)]).toEqual([table, 0])
    expect(await purge(pool, newYear)).not.toHaveProperty('receipt')

    // The last day of the removed years, and the first one that is kept.
    const sale = (nr: string, date: string) => ({
      nr,
      date,
      time: '10:00:00',
      emp: '11',
      in: 500,
      ex: 400,
      lines: [{ in: 500, ex: 400, group: 'K' }],
    })
    const sales = registers([sale('901', '2026-12-31'), sale('902', '2027-01-01')])
    const turn = await bring('skifte.xml', [...saftXml({ ...handMadeSalon, registers: sales })].join(''))
    expect(turn).toMatchObject({ receipts: 1, lines: 1, amountIn: 500, keptFrom: '2027-01-01' })
    expect(turn.skipped).toEqual({ old: 1 })
    const hours = ['2026-12-31', '2027-01-01'].map(day => `Solli;11;${day};7,5;6;;0;0;0;0;0;0;0;;`)
    const book = await bring('timer.csv', [FIGURES_HEADER, ...hours].join('\n'))
    expect(book).toMatchObject({ state: 'done', lines: 1, keptFrom: '2027-01-01' })
    expect(book.skipped).toEqual({ old: 1 })
    expect(await count('daily_figures', "day < '2027-01-01'")).toBe(0)
  })

  test('are kept when a case is linked to one', async () => {
    const linked = await pool.maybe<{ id: number }>(
      because,
      sql`with one as (select * from receipt order by id limit 1), linked as (
            insert into complaint (object_id, salon_id, name, message, created_at, updated_at, receipt_register, receipt_nr)
            select 'linked', salon_id, 'Kari', 'x', now(), now(), register, nr from one)
          select id from one`,
    )
    expect(await purge(pool, newYear)).toHaveProperty('receipt')
    expect(await pool.many(because, sql`select id from receipt`)).toEqual([linked])
    expect(await count('receipt_line')).toBeGreaterThan(0)
    expect(await purge(pool, newYear)).not.toHaveProperty('receipt')
  })
})
