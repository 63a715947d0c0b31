import { afterAll, beforeAll, describe, expect, it, test } from 'vitest'
import { complaints } from '#contract/complaints/complaints'
import { sql } from '#server/db/sql'
import { type Product, startProduct } from '#testing/product'
import { type Cases, setCases } from './complaints.fixture.ts'

let product: Product
let cases: Cases
const ids: Record<string, string> = {}

beforeAll(async () => {
  product = await startProduct()
  cases = await setCases(product)
  const at = (minutes: number) =>
    new Date(Date.parse('2026-11-21T09:00:00Z') + minutes * 60_000).toISOString()
  ids.fresh = await cases.addCase({ name: 'Hanne Skjelbred', phone: '416 22 087', createdAt: at(50) })
  const items = (status: 1 | 2 | 3 | 4) => [{ kind: 'refund', status } as const]
  for (const [i, status] of ([1, 2, 3, 4] as const).entries())
    ids[status] = await cases.addCase({
      name: `Sak ${status}`,
      status,
      items: items(status),
      createdAt: at(40 - i),
    })
  ids.there = await cases.addCase({ name: 'Åse Ødegård', salon: 'there', status: 1, items: items(1) })
  ids.old = await cases.addCase({ status: 3, items: items(3), createdAt: '2026-11-10T09:00:00.000Z' })
})
afterAll(() => product.close())

const list = async (as: string, query: Record<string, string> = {}) =>
  (await product.call(complaints.list, { as, query })).json
const named = async (as: string, query: Record<string, string> = {}) =>
  (await list(as, query)).map((one: { objectId: string }) =>
    Object.keys(ids).find(key => ids[key] === one.objectId),
  )

describe('the list of cases', () => {
  it('has the cases of the viewer’s salons, newest first [R080] [R090]', async () => {
    expect(await named('owner')).toEqual(['there', 'fresh', '1', '2', '3', '4', 'old'])
    expect(await named('manager')).toEqual(['fresh', '1', '2', '3', '4', 'old'])
    expect(await named('owner', { salonId: 'there' })).toEqual(['there'])
    expect(await named('manager', { salonId: 'there' })).toEqual([])
  })

  it('has cases that wait for the viewer under todo, and finished ones under done [R080]', async () => {
    expect(await named('supervisor', { tab: 'todo' })).toEqual(['1', '3', 'old'])
    expect(await named('advisor', { tab: 'todo' })).toEqual(['fresh', '2'])
    for (const as of ['supervisor', 'advisor']) expect(await named(as, { tab: 'done' })).toEqual(['4'])
  })

  it('shows what was left of the 48 hours when a case was closed, and nothing for an open one [C42] [D82]', async () => {
    product.setNow('2026-11-21T12:00:00.000Z')
    const objectId = await cases.addCase({
      name: 'Lukket',
      salon: 'there',
      status: 1,
      items: [{ kind: 'refund', status: 1 }],
      createdAt: '2026-11-20T10:00:00.000Z',
    })
    const left = async () => [
      (await cases.read(objectId)).leftWhenClosed,
      (await list('owner', { search: 'Lukket' }))[0].leftWhenClosed,
    ]
    const take = async (item: string, status: number) => {
      const { json } = await cases.update(objectId, { moveRefund: { id: item, status } })
      return json
    }
    expect(await left()).toEqual([null, null])
    for (const status of [2, 3]) await take(`${objectId}-0`, status)
    expect(await left()).toEqual([null, null])
    await take(`${objectId}-0`, 4)
    // 26 of the 48 hours have passed.
    expect(await left()).toEqual([1320, 1320])
    // Later events change nothing, except for an item that reopens the case.
    product.setNow('2026-11-22T13:15:30.000Z')
    expect(await left()).toEqual([1320, 1320])
    const { json } = await cases.update(objectId, { addRefund: { cost: 100 } })
    expect(await left()).toEqual([null, null])
    const added = json.refunds.at(-1).id
    for (const status of [2, 3, 4]) await take(added, status)
    // 51 hours and 15.5 minutes have passed: 3 hours and 15.5 minutes over the deadline.
    expect(await left()).toEqual([-196, -196])
    product.setNow('2026-11-21T12:00:00.000Z')
    await product.pool.run(
      { because: 'a test clears up' },
      sql`delete from complaint where object_id = ${objectId}`,
    )
  })

  it('shows what each case waits for, with the viewer’s colours and words [R081]', async () => {
    const said = async (as: string) =>
      (await list(as, { salonId: 'here' })).map((one: { colour: string; state: string }) => [
        one.colour,
        one.state,
      ])
    expect((await said('owner')).slice(0, 5)).toEqual([
      ['red', 'Ny'],
      ['yellow', 'Godkjenn kost'],
      ['gray', 'Venter på salongen'],
      ['yellow', 'Godkjenn refusjon'],
      ['green', 'Fullført'],
    ])
    expect((await said('manager')).slice(0, 4)).toEqual([
      ['red', 'Ny'],
      ['gray', 'Venter på godkjenning'],
      ['yellow', 'Forespør refusjon'],
      ['gray', 'Venter på godkjenning'],
    ])
  })

  it.each([
    ['skjelbred', ['fresh']],
    ['ØDEG', ['there']],
    ['41622', ['fresh']],
    ['416 22 087', ['fresh']],
    ['sak 3', ['3']],
    ['%', []],
    ["' or 1=1", []],
  ])('is searched for %s', async (search, found) => {
    expect(await named('owner', { search })).toEqual(found)
  })

  it('can be searched by case number', async () => {
    const [first] = await list('owner')
    expect(await named('owner', { search: String(first.caseNumber) })).toEqual(['there'])
    expect(await named('manager', { search: String(first.caseNumber) })).toEqual([])
  })

  it('continues after the last case of a page, also when many were made at one moment', async () => {
    const createdAt = '2026-10-01T10:00:00.000Z'
    for (let i = 0; i < 60; i++) await cases.addCase({ name: 'Samtidig', createdAt })
    const first = await list('owner', { search: 'samtidig' })
    const last = first.at(-1)
    const before = `${last.createdAt},${last.objectId}`
    const second = await list('owner', { search: 'samtidig', before })
    expect([first.length, second.length]).toEqual([50, 10])
    expect(new Set([...first, ...second].map(one => one.objectId)).size).toBe(60)
    for (const bad of ['x', 'x,y', '2026,']) {
      const { status } = await product.call(complaints.list, { as: 'owner', query: { before: bad } })
      expect(status).toBe(400)
    }
  })
})

test('the dot counts cases waiting for the viewer, and overdue ones [R022]', async () => {
  const waiting = async (as: string) => (await product.call(complaints.waiting, { as })).json
  expect(await waiting('supervisor')).toEqual({ todo: 3, overdue: 1 })
  expect(await waiting('owner')).toEqual({ todo: 4, overdue: 1 })
  expect((await waiting('advisor')).overdue).toBe(60)
})

test('the countdown of a case runs from its creation, not from the day of the visit [D33]', async () => {
  const body = { name: 'Marte Lund', salon: 'here', message: 'Skjevt', backdate: '2026-11-10' }
  const { json } = await product.call(complaints.create, { as: 'advisor', body })
  const read = await cases.read(json.objectId)
  expect([read.backdate, read.createdAt]).toEqual(['2026-11-10', product.clock().toISOString()])
  const overdue = async () =>
    (await product.call(complaints.waiting, { as: 'advisor' })).json.overdue as number
  const before = await overdue()
  const { createdAt } = read
  product.setNow(new Date(Date.parse(createdAt) + 48 * 3_600_000).toISOString())
  expect(await overdue()).toBeGreaterThan(before)
  product.setNow(createdAt)
})

test('a case is over time when 48 hours have passed, and not a millisecond before', async () => {
  const overdue = async () =>
    (await product.call(complaints.waiting, { as: 'advisor' })).json.overdue as number
  const before = await overdue()
  const passed = product.clock().getTime() - 48 * 3_600_000
  await cases.addCase({ name: 'Straks', createdAt: new Date(passed + 1).toISOString() })
  expect(await overdue()).toBe(before)
  await cases.addCase({ name: 'Nå', createdAt: new Date(passed).toISOString() })
  expect(await overdue()).toBe(before + 1)
})

test('a list is fresh after each change, also after one by another process', async () => {
  const objectId = await cases.addCase({ name: 'Fersk' })
  const seen = async () =>
    (await list('owner', { search: 'fersk' })).map((one: { state: string }) => one.state)
  expect(await seen()).toEqual(['Ny'])
  await cases.update(objectId, { addRefund: { cost: 1 } })
  expect(await seen()).toEqual(['Godkjenn kost'])
  await cases.addCase({ name: 'Fersk to', createdAt: '2026-11-21T12:00:01.000Z' })
  await expect.poll(seen, { timeout: 5000 }).toEqual(['Ny', 'Godkjenn kost'])
})

describe('the order by deadline [C47]', () => {
  const byDeadline = (query: Record<string, string> = {}) => ({ order: 'deadline', ...query })

  it('has the open cases first, the one with the least time left on top', async () => {
    expect(await named('owner', byDeadline({ search: 'sak' }))).toEqual(['3', '2', '1', '4'])
    const todo = await named('supervisor', byDeadline({ tab: 'todo' }))
    expect(todo.filter((name: string | undefined) => name !== undefined)).toEqual(['old', '3', '1'])
  })

  it('continues after an open or a closed case, also when many were made at one moment', async () => {
    const items = [{ kind: 'refund', status: 4 } as const]
    for (let i = 0; i < 120; i++)
      await cases.addCase({
        name: 'Etter frist',
        createdAt: '2026-09-01T10:00:00.000Z',
        ...(i % 2 === 1 && { status: 4, items }),
      })
    const found: { objectId: string; createdAt: string; leftWhenClosed: number | null }[] = []
    for (let page = 0; page < 4; page++) {
      const last = found.at(-1)
      const after: Record<string, string> = last
        ? {
            before: `${last.createdAt},${last.objectId}`,
            ...(last.leftWhenClosed !== null && { closed: 'true' }),
          }
        : {}
      found.push(...(await list('owner', byDeadline({ search: 'etter frist', ...after }))))
    }
    expect(new Set(found.map(one => one.objectId)).size).toBe(120)
    expect(found).toHaveLength(120)
    expect(found.map(one => one.leftWhenClosed === null)).toEqual(
      Array.from({ length: 120 }, (_, i) => i < 60),
    )
  })
})
