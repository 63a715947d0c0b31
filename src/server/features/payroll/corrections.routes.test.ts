import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { employees } from '#contract/employees/employees'
import { type ReportDraft, reports } from '#contract/payroll/payroll'
import { payslips } from '#contract/payroll/payslips'
import { sql } from '#server/db/sql'
import { type Product, startProduct } from '#testing/product'
import { addMonth, draftOf, sentReport } from './payroll.fixture.ts'

const because = { because: 'a test looks' }

let product: Product

beforeAll(async () => {
  product = await startProduct()
  for (const salon of ['majorstuen', 'storo']) await product.addSalon(salon)
  await product.addPerson({ objectId: 'sjef', name: 'Ingrid', type: 'manager', access: ['majorstuen'] })
  await product.addPerson({ objectId: 'annen-sjef', type: 'manager', access: ['storo'] })
  await product.addPerson({ objectId: 'eier', name: 'Elin', type: 'owner' })
  const hairdressers = ['amina', 'jonas', 'tuva', 'vilde', 'sara', 'emilie', 'oda', 'maja', 'ida', 'linn']
  for (const name of hairdressers) {
    await product.addPerson({ objectId: name, experience: 6, activeIn: ['majorstuen'] })
    const of = { employeeId: name, salonId: 'majorstuen', of: '2026-10' }
    await addMonth(product, of, { treatment_sales: 90_000, goods_sales: 8_000, hours: 130 })
  }
})
afterAll(() => product.close())

const draft: (
  ...given: Parameters<typeof draftOf> extends [unknown, ...infer Rest] ? Rest : never
) => Promise<ReportDraft> = (...given) => draftOf(product, ...given)
const send = (body: object, key?: string, as = 'sjef') =>
  product.call(reports.create, { as, body, ...(key && { headers: { 'idempotency-key': key } }) })
const get = async (objectId: string) =>
  (await product.call(reports.get, { as: 'sjef', params: { objectId } })).json
const differences = async (objectId: string) =>
  (await product.call(reports.differences, { as: 'sjef', params: { objectId } })).json
const listed = async () =>
  (await product.call(reports.list, { as: 'sjef' })).json.map(
    (report: { objectId: string }) => report.objectId,
  )
const history = (employeeId: string) =>
  product.pool.many<{ report_id: string; amount: number }>(
    because,
    sql`select report_id, amount from salary_history where employee_id = ${employeeId} and not removed`,
  )

describe('a correcting report', () => {
  it('replaces the one before; both are kept and refer to each other [R110]', async () => {
    const wrong = await sentReport(product, await draft(['amina', 'jonas']))
    const body = { ...(await draft(['amina', 'tuva'], { amina: { varTillegg: 500 } })), replaces: wrong }
    const { status, json } = await send(body)
    expect(status).toBe(200)

    const link = { manager: { objectId: 'sjef', name: 'Ingrid' }, createdAt: '2026-11-21T12:00:00.000Z' }
    const right = await get(json.objectId)
    expect([right.replaces, right.replacedBy]).toEqual([{ objectId: wrong, ...link, removed: false }, null])
    const old = await get(wrong)
    expect([old.replaces, old.replacedBy]).toEqual([
      null,
      { objectId: json.objectId, ...link, removed: false },
    ])
    expect(old.employees).toHaveLength(2)
    expect(await listed()).toEqual([json.objectId])

    expect(await history('amina')).toEqual([{ report_id: json.objectId, amount: 34_420 }])
    expect(await history('jonas')).toEqual([])
    const people = await product.call(employees.list, {
      as: 'sjef',
      query: { salonId: 'majorstuen', month: '2026-10' },
    })
    const processed = people.json.filter((person: { processed: boolean }) => person.processed)
    expect(processed.map((person: { objectId: string }) => person.objectId).sort()).toEqual(['amina', 'tuva'])
    const slips = await product.call(payslips.list, { as: 'amina' })
    expect(slips.json.map((slip: { reportId: string }) => slip.reportId)).toEqual([json.objectId])
  })

  it('shows cell by cell what it changed', async () => {
    const wrong = await sentReport(product, await draft(['vilde', 'sara']))
    const body = { ...(await draft(['vilde'], { vilde: { kursTimer: 4 } })), replaces: wrong }
    const { objectId } = (await send(body)).json
    const shown = await differences(objectId)
    expect(shown).toMatchObject({ replaces: { objectId: wrong }, sales: null, terms: null })
    expect(
      shown.people.map((person: { name: string; change: string }) => [person.name, person.change]),
    ).toEqual([
      ['vilde', 'changed'],
      ['sara', 'removed'],
    ])
    expect(shown.people[0].cells[0]).toEqual({ key: 'kursTimer', from: 0, to: 4 })
    expect(shown.people[0].cells).toContainEqual({ key: 'endeligLonn', from: 33_920, to: 34_798 })
    expect(shown.people[1].cells).toEqual([{ key: 'endeligLonn', from: 33_920, to: null }])
    expect(await differences(wrong)).toEqual({
      month: '2026-10',
      replaces: null,
      people: [],
      sales: null,
      terms: null,
    })
  })

  it('is logged with old and new pay, and without any reason of sickness', async () => {
    const wrong = await sentReport(product, await draft(['emilie']))
    const changes = { emilie: { fastTillegg: 100, sykefraver: 'graviditet' as const } }
    const { objectId } = (await send({ ...(await draft(['emilie'], changes)), replaces: wrong })).json
    const [action] = await product.pool.many<{ action: string; details: unknown }>(
      because,
      sql`select action, details from audit where subject = ${objectId}`,
    )
    expect(action).toEqual({
      action: 'report corrected',
      details: {
        month: '2026-10',
        ownRow: false,
        people: 1,
        replaces: wrong,
        without: expect.any(Array),
        pay: [{ objectId: 'emilie', name: 'emilie', from: 33_920, to: 34_020 }],
      },
    })
  })

  it('has the same salon and month, and corrects a valid report within reach', async () => {
    const wrong = await sentReport(product, await draft(['oda']))
    const body = { ...(await draft(['oda'])), replaces: wrong }
    expect((await send({ ...body, month: '2026-09' })).json.fields).toEqual({
      replaces: 'Gjelder en annen salong eller måned',
    })
    expect((await send({ ...body, replaces: 'no-report' })).status).toBe(404)
    expect((await send(body, undefined, 'annen-sjef')).status).toBe(404)
    const [row] = body.employees
    expect((await send({ ...body, employees: [{ ...row, endeligLonn: 1 }] })).status).toBe(400)
    expect(await listed()).toContain(wrong)
    expect((await get(wrong)).replacedBy).toBeNull()
    await product.call(reports.remove, { as: 'eier', body: { objectId: wrong } })
    expect((await send(body)).status).toBe(404)
  })

  it('cannot correct the same report twice; the valid one can be corrected', async () => {
    const body = await draft(['maja'])
    const first = await sentReport(product, body)
    const second = (await send({ ...body, replaces: first }, 'a-key')).json.objectId
    expect((await send({ ...body, replaces: first }, 'a-key')).json.objectId).toBe(second)
    const again = await send({ ...body, replaces: first })
    expect([again.status, again.json.message]).toEqual([409, 'Rapporten er alt rettet opp. Se på nytt'])
    const third = (await send({ ...body, replaces: second })).json.objectId
    expect((await get(second)).replacedBy.objectId).toBe(third)
    expect(await history('maja')).toHaveLength(1)
  })

  it('leaves the month open when it is removed: the one before does not return', async () => {
    const body = await draft(['ida'])
    const first = await sentReport(product, body)
    const second = (await send({ ...body, replaces: first })).json.objectId
    await product.call(reports.remove, { as: 'eier', body: { objectId: second } })
    expect(await listed()).not.toContain(first)
    expect((await get(first)).replacedBy).toMatchObject({ objectId: second, removed: true })
    expect(await history('ida')).toEqual([])
    expect((await send(body)).status).toBe(200)
  })

  it('takes effect once out of a hundred at once, and the others get a conflict', async () => {
    const body = await draft(['linn'])
    const wrong = await sentReport(product, body)
    const tries = await Promise.all(Array.from({ length: 100 }, () => send({ ...body, replaces: wrong })))
    const won = tries.filter(({ status }) => status === 200)
    expect(won).toHaveLength(1)
    expect(tries.filter(({ status, json }) => status === 409 && json.error === 'conflict')).toHaveLength(99)
    const kept = await product.pool.many(because, sql`select 1 from report where replaces = ${wrong}`)
    expect(kept).toHaveLength(1)
    expect(await history('linn')).toEqual([{ report_id: won[0]?.json.objectId, amount: 33_920 }])
    const log = await product.pool.many(
      because,
      sql`select 1 from audit where action = 'report corrected' and details->>'replaces' = ${wrong}`,
    )
    expect(log).toHaveLength(1)
  })
})
