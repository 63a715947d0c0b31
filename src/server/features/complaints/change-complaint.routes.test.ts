import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { complaints } from '#contract/complaints/complaints'
import { sql } from '#server/db/sql'
import { type Product, startProduct } from '#testing/product'
import { type Cases, setCases } from './complaints.fixture.ts'

const because = { because: 'a test looks' }

let product: Product
let cases: Cases
beforeAll(async () => {
  product = await startProduct()
  cases = await setCases(product)
})
afterAll(() => product.close())

const named = async (search: string): Promise<string[]> =>
  (await product.call(complaints.list, { as: 'owner', query: { search } })).json.map(
    ({ name }: { name: string }) => name,
  )

describe('a note', () => {
  const PREFIX = '21.11 13:00:00_owner: '

  it.each([
    ['only a prefix', PREFIX, 'Skriv et notat'],
    ['5001 characters', 'x'.repeat(5001), 'Høyst 5000 tegn'],
    ['5001 characters after the prefix', PREFIX + 'x'.repeat(5001), 'Høyst 5000 tegn'],
  ])('of %s is refused at its field', async (_what, text, fault) => {
    const objectId = await cases.addCase()
    const { status, json } = await cases.update(objectId, { addNote: { text } })
    expect([status, json.error, json.fields]).toEqual([
      400,
      'invalid_payload',
      { 'change.addNote.text': fault },
    ])
    expect((await cases.read(objectId)).noteEntries).toEqual([])
  })

  it('may have 5000 characters, with or without the prefix', async () => {
    const objectId = await cases.addCase()
    const longest = 'x'.repeat(5000)
    for (const text of [longest, PREFIX + longest])
      expect((await cases.update(objectId, { addNote: { text } })).status).toBe(200)
    const { noteEntries } = await cases.read(objectId)
    expect(noteEntries.map(({ text }: { text: string }) => text)).toEqual([longest, longest])
  })
})

describe('the status of a case after a change [R086]', () => {
  it('falls to 1 when an item is added', async () => {
    const objectId = await cases.addCase({ status: 3, items: [{ kind: 'refund', status: 3 }] })
    expect((await cases.update(objectId, { addRefund: { cost: 100 } })).json.status).toBe(1)
  })

  it('is the lowest status after a step, and the highest that remains after a removal [C6]', async () => {
    const items = ([3, 1, 2] as const).map(status => ({ kind: 'refund', status }) as const)
    const objectId = await cases.addCase({ status: 1, items })
    const moved = await cases.update(objectId, { moveRefund: { id: `${objectId}-1`, status: 2 } })
    expect(moved.json.status).toBe(2)
    const removed = await cases.update(objectId, { removeRefund: { id: `${objectId}-1` } })
    expect(removed.json.status).toBe(3)
    const [log] = await product.pool.many<{ item_index: number; status: number | null }>(
      because,
      sql`select item_index, status from complaint_log where complaint_id = ${objectId} order by id desc limit 1`,
    )
    expect(log).toEqual({ item_index: 1, status: null })
  })
})

it('each change sets when the case was changed', async () => {
  const objectId = await cases.addCase({ createdAt: '2026-11-20T12:00:00.000Z' })
  await cases.update(objectId, { addNote: { text: 'Ringte' } })
  expect(
    await product.pool.maybe(
      because,
      sql`select updated_at as at from complaint where object_id = ${objectId}`,
    ),
  ).toEqual({
    at: product.clock().toISOString(),
  })
})

describe('a reason [C39]', () => {
  const over = { status: 1, cost: 6000 } as const

  it.each(['expense', 'refund'] as const)(
    'is asked for at the field of the approval of an %s',
    async kind => {
      const objectId = await cases.addCase({ status: 1, items: [{ ...over, kind }] })
      const change = kind === 'expense' ? 'moveExpense' : 'moveRefund'
      const move = (given: object) =>
        cases.update(objectId, { [change]: { id: `${objectId}-0`, status: 2, ...given } })
      const { status, json } = await move({})
      expect([status, json.error, Object.keys(json.fields)]).toEqual([
        422,
        'reason_missing',
        [`change.${change}.reason`],
      ])
      expect((await move({ reason: 'Avtalt med kjeden' })).status).toBe(200)
    },
  )

  it('is not asked for when the refund itself is requested', async () => {
    const objectId = await cases.addCase({ status: 2, items: [{ ...over, kind: 'refund', status: 2 }] })
    const { status } = await cases.update(objectId, { moveRefund: { id: `${objectId}-0`, status: 3 } })
    expect(status).toBe(200)
  })
})

it('only a request sets who asked for the closing, and when', async () => {
  const objectId = await cases.addCase({ status: 1, items: [{ kind: 'refund', status: 1, cost: 100 }] })
  const requested = () =>
    product.pool.maybe(
      because,
      sql`select requested_by as by, requested_at as at from complaint_item where complaint_id = ${objectId}`,
    )
  const move = (status: number, as: string) =>
    cases.update(objectId, { moveRefund: { id: `${objectId}-0`, status } }, as)
  await move(2, 'owner')
  expect(await requested()).toEqual({ by: null, at: null })
  await move(3, 'advisor')
  const request = { by: 'advisor', at: product.clock().toISOString() }
  expect(await requested()).toEqual(request)
  product.setNow('2026-11-21T13:00:00.000Z')
  expect((await move(4, 'supervisor')).status).toBe(200)
  product.setNow('2026-11-21T12:00:00.000Z')
  expect(await requested()).toEqual(request)
})

describe('a search', () => {
  beforeAll(() => cases.addCase({ name: 'Vilde Aas', phone: '98 76 54 32' }))

  it.each([
    ['98765432', ['Vilde Aas']],
    ['+(9876) 54-32', ['Vilde Aas']],
    ['x 9876', []],
    ['()', []],
    ['9'.repeat(40), []],
  ])('for %j finds %j', async (search, found) => {
    expect(await named(search)).toEqual(found)
  })
})

it('a list tells which cases await the viewer, and which customers wait', async () => {
  const [fresh, waiting] = [
    await cases.addCase({ name: 'Awaits a' }),
    await cases.addCase({ name: 'Awaits b', status: 2 }),
  ]
  await product.pool.run(
    because,
    sql`update complaint set waiting_since = ${product.clock()} where object_id = ${waiting}`,
  )
  const listed = async (as: string) => {
    const { json } = await product.call(complaints.list, { as, query: { search: 'awaits' } })
    return Object.fromEntries(
      json.map((one: { objectId: string; awaitsMe: boolean; customerWaits: boolean }) => [
        one.objectId,
        [one.awaitsMe, one.customerWaits],
      ]),
    )
  }
  expect(await listed('supervisor')).toEqual({ [fresh]: [false, false], [waiting]: [true, true] })
  expect(await listed('advisor')).toEqual({ [fresh]: [true, false], [waiting]: [true, true] })
})
