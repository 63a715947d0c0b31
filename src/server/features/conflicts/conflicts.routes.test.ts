import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { audit } from '#contract/audit/audit'
import { conflicts } from '#contract/conflicts/conflicts'
import { dataQuality } from '#contract/data-quality/data-quality'
import { imports } from '#contract/imports/imports'
import { mappings } from '#contract/mappings/mappings'
import { sql } from '#server/db/sql'
import { companyOfCuts } from '#testing/hand-made-salon'
import { type Product, startProduct } from '#testing/product'
import { type SaftTransaction, saftXml } from '#testing/saft-xml'
import { scratchFolder } from '#testing/scratch'

const looking = { because: 'a test looks' }

const sale = (
  nr: number,
  date: string,
  ex: number,
  more: Partial<SaftTransaction> = {},
): SaftTransaction => ({
  nr: String(nr),
  date,
  time: '10:00:00',
  in: ex * 1.25,
  ex,
  emp: '11',
  lines: [{ in: ex * 1.25, ex, group: 'K' }],
  ...more,
})
const fileOf = (transactions: readonly SaftTransaction[], id = 'K1', orgNo = '912345678') =>
  [
    ...saftXml({
      ...companyOfCuts,
      orgNo,
      registers: [{ id, location: 'Torg', zReports: [], transactions }],
    }),
  ].join('')

describe('a receipt number that arrives with different content (F13)', () => {
  let product: Product
  const bring = async (body: string, name = 'kasse.xml') =>
    (
      await product.call(imports.create, {
        as: 'owner',
        query: { name },
        body,
        headers: { 'content-type': 'application/xml' },
      })
    ).json
  const list = async (as = 'owner', query = {}) => (await product.call(conflicts.list, { as, query })).json
  const decide = (objectIds: readonly string[], use: 'first' | 'new', as = 'owner') =>
    product.call(conflicts.decide, { as, body: { objectIds, use } })
  /** 'day person' → kroner. */
  const sold = async () => {
    const rows = await product.pool.many<{ what: string; kroner: number }>(
      looking,
      sql`select day || ' ' || employee_id as what, sum(treatment_sales) as kroner from employee_day group by 1 order by 1`,
    )
    return Object.fromEntries(rows.map(({ what, kroner }) => [what, kroner]))
  }

  const first = fileOf([sale(1, '2026-11-02', 400), sale(2, '2026-11-02', 80)])
  const other = fileOf([sale(1, '2026-11-04', 1000, { emp: '12' }), sale(2, '2026-11-02', 80)])

  beforeEach(async () => {
    product = await startProduct({ config: { dataDir: scratchFolder('foehn-conflicts-') } })
    await product.addSalon('torg', 'Torg')
    await product.addSalon('storo', 'Storo')
    await product.addPerson({ objectId: 'owner', name: 'Eier', type: 'owner' })
    await product.addPerson({ objectId: 'torg-admin', type: 'chainAdministrator', access: ['torg'] })
    await product.addPerson({ objectId: 'storo-admin', type: 'chainAdministrator', access: ['storo'] })
    await product.addPerson({ objectId: 'anna', name: 'Anna', employmentId: '11', activeIn: ['torg'] })
    await product.addPerson({ objectId: 'bo', name: 'Bo', employmentId: '12', activeIn: ['torg'] })
    await product.call(mappings.save, { as: 'owner', body: { registers: { K1: 'torg' } } })
    await bring(first, 'forst.xml')
  })
  afterEach(() => product.close())

  test('is reported by the import and waits, while the first counts; a repetition is ignored [D68]', async () => {
    expect((await bring(first)).skipped).toEqual({ duplicate: 2 })
    expect(await list()).toEqual({ total: 0, conflicts: [] })

    const report = await bring(other, 'siden.xml')
    expect(report).toMatchObject({ state: 'done', receipts: 0, skipped: { duplicate: 1, conflict: 1 } })
    expect(report.conflicts).toEqual([
      {
        registerID: 'K1',
        nr: '1',
        day: '2026-11-02',
        amountIn: 500,
        newDay: '2026-11-04',
        newAmountIn: 1250,
      },
    ])
    expect(await sold()).toEqual({ '2026-11-02 anna': 480 })
    const { total, conflicts: waiting } = await list()
    expect([total, waiting.length]).toEqual([1, 1])
    const line = { text: null, articleGroup: 'K' }
    expect(waiting[0]).toMatchObject({
      registerID: 'K1',
      nr: '1',
      salonId: 'torg',
      salonName: 'Torg',
      first: {
        file: 'forst.xml',
        day: '2026-11-02',
        time: '10:00',
        amountIn: 500,
        lines: [{ ...line, empID: '11', name: 'Anna', amountIn: 500 }],
      },
      new: {
        file: 'siden.xml',
        day: '2026-11-04',
        time: '10:00',
        amountIn: 1250,
        lines: [{ ...line, empID: '12', name: 'Bo', amountIn: 1250 }],
      },
    })
    // Importing the same file again adds no conflict and still reports the open one.
    expect((await bring(other)).skipped).toEqual({ duplicate: 1, conflict: 1 })
    expect((await list()).total).toBe(1)
    expect((await product.call(mappings.waiting, { as: 'owner' })).json.conflicts).toBe(1)
    const quality = async (month: string) =>
      (await product.call(dataQuality.month, { as: 'owner', query: { month } })).json.conflicts
    expect([await quality('2026-11'), await quality('2026-10')]).toEqual([1, 0])
    expect((await list('owner', { month: '2026-10' })).total).toBe(0)
  })

  test('counts with the new content when that is chosen, on its day and for its person, and is logged', async () => {
    await bring(other)
    const [conflict] = (await list()).conflicts
    const { status, json } = await decide([conflict.objectId], 'new')
    expect([status, json]).toEqual([200, { total: 0 }])
    expect(await sold()).toEqual({ '2026-11-02 anna': 80, '2026-11-04 bo': 1000 })
    // Neither file causes a new conflict.
    for (const file of [first, other]) expect((await bring(file)).skipped).toEqual({ duplicate: 2 })
    expect(await sold()).toEqual({ '2026-11-02 anna': 80, '2026-11-04 bo': 1000 })
    const { json: log } = await product.call(audit.list, {
      as: 'owner',
      query: { action: 'receipt replaced' },
    })
    expect(log).toMatchObject([
      {
        actor: { name: 'Eier' },
        salon: { name: 'Torg' },
        details: {
          receipt: '1',
          register: 'K1',
          stands: '2026-11-04 1250.00 kr',
          dropped: '2026-11-02 500.00 kr',
        },
      },
    ])
  })

  test('is unchanged when the first is kept, and no file asks again', async () => {
    await bring(other)
    const [conflict] = (await list()).conflicts
    expect((await decide([conflict.objectId], 'first')).status).toBe(200)
    expect(await sold()).toEqual({ '2026-11-02 anna': 480 })
    expect((await bring(other)).skipped).toEqual({ duplicate: 2 })
    expect((await list()).total).toBe(0)
    // A third version of the receipt is a new conflict.
    const third = fileOf([sale(1, '2026-11-02', 400, { emp: '12' })])
    expect((await bring(third)).skipped).toEqual({ conflict: 1 })
  })

  test('is decided once: of two concurrent decisions, one gets a conflict', async () => {
    await bring(other)
    const [{ objectId }] = (await list()).conflicts
    const both = await Promise.all([decide([objectId], 'new'), decide([objectId], 'first', 'torg-admin')])
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    const told = both.find(({ status }) => status === 409)
    expect(told?.json.message).toBe('Noen andre har avgjort dette. Se på nytt')
    const stands =
      both[0]?.status === 200 ? { '2026-11-02 anna': 80, '2026-11-04 bo': 1000 } : { '2026-11-02 anna': 480 }
    expect(await sold()).toEqual(stands)
  })

  test('is decided by users who reach its salon; for a register without a salon, by those who reach all', async () => {
    await bring(other)
    await bring(fileOf([sale(1, '2026-11-02', 1)], 'K7'))
    await bring(fileOf([sale(1, '2026-11-02', 2)], 'K7'))
    expect([
      (await list('storo-admin')).total,
      (await list('torg-admin')).total,
      (await list()).total,
    ]).toEqual([0, 1, 2])
    const ids: string[] = (await list()).conflicts.map((one: { objectId: string }) => one.objectId)
    expect((await decide(ids, 'new', 'torg-admin')).status).toBe(404)
    expect((await decide(ids.slice(0, 1), 'new', 'storo-admin')).status).toBe(404)
    expect(await sold()).toEqual({ '2026-11-02 anna': 480 })
    expect((await decide(ids, 'new')).status).toBe(200)
    expect(await sold()).toEqual({ '2026-11-02 anna': 80, '2026-11-04 bo': 1000 })
    // The receipt without a salon counts as decided once its register is mapped.
    await product.call(mappings.save, { as: 'owner', body: { registers: { K7: 'torg' } } })
    expect(await sold()).toEqual({ '2026-11-02 anna': 82, '2026-11-04 bo': 1000 })
  })

  test('within one file also keeps the first, and asks', async () => {
    const twice = fileOf([sale(5, '2026-11-05', 100), sale(5, '2026-11-05', 200), sale(5, '2026-11-05', 100)])
    expect(await bring(twice)).toMatchObject({ receipts: 1, skipped: { duplicate: 1, conflict: 1 } })
    expect(await sold()).toMatchObject({ '2026-11-05 anna': 100 })
  })
})
