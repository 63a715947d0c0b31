import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { employees } from '#contract/employees/employees'
import { reports } from '#contract/payroll/payroll'
import { statistics } from '#contract/statistics/statistics'
import { scopeOf } from '#domain/access/scope'
import type { PayrollInputs } from '#domain/payroll/inputs'
import { month } from '#domain/values/month'
import { sql } from '#server/db/sql'
import { salesOfNobody } from '#server/figures/unassigned-sales'
import { type Product, startProduct } from '#testing/product'
import { addMonth, draftOf } from './payroll.fixture.ts'

const because = { because: 'a test sets the scene and looks' }

let product: Product

beforeAll(async () => {
  product = await startProduct()
  for (const salon of ['majorstuen', 'storo']) await product.addSalon(salon)
  await product.addPerson({
    objectId: 'sjef',
    type: 'manager',
    access: ['majorstuen'],
    activeIn: ['majorstuen'],
  })
  await product.addPerson({ objectId: 'annen-sjef', type: 'manager', access: ['storo'] })
  await product.addPerson({ objectId: 'eier', type: 'owner' })
  await product.addPerson({ objectId: 'ansatt', activeIn: ['majorstuen'] })
  const hairdressers = [
    'åse',
    'tuva',
    'vilde',
    'sara',
    'camilla',
    'emilie',
    'oda',
    'maja',
    'ida',
    'ylva',
    'thea',
    'linn',
    'nora',
  ]
  for (const name of hairdressers)
    await product.addPerson({ objectId: name, experience: 6, activeIn: ['majorstuen'] })
  for (const name of ['jonas', 'katarzyna'])
    await product.addPerson({ objectId: name, employmentId: null, activeIn: ['majorstuen'] })
  await product.addPerson({ objectId: 'fremmed', activeIn: ['storo'] })
  for (const name of [...hairdressers, 'jonas', 'katarzyna', 'sjef'])
    await addMonth(
      product,
      { employeeId: name, salonId: 'majorstuen', of: '2026-10' },
      { treatment_sales: 90_000, goods_sales: 8_000, ds_goods: 1_000, hours: 130 },
    )
  await product.pool.run(
    because,
    sql`insert into salon_month (salon_id, month, last_day, opening, treatment_sales, goods_sales, ds_goods,
                                 lines, book_rows)
        values ('majorstuen', '2026-10-01', '2026-10-31', 'day', 1440000, 128000, 17000.505, 1600, 320)`,
  )
})
afterAll(() => product.close())

const manager = {
  objectId: 'sjef',
  name: 'sjef',
  type: 'manager',
  access: ['majorstuen'],
  activeIn: [],
} as const

const draft = (people: readonly string[], modifications?: Record<string, Partial<PayrollInputs>>) =>
  draftOf(product, people, modifications)

const send = (body: unknown, as = 'sjef', key?: string) =>
  product.call(reports.create, { as, body, ...(key && { headers: { 'idempotency-key': key } }) })
const get = (objectId: string, as = 'sjef') => product.call(reports.get, { as, params: { objectId } })
const remove = (objectId: string, as = 'eier') => product.call(reports.remove, { as, body: { objectId } })
const count = async (table: 'report' | 'salary_history') =>
  (
    await product.pool.many(
      because,
      table === 'report' ? sql`select 1 from report` : sql`select 1 from salary_history`,
    )
  ).length

describe('sending a report', () => {
  it('stores it, shows it as it was sent, and adds salary history [R111]', async () => {
    const body = await draft(['åse', 'tuva'], { åse: { kursTimer: 4, comment: 'Kurs i Bergen' } })
    const { json } = await send(body)
    expect(json).toEqual({ success: 'report_created', objectId: expect.any(String) })

    const report = (await get(json.objectId)).json
    expect(report).toMatchObject({
      salonId: 'majorstuen',
      salonName: 'majorstuen',
      manager: { objectId: 'sjef', name: 'sjef' },
      month: '2026-10',
      createdAt: '2026-11-21T12:00:00.000Z',
      modifications: { åse: { kursTimer: 4, comment: 'Kurs i Bergen' } },
      terms: { otp: 2, feriepenger: 12, arbeidsgiver: 14.1, zone: 1 },
    })
    expect(report.employees[0]).toEqual(body.employees[0])
    // 40 % of (90 000 of treatments less 8 % for goods used), and 10 % of 9 000: more than 130 × 219.50.
    expect(report.employees[0]).toMatchObject({
      kursTimer: 0,
      lonnKurstimer: 878,
      faktisklonn: 34_020,
      garantilonn: 28_535,
    })
    const history = await product.pool.many(
      because,
      sql`select employee_id, amount, hours from salary_history where report_id = ${json.objectId} order by 1`,
    )
    expect(history).toEqual([
      { employee_id: 'tuva', amount: 34_020, hours: 130 },
      { employee_id: 'åse', amount: 34_898, hours: 134 },
    ])
  })

  it('adds no øre of other sales that the server does not count [R104]', async () => {
    const scope = scopeOf(manager, 'reports')
    const sales = scope && (await salesOfNobody(product.pool, scope, 'majorstuen', month('2026-10')))
    // The salon's 1 440 000 + 128 000 + 17 000.505, less 98 000 for each of 16 people.
    expect(sales).toBe(17_000.51)
    const body = await draft(['vilde'])
    expect((await send({ ...body, sales: 17_000.5 })).json.error).toBe('invalid_payload')
    const { json } = await send({ ...body, sales: 17_000.51 })
    expect((await get(json.objectId)).json.sales).toBe(17_000.51)
  })

  it('compares pay with the floor of what the person is employed as (P130)', async () => {
    // 45 % of 198.50 kr is 89.33 kr an hour. 130 × 89.33 is 11 612.90 kr.
    await product.call(employees.save, {
      as: 'eier',
      body: { objectId: 'linn', employedAs: 'larlingLop2', trainingSince: '2025-08-15', from: '2026-10' },
    })
    const salary = await product.call(statistics.salary, {
      as: 'sjef',
      body: { objectId: 'linn', salonId: 'majorstuen', month: '2026-10' },
    })
    expect(salary.json.stats.floor).toEqual({
      employedAs: 'larlingLop2',
      year: 2,
      under18: false,
      percent: 45,
      base: 'certified',
      basePerHour: 198.5,
      baseFrom: '2025-04',
      outdated: true,
      perHour: 89.33,
    })
    const paid = (perHourFixed: number) =>
      draft(['linn'], { linn: { perHourFixed, behOmsetning: 0, totalVareomsetning: 0 } })
    const { status, json } = await send(await paid(89.32))
    expect([status, json.fields]).toEqual([400, { 'linn.reason': 'linn: Lønn under tariffen må begrunnes' }])
    const sent = await send(await paid(89.33))
    expect(sent.status).toBe(200)
    expect((await get(sent.json.objectId)).json.reasons).toEqual({})
  })

  it('needs a reason for pay below the tariff, which is stored, shown and logged (P106) [R111] [D71]', async () => {
    // 130 × 150 is less than 130 × 219.50.
    const body = await draft(['nora'], { nora: { perHourFixed: 150, behOmsetning: 10_000 } })
    for (const reasons of [{}, { nora: ' ' }, { åse: 'Lærling' }]) {
      const { status, json } = await send({ ...body, reasons })
      expect([status, json.fields]).toEqual([
        400,
        { 'nora.reason': 'nora: Lønn under tariffen må begrunnes' },
      ])
    }
    const { json } = await send({ ...body, reasons: { nora: ' Lærling, 2. år ' } })
    expect((await get(json.objectId)).json.reasons).toEqual({ nora: 'Lærling, 2. år' })
    const [logged] = await product.pool.many<{ details: unknown }>(
      because,
      sql`select details from audit where action = 'report sent' and subject = ${json.objectId}`,
    )
    expect(logged?.details).toMatchObject({
      reasons: [{ objectId: 'nora', name: 'nora', reason: 'Lærling, 2. år' }],
    })
  })

  it('needs a reason for pay below zero (P106) [D71]', async () => {
    const body = await draft(['thea'], { thea: { trekkOmklipp: 90_000 } })
    const { json } = await send(body)
    expect(json.fields).toEqual({ 'thea.reason': 'thea: Lønn under null må begrunnes' })
  })

  it('refuses every wrong computed field, by name, and stores nothing [R111]', async () => {
    const body = await draft(['sara'])
    const before = await count('report')
    for (const [field, off] of [
      ['endeligLonn', 0.01],
      ['otp', 0.01],
      ['lonnsPerc', 0.00001],
      ['prodTimerStillings', 0.1],
    ] as const) {
      const wrong = structuredClone(body)
      const [row] = wrong.employees
      if (row) row[field] += off
      const { status, json } = await send(wrong)
      expect([status, json.error, Object.keys(json.fields)]).toEqual([
        400,
        'invalid_payload',
        [`sara.${field}`],
      ])
    }
    expect(await count('report')).toBe(before)
  })

  it('tolerates what JSON loses of hours and percentages, but not of kroner [R111] [P70]', async () => {
    const body = await draft(['sara'])
    const [row] = body.employees
    if (row) row.lonnsPerc += 0.0000005
    expect((await send(body)).status).toBe(200)
  })

  it('stores an input that differs from the server’s as a modification [R111] [D43]', async () => {
    const body = await draft(['camilla'], { camilla: { produksjonstimer: 100 } })
    // The sender claims that 100 was imported: the same figures with no modification marked.
    const [row] = body.employees
    if (row) row.produksjonstimer = 100
    const { json } = await send({ ...body, modifications: {} })
    const report = (await get(json.objectId)).json
    expect(report.employees[0].produksjonstimer).toBe(130)
    expect(report.modifications).toEqual({ camilla: { produksjonstimer: 100 } })
  })

  it('names everybody without an employment id, unless it was filled in [R109] [P71]', async () => {
    const one = await send(await draft(['jonas']))
    expect([one.status, one.json.error, one.json.message]).toEqual([
      422,
      'employment_id_missing',
      'jonas does not have an employment ID.',
    ])
    expect((await send(await draft(['jonas', 'katarzyna']))).json.message).toBe(
      'jonas, katarzyna do not have an employment ID.',
    )
    expect((await send(await draft(['jonas'], { jonas: { employmentId: '1042' } }))).status).toBe(200)
  })

  it('happens once however often it is retried [R108]', async () => {
    const body = await draft(['emilie'])
    const tries = await Promise.all([1, 2, 3].map(() => send(body, 'sjef', 'a-key')))
    expect(new Set(tries.map(({ json }) => json.objectId)).size).toBe(1)
    expect((await send(body, 'sjef', 'a-key')).json.objectId).toBe(tries[0]?.json.objectId)
    expect((await send(await draft(['oda']), 'sjef', 'a-key')).status).toBe(409)
  })

  it('pays nobody twice in a month, also with two at once [R102] [D41]', async () => {
    const body = await draft(['oda'])
    const tries = await Promise.all([send(body), send(body)])
    expect(tries.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    expect((await send(body)).json.message).toContain('oda')
  })

  it('needs a past month, a salon in reach, and people who work there', async () => {
    const body = await draft(['maja'])
    expect((await send({ ...body, month: '2026-11' })).json.fields).toEqual({ month: 'Måneden er ikke over' })
    expect((await send({ ...body, salonId: 'storo' })).status).toBe(404)
    expect((await send(body, 'annen-sjef')).status).toBe(404)
    expect((await send(body, 'ansatt')).status).toBe(403)
    const [row] = body.employees
    const stranger = { ...body, employees: [{ ...row, objectId: 'fremmed' }] }
    expect((await send(stranger)).json.fields).toEqual({ fremmed: 'Jobber ikke i salongen' })
    const twice = { ...body, employees: [row, row] }
    expect((await send(twice)).json.fields).toMatchObject({ employees: 'En ansatt står to ganger' })
  })

  it('accepts only the 31 inputs as modifications, within their bounds [R106] [D43] [P60]', async () => {
    const body = await draft(['maja'])
    const modified = (changes: object) => send({ ...body, modifications: { maja: changes } })
    for (const changes of [
      { endeligLonn: 1_000_000 },
      { salary: 1 },
      { stillings: 0 },
      { stillings: 101 },
      { kursTimer: -1 },
      { kursTimer: '4' },
      { sykefraver: 'ferie' },
      { percentage: 101 },
      { comment: 'x'.repeat(501) },
      { employmentId: 7 },
    ])
      expect([changes, (await modified(changes)).json.error]).toEqual([changes, 'invalid_payload'])
    expect((await send({ ...body, modifications: { nobody: { kursTimer: 1 } } })).json.error).toBe(
      'invalid_payload',
    )
  })

  it('uses the previous month by default', async () => {
    const { month: _, ...body } = await draft(['maja'])
    const { json } = await send(body)
    expect((await get(json.objectId)).json.month).toBe('2026-10')
  })

  it('is logged with whether it includes the sender’s own row', async () => {
    const { json } = await send(await draft(['sjef', 'ida']))
    const [action] = await product.pool.many<{ actor_id: string; details: object }>(
      because,
      sql`select actor_id, details from audit where action = 'report sent' and subject = ${json.objectId}`,
    )
    expect(action).toEqual({
      actor_id: 'sjef',
      details: { month: '2026-10', ownRow: true, people: 2, without: expect.any(Array) },
    })
  })
})

describe('sent reports', () => {
  it('keep their figures and terms when the person and the month change [R110]', async () => {
    const { json } = await send(await draft(['ylva']))
    // Late figures are told beside the report (P105).
    const asSent = async () => ({ ...(await get(json.objectId)).json, late: null, moved: [] })
    const before = await asSent()
    await product.pool.run(
      because,
      sql`with named as (update employee set name = 'Ylva Sæther' where object_id = 'ylva')
          update employee_terms set experience = 12 where employee_id = 'ylva'`,
    )
    await product.pool.run(because, sql`update employee_month set hours = 1 where employee_id = 'ylva'`)
    expect(await asSent()).toEqual(before)
  })

  it('are soft-deleted by the owner only, with their history [R110] [D42]', async () => {
    const body = await draft(['thea'])
    const { json } = await send(body)
    const kept = [await count('report'), await count('salary_history')]
    expect((await remove(json.objectId, 'sjef')).status).toBe(403)
    expect((await remove(json.objectId)).json).toEqual({ success: true })
    expect((await get(json.objectId)).status).toBe(404)
    expect((await remove(json.objectId)).status).toBe(404)
    expect([await count('report'), await count('salary_history')]).toEqual(kept)
    expect((await send(body)).status).toBe(200)
  })

  it('are listed ten a page, newest first, also those of one moment [R100]', async () => {
    await product.pool.run(
      because,
      sql`insert into report (object_id, salon_id, manager_id, month, created_at, sales, terms, hours_include_lunch)
          select 'old-' || lpad(n::text, 2, '0'), 'majorstuen', 'sjef', '2025-01-01',
                 '2025-02-01T08:00:00Z'::timestamptz + (n / 4) * interval '1 hour', 0, '{}', false
          from generate_series(1, 25) n`,
    )
    const seen: string[] = []
    let before: string | undefined
    for (;;) {
      const { json } = await product.call(reports.list, { as: 'sjef', query: before ? { before } : {} })
      seen.push(...json.map((report: { objectId: string }) => report.objectId))
      if (json.length < 10) break
      const last = json.at(-1)
      before = `${last.createdAt},${last.objectId}`
    }
    expect(new Set(seen).size).toBe(seen.length)
    const old = seen.filter(id => id.startsWith('old'))
    expect(old).toEqual(old.toSorted().toReversed())
    expect(old).toHaveLength(25)
    expect((await product.call(reports.list, { as: 'annen-sjef' })).json).toEqual([])
    expect((await product.call(reports.list, { as: 'sjef', query: { salonId: 'storo' } })).json).toEqual([])
    expect((await product.call(reports.list, { as: 'sjef', query: { before: 'yesterday,x' } })).status).toBe(
      400,
    )
  })
})
