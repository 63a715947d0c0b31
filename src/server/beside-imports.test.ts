import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { complaints } from '#contract/complaints/complaints'
import { dailyFigures } from '#contract/daily-figures/daily-figures'
import { employees } from '#contract/employees/employees'
import { imports } from '#contract/imports/imports'
import { mappings } from '#contract/mappings/mappings'
import { reports } from '#contract/payroll/payroll'
import { salons } from '#contract/salons/salons'
import { month } from '#domain/values/month'
import { draftOf } from '#server/features/payroll/payroll.fixture'
import { companyOfCuts } from '#testing/hand-made-salon'
import { type Product, startProduct } from '#testing/product'
import { type SaftFile, type SaftTransaction, saftXml } from '#testing/saft-xml'
import { scratchFolder } from '#testing/scratch'
import { sql } from './db/sql.ts'

const because = { because: 'a test sets the scene' }
const orgNo = '912345678'
const day = '2026-11-02'

const sale = (nr: number, emp: string, group = 'K'): SaftTransaction => ({
  nr: String(nr),
  date: day,
  time: '10:00:00',
  in: 1250,
  ex: 1000,
  emp,
  lines: [{ in: 1250, ex: 1000, group }],
})
const fileOf = (id: string, transactions: readonly SaftTransaction[], zReport?: number): SaftFile => ({
  ...companyOfCuts,
  orgNo,
  registers: [
    {
      id,
      location: 'Torg',
      transactions,
      zReports: zReport === undefined ? [] : [{ id: '1', date: day, total: zReport }],
    },
  ],
})

describe('while an import writes its rows', () => {
  let product: Product
  let release: () => Promise<void>
  let importing: Promise<{ json: { state: string; objectId: string } }>

  const bring = (file: SaftFile) =>
    product.call(imports.create, {
      as: 'owner',
      query: { name: 'kasse.xml' },
      body: [...saftXml(file)].join(''),
      headers: { 'content-type': 'application/xml' },
    })
  const running = async () => (await product.call(imports.list, { as: 'owner' })).json[0]

  /** The import waits after all its rows are written: for a Z report that another transaction is writing. */
  beforeAll(async () => {
    product = await startProduct({ config: { dataDir: scratchFolder('foehn-beside-') } })
    for (const [id, register] of [
      ['a', 'A'],
      ['b', 'B'],
    ] as const) {
      await product.addSalon(id, id === 'a' ? 'Torg' : 'Storo')
      await product.pool.run(
        because,
        sql`insert into register (register_id, org_no, location, salon_id) values (${register}, ${orgNo}, 'Torg', ${id})`,
      )
    }
    await product.addPerson({ objectId: 'owner', type: 'owner' })
    await product.addPerson({ objectId: 'anna', name: 'Anna', employmentId: '11', activeIn: ['a'] })
    await product.addPerson({ objectId: 'bo', name: 'Bo', employmentId: '12', activeIn: ['b'] })
    await bring(fileOf('A', [sale(1, '11')]))
    const client = await product.pool.pool.connect()
    await client.query('begin')
    await client.query(
      `insert into z_report (register, report_id, day, time, cash, credit, import_id)
       select (select id from register where register_id = 'A'), '1', '${day}', '20:00', 0, 0, object_id from import limit 1`,
    )
    importing = bring(fileOf('A', [sale(2, '11'), sale(3, '99'), sale(4, '11', 'X')], 3750))
    await vi.waitFor(async () => expect((await running())?.progress?.share ?? 0).toBeGreaterThan(0.5), 20_000)
    let held = true
    release = async () => {
      if (!held) return
      held = false
      await client.query('rollback')
      client.release()
    }
  }, 60_000)
  afterAll(async () => {
    await release()
    await importing
    await product.close()
  })

  test('its progress is shown in lines, a share and seconds', async () => {
    const one = await running()
    expect(one).toMatchObject({ state: 'running', progress: { lines: 3 } })
    expect(one.progress.secondsLeft).toBeGreaterThanOrEqual(0)
    const read = await product.call(imports.read, { as: 'owner', params: { objectId: one.objectId } })
    expect(read.json.progress).toMatchObject({ lines: 3, share: one.progress.share })
  })

  const versionOfSalon = async () =>
    (await product.call(salons.managed, { as: 'owner' })).json.find(
      (one: { objectId: string }) => one.objectId === 'a',
    ).version

  const saves: Record<string, () => Promise<{ status: number; text: string }>> = {
    'a name': () =>
      product.call(employees.save, { as: 'owner', body: { objectId: 'anna', name: 'Anna Ny' } }),
    terms: () => product.call(employees.save, { as: 'owner', body: { objectId: 'anna', goal: 70_000 } }),
    'a salon': async () =>
      product.call(salons.save, {
        as: 'owner',
        body: { objectId: 'a', name: 'Torget', registers: ['A'], version: await versionOfSalon() },
      }),
    'a night opening': async () =>
      product.call(salons.save, {
        as: 'owner',
        body: {
          objectId: 'a',
          name: 'Torget',
          version: await versionOfSalon(),
          settings: { nightOpenings: [{ date: day, from: '09:30', to: '11:00' }] },
        },
      }),
    'daily figures': () =>
      product.call(dailyFigures.save, {
        as: 'owner',
        body: { salonId: 'a', objectId: 'anna', day, produksjontimer: 7.5 },
      }),
    'an article group': () =>
      product.call(mappings.save, { as: 'owner', body: { salon: 'a', articleGroups: { X: 'goods' } } }),
    'a new person': () =>
      product.call(employees.add, {
        as: 'owner',
        body: { name: 'Nina', activeIn: ['a'], employmentId: '99', from: '2026-11-01' },
      }),
    'a case': () =>
      product.call(complaints.create, {
        as: 'owner',
        body: { name: 'Kunde', salon: 'a', message: 'Skjevt' },
      }),
    'a report': async () =>
      product.call(reports.create, {
        as: 'owner',
        body: await draftOf(product, ['anna'], {}, month('2026-10'), 'a'),
      }),
  }

  test.each(Object.keys(saves))('%s is saved within a second', async what => {
    const began = performance.now()
    const { status, text } = (await saves[what]?.()) ?? {}
    const took = performance.now() - began
    expect([status, text]).toEqual([200, text])
    expect(took).toBeLessThan(1_000)
    expect((await running()).state).toBe('running')
  })

  test('a change of registers is refused within a second, with the progress of the import', async () => {
    const began = performance.now()
    const { status, json } = await product.call(mappings.save, {
      as: 'owner',
      body: { registers: { Ny: 'b' } },
    })
    expect(performance.now() - began).toBeLessThan(2_000)
    expect(status).toBe(503)
    expect(json.message).toMatch(
      /^En import pågår: 3 linjer er lest, og \d\d % er gjort\. Kasser kan endres når den er ferdig$/,
    )
  })

  test('a file of another salon is imported', async () => {
    expect((await bring(fileOf('B', [sale(1, '12')], 1250))).json).toMatchObject({
      state: 'done',
      receipts: 1,
    })
  })

  test('its rows include what was saved meanwhile', async () => {
    await release()
    // The endpoint responds after two seconds, while the import is still running.
    const { objectId } = (await importing).json
    const read = async () => (await product.call(imports.read, { as: 'owner', params: { objectId } })).json
    const json = await vi.waitFor(async () => {
      const report = await read()
      expect(report.state).toBe('done')
      return report
    }, 20_000)
    expect(json).toMatchObject({ receipts: 3, unmapped: { employees: [], articleGroups: [] } })
    const made = await product.pool.many(
      because,
      sql`select e.name, d.opening, d.treatment_sales as treatment, d.goods_sales + d.ds_goods as goods, d.hours
          from employee_day d join employee e on e.object_id = d.employee_id
          where d.salon_id = 'a' order by e.name, d.opening`,
    )
    expect(made).toEqual([
      { name: 'Anna Ny', opening: 'day', treatment: 0, goods: 0, hours: 7.5 },
      { name: 'Anna Ny', opening: 'night', treatment: 2000, goods: 1000, hours: 0 },
      { name: 'Nina', opening: 'night', treatment: 1000, goods: 0, hours: 0 },
    ])
  })
})
