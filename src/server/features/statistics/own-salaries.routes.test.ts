import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { employees } from '#contract/employees/employees'
import { payrollReadiness } from '#contract/payroll/payroll-readiness'
import { rankings } from '#contract/rankings/rankings'
import { sickness } from '#contract/sickness/sickness'
import { type OwnSalary, statistics } from '#contract/statistics/statistics'
import { paySoFarOf } from '#domain/payroll/pay-so-far'
import { computeRow } from '#domain/payroll/payroll-sheet'
import type { SalonTerms } from '#domain/payroll/terms'
import { addDays, day } from '#domain/values/month'
import { sql } from '#server/db/sql'
import { openLedger } from '#testing/ledger'
import { type Product, startProduct } from '#testing/product'

const because = { because: 'a test sets the scene' }
const TENTH = '2026-11-10T12:00:00.000Z'

let product: Product

/**
 * November 2026, seen on the 10th. Anna has worked 56 hours in Storo, and 104 are planned. Of Ny in Aker all hours are planned. Maja works
 * in Alna; her days after the 15th are in Storo, where she moves on the 16th.
 */
beforeAll(async () => {
  product = await startProduct({ now: TENTH })
  for (const [id, name] of [
    ['aker', 'Åker'],
    ['alna', 'Alna'],
    ['storo', 'Storo'],
  ] as const)
    await product.addSalon(id, name)
  await product.addPerson({ objectId: 'eier', type: 'owner' })
  await product.addPerson({ objectId: 'sjef', type: 'manager', access: ['storo'], activeIn: ['alna'] })
  await product.addPerson({ objectId: 'anna', name: 'Anna', activeIn: ['storo'] })
  await product.addPerson({ objectId: 'ny', name: 'Ny', activeIn: ['aker'] })
  await product.addPerson({ objectId: 'maja', name: 'Maja', employmentId: 'maja', activeIn: ['alna'] })
  await product.pool.run(
    because,
    sql`update employee_terms set per_hour_fixed = 200, fixed_percentage = 40 where employee_id in ('anna', 'ny', 'maja')`,
  )
  const { receipt, day: book, close } = await openLedger(product)
  const hours = async (salon: string, by: string, days: readonly number[], produksjontimer = 8) => {
    for (const n of days) await book(salon, by, addDays(day('2026-11-01'), n - 1), { produksjontimer })
  }
  // 40 % of (40 000 − 8 %) kr is 14 720 kr of commission.
  await receipt('storo', '2026-11-05', { by: 'anna', treatment: 40_000 })
  await hours('storo', 'anna', [2, 3, 4, 5, 6, 7, 9])
  await hours('storo', 'anna', [11, 12, 13, 14, 16, 17, 18, 19, 20, 21, 23, 24, 25])
  await receipt('aker', '2026-11-05', { by: 'ny', treatment: 1_000 })
  await hours('aker', 'ny', [20])
  // In October she works in Alna alone, for 30 hours × 200 kr. In November for 60 and 30 hours.
  await receipt('alna', '2026-10-06', { by: 'maja', treatment: 10_000 })
  await book('alna', 'maja', '2026-10-06', { produksjontimer: 30 })
  await receipt('alna', '2026-11-04', { by: 'maja', treatment: 40_000 })
  await hours('alna', 'maja', [4, 5, 6], 20)
  await receipt('storo', '2026-11-18', { by: 'maja', treatment: 45_000 })
  await hours('storo', 'maja', [17, 18, 19], 10)
  await close()
})
afterAll(() => product.close())
beforeEach(() => product.setNow(TENTH))

const own = async (as: string, month: string) =>
  (await product.call(statistics.ownSalaries, { as, body: { month } })).json.salons as OwnSalary[]

/** The total of a salon as the page shows it (K40). */
const payIn = ({ name, inputs, terms, hoursIncludeLunch, notArrived }: OwnSalary) =>
  paySoFarOf({ ...computeRow({ ...inputs, name, hoursIncludeLunch }, terms as SalonTerms), notArrived }).total

describe('the running month of pay ends today [K3] [K40]', () => {
  it('has the hours that were worked, and the same pay as the table', async () => {
    const [storo, ...more] = await own('anna', '2026-11')
    expect(more).toEqual([])
    expect(storo).toMatchObject({ salonId: 'storo', salonName: 'Storo', month: '2026-11', notArrived: [] })
    expect(storo?.inputs.produksjonstimer).toBe(56)
    // Commission: 14 720 kr, above 56 hours × 200 kr. 160 hours would be 32 000 kr.
    expect(storo && payIn(storo)).toBe(14_720)
    const body = { objectId: 'anna', salonId: 'storo', month: '2026-11' }
    const { stats } = (await product.call(statistics.salary, { as: 'sjef', body })).json
    expect([stats.inputs.produksjonstimer, stats.maxSalary]).toEqual([56, 14_720])
  })

  it('has no hours where they are all planned: they have not arrived [K31]', async () => {
    const [aker] = await own('ny', '2026-11')
    expect(aker?.notArrived).toEqual(['timeBook'])
    expect(aker && payIn(aker)).toBeNull()
  })

  it('is whole when it is over', async () => {
    product.setNow('2026-12-02T12:00:00.000Z')
    const [storo] = await own('anna', '2026-11')
    expect(storo?.inputs.produksjonstimer).toBe(160)
    expect(storo && payIn(storo)).toBe(32_000)
    expect((await own('ny', '2026-11'))[0]?.notArrived).toEqual([])
  })

  it('is what the list of people, the state of the hours and the sick hours follow [K41] [P153]', async () => {
    const listed = async (salonId: string) => {
      const people = await product.call(employees.list, { as: 'eier', query: { salonId, month: '2026-11' } })
      return people.json.map((one: Record<string, unknown>) => [one.objectId, one.produksjonstimer])
    }
    expect(await listed('aker')).toEqual([['ny', null]])
    expect(await listed('storo')).toContainEqual(['anna', 56])
    const ready = async (salonId: string) =>
      (await product.call(payrollReadiness.get, { as: 'eier', params: { salonId, month: '2026-11' } })).json
        .hours
    expect((await ready('storo')).produksjonstimer).toBe(56)
    expect(await ready('aker')).toMatchObject({ produksjonstimer: null, people: [{ objectId: 'ny' }] })
    const period = { from: '2026-11-03', to: '2026-11-03', kind: 'egenmelding', grade: 100 }
    await product.call(sickness.save, { as: 'eier', body: { salonId: 'aker', objectId: 'ny', ...period } })
    const params = { salonId: 'aker', month: '2026-11' }
    const [ny] = (await product.call(sickness.month, { as: 'eier', params })).json
    expect(ny).toMatchObject({ objectId: 'ny', hoursOutside: null, differs: false })
  })

  it('is what the preview of a change counts', async () => {
    const body = { objectId: 'anna', perHourFixed: 300, from: '2026-11' }
    const { months } = (await product.call(employees.preview, { as: 'eier', body })).json
    const { figures } = months.find(({ month }: { month: string }) => month === '2026-11')
    // 56 hours × 300 kr are above commission.
    expect(figures).toContainEqual(expect.objectContaining({ key: 'endeligLonn', from: 14_720, to: 16_800 }))
  })

  it('names the salons whose hours are all planned below a ranking [M2]', async () => {
    const lacking = async () => {
      const { missing } = (await product.call(rankings.get, { as: 'eier', params: { month: '11-2026' } }))
        .json
      return missing.map((one: { objectId: string; notArrived: unknown }) => [one.objectId, one.notArrived])
    }
    expect(await lacking()).toEqual([['aker', ['timeBook']]])
    product.setNow('2026-11-20T12:00:00.000Z')
    expect(await lacking()).toEqual([])
  })
})

describe('own pay of several salons [P111] [K40]', () => {
  beforeAll(async () => {
    const body = { objectId: 'maja', activeIn: ['storo'], from: '2026-11-16' }
    expect((await product.call(employees.save, { as: 'eier', body })).status).toBe(200)
  })
  beforeEach(() => product.setNow('2026-11-20T12:00:00.000Z'))

  it('is that of each salon that pays for the month', async () => {
    const salons = await own('maja', '2026-11')
    // 40 % of (40 000 − 8 %) kr in Alna, of (45 000 − 8 %) kr in Storo.
    expect(salons.map(one => [one.salonName, payIn(one)])).toEqual([
      ['Alna', 14_720],
      ['Storo', 16_560],
    ])
    expect(salons.map(({ inputs }) => inputs.produksjonstimer)).toEqual([60, 30])
    expect(salons.every(({ ownSales }) => ownSales !== undefined)).toBe(true)
  })

  it('is that of the salon of an earlier month, and none before there was one', async () => {
    const october = await own('maja', '2026-10')
    // 30 hours × 200 kr are above 40 % of (10 000 − 8 %) kr.
    expect(october.map(one => [one.salonName, payIn(one), one.ownSales])).toEqual([
      ['Alna', 6_000, undefined],
    ])
    const alna = { objectId: 'maja', salonId: 'alna', month: '2026-10' }
    expect((await product.call(statistics.salary, { as: 'maja', body: alna })).status).toBe(200)
    await product.addPerson({ objectId: 'kari', name: 'Kari' })
    await product.pool.run(because, sql`insert into employee_salon values ('kari', 'storo', '2026-11-01')`)
    expect(await own('kari', '2026-10')).toEqual([])
    expect(await own('kari', '2026-11')).toHaveLength(1)
  })

  it('is one row with every salon’s figures where the month is paid together', async () => {
    await product.pool.run(because, sql`insert into month_paid_together values ('2026-11-01')`)
    const salons = await own('maja', '2026-11')
    await product.pool.run(because, sql`delete from month_paid_together`)
    expect(salons.map(one => [one.salonName, one.inputs.produksjonstimer])).toEqual([['Alna', 90]])
  })

  it('is nobody else’s, whatever the caller may see', async () => {
    expect(await own('eier', '2026-11')).toEqual([])
    expect((await own('sjef', '2026-11')).map(({ objectId, salonId }) => [objectId, salonId])).toEqual([
      ['sjef', 'alna'],
    ])
    const other = { objectId: 'anna', month: '2026-11' }
    expect((await product.call(statistics.ownSalaries, { as: 'maja', body: other })).status).toBe(400)
  })
})
