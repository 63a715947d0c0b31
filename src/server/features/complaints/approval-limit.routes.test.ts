import { afterAll, beforeAll, describe, expect, it, test } from 'vitest'
import { settings } from '#contract/settings/settings'
import { sql } from '#server/db/sql'
import { type Product, startProduct } from '#testing/product'
import { type Cases, setCases } from './complaints.fixture.ts'

const because = { because: 'a test looks' }

let product: Product
let cases: Cases
beforeAll(async () => {
  product = await startProduct()
  cases = await setCases(product)
  await product.call(settings.save, { as: 'owner', body: { approvalLimit: 1000 } })
})
afterAll(() => product.close())

/** Creates a case whose refunds await cost approval. */
const refunds = (...costs: readonly number[]) =>
  cases.addCase({
    status: 1,
    items: costs.map(cost => ({ kind: 'refund', status: 1, cost })),
  })
const step = (objectId: string, id: string, status: number, as: string) =>
  cases.update(objectId, { moveRefund: { id, status } }, as)
const approve = (objectId: string, place: number, as = 'supervisor') =>
  step(objectId, `${objectId}-${place}`, 2, as)
const lastRefund = async (objectId: string): Promise<string> => (await cases.read(objectId)).refunds.at(-1).id
const approveLast = async (objectId: string, as = 'supervisor') =>
  step(objectId, await lastRefund(objectId), 2, as)
const complete = async (objectId: string) => {
  const id = `${objectId}-0`
  await approve(objectId, 0)
  await step(objectId, id, 3, 'advisor')
  return step(objectId, id, 4, 'supervisor')
}
const held = [403, 'no_rights', 'Saken koster til sammen mer enn du kan godkjenne']

describe('the limit applies to the sum of a case (C36) [D81]', () => {
  it('five refunds of 1 000 kr do not pass a limit of 1 000 kr', async () => {
    const objectId = await refunds(1000, 1000, 1000, 1000, 1000)
    for (const place of [0, 1, 2, 3, 4]) {
      const { status, json } = await approve(objectId, place)
      expect([status, json.error, json.message]).toEqual(held)
    }
    const shown = await cases.read(objectId, 'supervisor')
    expect(shown.countedCost).toBe(5000)
    expect(shown.refunds.map((one: { heldBack: string }) => one.heldBack)).toEqual(Array(5).fill('limit'))
    expect((await approve(objectId, 0, 'chain')).status).toBe(200)
  })

  it('expenses and refunds count together', async () => {
    const objectId = await cases.addCase({
      status: 1,
      items: [
        { kind: 'expense', status: 1, cost: 600 },
        { kind: 'refund', status: 1, cost: 400.01 },
      ],
    })
    expect((await approve(objectId, 1)).status).toBe(403)
    await cases.update(objectId, { removeExpense: { id: `${objectId}-0` } }, 'supervisor')
    expect((await approve(objectId, 1)).status).toBe(200)
  })

  it('items added after an approval count, for both steps and on any later day', async () => {
    const objectId = await refunds(1000)
    const id = `${objectId}-0`
    expect((await approve(objectId, 0)).status).toBe(200)
    await step(objectId, id, 3, 'advisor')
    product.setNow('2026-12-24T12:00:00.000Z')
    await cases.update(objectId, { addRefund: { cost: 1 } }, 'advisor')
    expect((await step(objectId, id, 4, 'supervisor')).status).toBe(403)
    expect((await approveLast(objectId)).status).toBe(403)
    expect((await step(objectId, id, 4, 'owner')).status).toBe(200)
    product.setNow('2026-11-21T12:00:00.000Z')
  })

  it('a completed item counts after it is removed: its money is paid', async () => {
    const objectId = await refunds(1000)
    expect((await complete(objectId)).status).toBe(200)
    await cases.update(objectId, { removeRefund: { id: `${objectId}-0` } }, 'supervisor')
    await cases.update(objectId, { addRefund: { cost: 1000 } }, 'supervisor')
    expect((await cases.read(objectId)).countedCost).toBe(2000)
    expect((await approveLast(objectId)).status).toBe(403)
  })

  it('an item removed before completion no longer counts', async () => {
    const objectId = await refunds(1000)
    await approve(objectId, 0)
    await cases.update(objectId, { removeRefund: { id: `${objectId}-0` } }, 'supervisor')
    await cases.update(objectId, { addRefund: { cost: 1000 } }, 'supervisor')
    expect((await approveLast(objectId)).status).toBe(200)
  })

  it('it follows the case to another salon', async () => {
    const objectId = await refunds(1000)
    await complete(objectId)
    await cases.update(objectId, { transfer: { salon: 'there' } }, 'supervisor')
    await product.addPerson({
      objectId: 'supervisor-there',
      type: 'supervisor',
      access: ['there'],
      activeIn: ['there'],
    })
    await cases.update(objectId, { addRefund: { cost: 500 } }, 'supervisor-there')
    expect((await approveLast(objectId, 'supervisor-there')).status).toBe(403)
  })

  it('nobody is stopped when the owner lets everybody approve above it, or sets none', async () => {
    const set = (body: object) => product.call(settings.save, { as: 'owner', body })
    await set({ approvesAboveLimit: 'everyone' })
    const objectId = await refunds(1000, 1000)
    expect((await approve(objectId, 0)).status).toBe(200)
    await set({ approvesAboveLimit: 'chain', approvalLimit: 0 })
    expect((await approve(objectId, 1)).status).toBe(200)
    await set({ approvalLimit: 1000 })
  })
})

test('the default is as specified: no limit, and one approver is enough [D81]', async () => {
  const fresh = await startProduct()
  const set = await setCases(fresh)
  const { json } = await fresh.call(settings.get, { as: 'owner' })
  expect([json.approvalLimit, json.fourEyes, json.approvesAboveLimit]).toEqual([0, 'off', 'chain'])
  const objectId = await set.addCase()
  await set.update(objectId, { addRefund: { cost: 100_000, reason: 'Alt måtte gjøres om' } }, 'supervisor')
  const [{ id }] = (await set.read(objectId)).refunds
  expect((await set.update(objectId, { moveRefund: { id, status: 2 } }, 'supervisor')).status).toBe(200)
  await fresh.close()
})

test('items added and approved at the same moment do not exceed the limit', async () => {
  for (let round = 0; round < 10; round++) {
    const objectId = await refunds(700)
    const [approved] = await Promise.all([
      approve(objectId, 0),
      ...Array.from({ length: 4 }, () => cases.update(objectId, { addRefund: { cost: 700 } }, 'advisor')),
    ])
    const others = (await cases.read(objectId)).refunds.slice(1)
    const answers = await Promise.all(
      others.map(({ id }: { id: string }) => step(objectId, id, 2, 'supervisor')),
    )
    expect(others).toHaveLength(4)
    expect([200, 403]).toContain(approved?.status)
    expect(answers.map(({ status }) => status)).toEqual(Array(4).fill(403))
    const sum = await product.pool.maybe<{ cost: number | null }>(
      because,
      sql`select sum(cost) as cost from complaint_item where complaint_id = ${objectId} and status > 1`,
    )
    expect(sum?.cost ?? 0).toBeLessThanOrEqual(1000)
  }
})

test('the person who did the work cannot approve its closing when four eyes are required', async () => {
  await product.call(settings.save, { as: 'owner', body: { fourEyes: 'on', approvalLimit: 0 } })
  const objectId = await cases.addCase({
    status: 3,
    fixer: 'supervisor',
    items: [{ kind: 'expense', status: 3, cost: 100, createdBy: 'advisor' }],
  })
  const close = { moveExpense: { id: `${objectId}-0`, status: 4 } }
  expect((await cases.update(objectId, close, 'supervisor')).status).toBe(403)
  expect((await cases.update(objectId, close, 'chain')).status).toBe(200)
  await product.call(settings.save, { as: 'owner', body: { fourEyes: 'off', approvalLimit: 1000 } })
})

test('who asked for a closing does not approve it where four eyes are asked for', async () => {
  await product.call(settings.save, { as: 'owner', body: { fourEyes: 'on', approvalLimit: 0 } })
  const objectId = await cases.addCase({
    status: 2,
    items: [{ kind: 'expense', status: 2, cost: 100, createdBy: 'advisor' }],
  })
  const id = `${objectId}-0`
  const ask = { moveExpense: { id, status: 3, fixer: 'fixer' } }
  expect((await cases.update(objectId, ask, 'supervisor')).status).toBe(200)
  expect((await cases.update(objectId, { moveExpense: { id, status: 4 } }, 'supervisor')).status).toBe(403)
  expect((await cases.update(objectId, { moveExpense: { id, status: 4 } }, 'chain')).status).toBe(200)
  await product.call(settings.save, { as: 'owner', body: { fourEyes: 'off', approvalLimit: 1000 } })
})

test('an earlier item of more than 100 000 kr can be read and continued [C37]', async () => {
  const objectId = await refunds(250_000)
  expect((await cases.read(objectId)).refunds[0]).toMatchObject({ cost: 250_000, net: 200_000 })
  const change = { moveRefund: { id: `${objectId}-0`, status: 2, reason: 'Avtalt med kunden' } }
  expect((await cases.update(objectId, change, 'owner')).status).toBe(200)
})
