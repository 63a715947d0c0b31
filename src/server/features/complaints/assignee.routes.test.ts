import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { complaints } from '#contract/complaints/complaints'
import { type Product, startProduct } from '#testing/product'
import { type Cases, setCases } from './complaints.fixture.ts'

let product: Product
let cases: Cases
let objectId: string
let turn = 0

beforeAll(async () => {
  product = await startProduct()
  cases = await setCases(product)
})
beforeEach(async () => {
  objectId = await cases.addCase()
})
afterAll(() => product.close())

const change = (given: object, as: string) =>
  cases.update(objectId, given, as, { 'idempotency-key': `turn-${turn++}` })
const mine = async (as: string) =>
  (await product.call(complaints.list, { as, query: { mine: 'true' } })).json.map(
    (one: { objectId: string }) => one.objectId,
  )

describe('a case [C49]', () => {
  it('is taken by one who handles cases, and is in their list', async () => {
    expect((await cases.read(objectId)).assignee).toBeNull()
    const { json } = await change({ takeCase: {} }, 'advisor')
    expect(json.assignee).toBe('advisor')
    expect(json.names).toHaveProperty('advisor')
    expect(await mine('advisor')).toEqual([objectId])
    expect(await mine('manager')).toEqual([])
  })

  it('is taken over by another, and left by the one who has it', async () => {
    await change({ takeCase: {} }, 'advisor')
    expect((await change({ takeCase: {} }, 'advisor')).status).toBe(409)
    expect((await change({ leaveCase: {} }, 'manager')).status).toBe(409)
    expect((await change({ takeCase: {} }, 'manager')).json.assignee).toBe('manager')
    expect((await change({ leaveCase: {} }, 'manager')).json.assignee).toBeNull()
    expect((await change({ leaveCase: {} }, 'manager')).status).toBe(409)
    const { logs } = await cases.read(objectId)
    expect(logs.map(({ type, user }: { type: string; user: string }) => [type, user])).toEqual([
      ['case_taken', 'advisor'],
      ['case_taken', 'manager'],
      ['case_left', 'manager'],
    ])
  })

  it('belongs to nobody after a transfer', async () => {
    await change({ takeCase: {} }, 'advisor')
    const { json } = await change({ transfer: { salon: 'there' } }, 'owner')
    expect(json.assignee).toBeNull()
  })
})
