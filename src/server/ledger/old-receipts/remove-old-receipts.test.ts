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
import { saftXml } from '#testing/saft-xml'
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

  test('that a file imports again do not count, and are removed the next night', async () => {
    const product = await startProduct({ now: '2026-11-21T12:00:00.000Z' })
    afterThisTest(() => product.close())
    ;({ pool } = product)
    await product.addSalon('solli', 'Solli')
    await product.addPerson({ objectId: 'eier', type: 'owner' })
    await pool.run(because, sql`insert into register (register_id, salon_id) values ('K1', 'solli')`)
    const bring = async (file = handMadeSalon) => {
      const { json } = await product.call(imports.create, {
        as: 'eier',
        query: { name: 'solli.xml' },
        body: [...saftXml(file)].join(''),
        headers: { 'content-type': 'application/octet-stream' },
      })
      return json.state
    }
    expect(await bring()).toBe('done')
    const [before, receipts] = [await everySum(pool), await count('receipt')]
    expect([before.length > 5, receipts > 5]).toEqual([true, true])
    product.setNow(newYear.toISOString())
    expect(await purge(pool, newYear)).toMatchObject({ receipt: receipts })
    const some = handMadeSalon.registers.map(one => ({
      ...one,
      transactions: [...one.transactions].slice(0, 9),
    }))
    expect(await bring({ ...handMadeSalon, registers: some })).toBe('done')
    expect(await everySum(pool)).toEqual(before)
    expect(await purge(pool, newYear)).toHaveProperty('receipt')
    expect(await everySum(pool)).toEqual(before)
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
