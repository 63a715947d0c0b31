import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { reportDrafts } from '#contract/payroll/report-drafts'
import { sql } from '#server/db/sql'
import { type Product, startProduct } from '#testing/product'
import { addMonth, draftOf, sentReport } from './payroll.fixture.ts'

const because = { because: 'a test clears up and looks' }
const place = { salonId: 'majorstuen', month: '2026-10' }

let product: Product

beforeAll(async () => {
  product = await startProduct()
  for (const salon of ['majorstuen', 'storo']) await product.addSalon(salon)
  await product.addPerson({ objectId: 'sjef', name: 'Ingrid', type: 'manager', access: ['majorstuen'] })
  await product.addPerson({ objectId: 'kollega', name: 'Sara', type: 'manager', access: ['majorstuen'] })
  await product.addPerson({ objectId: 'annen-sjef', type: 'manager', access: ['storo'] })
  await product.addPerson({ objectId: 'eier', name: 'Elin', type: 'owner' })
  for (const name of ['amina', 'jonas']) {
    await product.addPerson({ objectId: name, activeIn: ['majorstuen'] })
    await addMonth(product, { employeeId: name, salonId: 'majorstuen', of: '2026-10' }, { hours: 130 })
  }
  await product.addPerson({ objectId: 'fremmed', activeIn: ['storo'] })
})
beforeEach(() => product.pool.run(because, sql`delete from report_draft`))
afterAll(() => product.close())

const save = (changes: object = {}, as = 'sjef', key?: string) =>
  product.call(reportDrafts.save, {
    as,
    body: { ...place, version: 0, employees: ['jonas', 'amina'], ...changes },
    ...(key && { headers: { 'idempotency-key': key } }),
  })
const read = async (as = 'sjef') => (await product.call(reportDrafts.get, { as, params: place })).json
const discard = (as = 'sjef') => product.call(reportDrafts.discard, { as, body: place })

describe('a draft on the server [P73]', () => {
  it('is empty before it is saved, and then what was saved, on any device [R107]', async () => {
    expect(await read()).toEqual({ draft: null, others: [] })
    const modifications = { amina: { kursTimer: 4, comment: 'Kurs i Bergen', sykefraver: 'graviditet' } }
    const { json } = await save({ modifications })
    expect(json).toEqual({ version: expect.any(Number), savedAt: '2026-11-21T12:00:00.000Z', others: [] })
    expect((await read()).draft).toEqual({
      ...json,
      others: undefined,
      employees: ['jonas', 'amina'],
      modifications,
      backPay: {},
      replaces: null,
    })
  })

  it('cannot be overwritten from an older version: who saved what, and when, is shown', async () => {
    const first = await save()
    const second = await save({ version: first.json.version, employees: ['jonas'] })
    expect(second.json.version).toBeGreaterThan(first.json.version)
    const stale = await save({ version: first.json.version, employees: [] })
    expect([stale.status, stale.json.error, stale.json.message]).toEqual([
      409,
      'conflict',
      'Ingrid lagret utkastet 21. november kl. 13:00: 1 ansatte, 0 med endringer',
    ])
    expect((await save()).status).toBe(409)
    expect((await read()).draft.employees).toEqual(['jonas'])
  })

  it('is not restored by a tab that missed its discarding, nor by one with an older draft', async () => {
    const { version } = (await save()).json
    expect((await discard()).json).toEqual({ success: true })
    const stale = await save({ version })
    expect([stale.status, stale.json.message]).toEqual([
      409,
      'Utkastet er sendt eller forkastet et annet sted',
    ])
    const anew = (await save({ employees: ['amina'] })).json
    expect((await save({ version })).status).toBe(409)
    expect((await read()).draft).toMatchObject({ version: anew.version, employees: ['amina'] })
    expect((await discard()).json).toEqual((await discard()).json)
  })

  it('is saved once however often it is retried, and by one of many at once', async () => {
    const tries = await Promise.all([1, 2, 3].map(() => save({}, 'sjef', 'a-key')))
    expect(new Set(tries.map(({ json }) => json.version)).size).toBe(1)
    const { version } = (await read()).draft
    const racers = await Promise.all(
      Array.from({ length: 20 }, (_, i) => save({ version, employees: i % 2 ? ['amina'] : ['jonas'] })),
    )
    const won = racers.filter(({ status }) => status === 200)
    expect(won).toHaveLength(1)
    expect(racers.filter(({ status }) => status === 409)).toHaveLength(19)
    expect((await read()).draft.version).toBe(won[0]?.json.version)
  })

  it('shows that another user works on the same report: the name and when, never the content', async () => {
    await save({ modifications: { amina: { sykefraver: 'kroniskSykdom' } } })
    const theirs = await save({ employees: ['amina'] }, 'kollega')
    const ingrid = { manager: { objectId: 'sjef', name: 'Ingrid' }, savedAt: '2026-11-21T12:00:00.000Z' }
    expect(theirs.json.others).toEqual([ingrid])
    const seen = await product.call(reportDrafts.get, { as: 'eier', params: place })
    expect(seen.json).toEqual({
      draft: null,
      others: [ingrid, { ...ingrid, manager: { objectId: 'kollega', name: 'Sara' } }],
    })
    expect(seen.text).not.toContain('kroniskSykdom')
    await discard('kollega')
    expect((await read()).others).toEqual([])
    expect((await read()).draft.employees).toEqual(['jonas', 'amina'])
  })

  it('holds people of the salon and inputs within their bounds [R106]', async () => {
    const outside = (await save({ employees: ['fremmed'] })).json
    expect([outside.error, outside.fields]).toEqual([
      'invalid_payload',
      { fremmed: 'Jobber ikke i salongen' },
    ])
    for (const changes of [{ stillings: 0 }, { forskudd: -1 }, { endeligLonn: 1 }, { comment: 7 }]) {
      const { status, json } = await save({ modifications: { amina: changes } })
      expect([changes, status, json.error]).toEqual([changes, 400, 'invalid_payload'])
    }
    expect((await save({ month: '2026-11' })).json.fields).toEqual({ month: 'Måneden er ikke over' })
    expect(await read()).toEqual({ draft: null, others: [] })
  })

  /** Access that is written past the product takes effect with the database's notice. */
  const reachOf = async (as: string) => (await product.call(reportDrafts.get, { as, params: place })).status

  it('is out of reach for users who do not make the salon’s reports', async () => {
    await save()
    expect((await product.call(reportDrafts.get, { as: 'annen-sjef', params: place })).status).toBe(404)
    expect((await save({}, 'annen-sjef')).status).toBe(404)
    expect((await discard('annen-sjef')).status).toBe(404)
    expect((await save({}, 'amina')).status).toBe(403)
    await product.pool.run(because, sql`delete from employee_access where employee_id = 'kollega'`)
    await expect.poll(() => reachOf('kollega')).toBe(404)
    expect((await save({}, 'kollega')).status).toBe(404)
  })

  it('is deleted when its report is sent, for its author only [R108]', async () => {
    await product.pool.run(
      because,
      sql`insert into employee_access values ('kollega', 'majorstuen') on conflict do nothing`,
    )
    await expect.poll(() => reachOf('kollega')).toBe(200)
    await save()
    await save({}, 'kollega')
    await sentReport(product, await draftOf(product, ['amina']))
    expect((await read()).draft).toBeNull()
    expect((await read('kollega')).draft).not.toBeNull()
  })
})
