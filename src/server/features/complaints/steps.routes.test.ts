import { afterAll, beforeAll, describe, expect, it, test } from 'vitest'
import { roles } from '#domain/access/roles'
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

/** Written by hand: the outcome of each step from each status, for approvers and for the restricted role. */
const outcomes = [
  [1, 2, 'done', 'no_rights'],
  [1, 3, 'conflict', 'conflict'],
  [1, 4, 'conflict', 'no_rights'],
  [2, 2, 'conflict', 'no_rights'],
  [2, 3, 'done', 'done'],
  [2, 4, 'conflict', 'no_rights'],
  [3, 2, 'conflict', 'no_rights'],
  [3, 3, 'conflict', 'conflict'],
  [3, 4, 'done', 'no_rights'],
  [4, 2, 'conflict', 'no_rights'],
  [4, 3, 'conflict', 'conflict'],
  [4, 4, 'conflict', 'no_rights'],
] as const

const approvers = ['supervisor', 'chain', 'chainAdministrator', 'owner']
const restricted = ['manager', 'advisor']

const cells = roles.flatMap(role =>
  (['expense', 'refund'] as const).flatMap(kind =>
    outcomes.map(([from, to, byApprover, byRestricted]) => ({
      role,
      kind,
      from,
      to,
      expected: approvers.includes(role)
        ? byApprover
        : restricted.includes(role)
          ? byRestricted
          : 'no_rights',
    })),
  ),
)

const itemOf = (id: string) =>
  product.pool.maybe<{ status: number; fixer_id: string | null; finished_at: string | null }>(
    because,
    sql`select status, fixer_id, finished_at from complaint_item where object_id = ${id}`,
  )
const logOf = (objectId: string) =>
  product.pool.many<{ type: string; status: number; user_id: string; item_index: number }>(
    because,
    sql`select type, status, user_id, item_index from complaint_log where complaint_id = ${objectId} order by id`,
  )

describe('every step from every status by every role', () => {
  it.each(cells)('$role: $kind $from → $to: $expected [R083] [R084] [R087]', async cell => {
    const { role, kind, from, to, expected } = cell
    const objectId = await cases.addCase({ status: from, items: [{ kind, status: from }] })
    const id = `${objectId}-0`
    const fixer = kind === 'expense' && to === 3 ? { fixer: 'other-fixer' } : {}
    const before = await itemOf(id)
    const name = kind === 'expense' ? 'moveExpense' : 'moveRefund'
    const { status, json } = await cases.update(objectId, { [name]: { id, status: to, ...fixer } }, role)
    if (expected !== 'done') {
      expect([status, json.error]).toEqual([expected === 'conflict' ? 409 : 403, expected])
      expect(await itemOf(id)).toEqual(before)
      expect(await logOf(objectId)).toEqual([])
      return
    }
    expect([status, json.status]).toEqual([200, to])
    expect(await logOf(objectId)).toEqual([
      { type: `${kind}_updated`, status: to, user_id: role, item_index: 0 },
    ])
    const after = await itemOf(id)
    expect(after?.status).toBe(to)
    const finishes = kind === 'expense' && to === 4
    expect(after?.finished_at).toBe(finishes ? product.clock().toISOString() : null)
    expect(json.fixers).toEqual(finishes ? ['fixer'] : [])
    if (kind === 'expense' && to === 3) expect(after?.fixer_id).toBe('other-fixer')
  })

  it.each(cells.filter(({ role, from, to }) => role !== 'employee' && to === from + 1))(
    '$role: the reply says whether $kind $from → $to is open, and why not [R087]',
    async cell => {
      const { role, kind, from, to, expected } = cell
      const objectId = await cases.addCase({ status: from, items: [{ kind, status: from }] })
      const { expenses, refunds } = await cases.read(objectId, role)
      const [item] = [...expenses, ...refunds]
      if (expected === 'done') expect([item.step.to, item.heldBack]).toEqual([to, null])
      else expect([item.step, item.heldBack]).toEqual([null, 'role'])
    },
  )
})

describe('closing an expense [R083] [C3]', () => {
  const requested = (objectId: string, fixer: object, as = 'advisor') =>
    cases.update(objectId, { moveExpense: { id: `${objectId}-0`, status: 3, ...fixer } }, as)

  it.each([
    ['nobody', {}],
    ['nothing', { fixer: '' }],
    ['null', { fixer: null }],
    ['somebody of another salon', { fixer: 'stranger' }],
    ['somebody who does not exist', { fixer: 'nobody' }],
  ])('is refused when %s is chosen', async (_who, fixer) => {
    const objectId = await cases.addCase({ status: 2, items: [{ kind: 'expense', status: 2 }] })
    const { status, json } = await requested(objectId, fixer)
    expect([status, json.error, json.message]).toEqual([422, 'no_employee_selected', 'No employee selected'])
    expect((await itemOf(`${objectId}-0`))?.status).toBe(2)
    expect(await logOf(objectId)).toEqual([])
  })

  it('is refused when a later step sets the fixer', async () => {
    const objectId = await cases.addCase({ status: 1, items: [{ kind: 'expense', status: 1 }] })
    const { json } = await cases.update(objectId, {
      moveExpense: { id: `${objectId}-0`, status: 2, fixer: 'fixer' },
    })
    expect(json.error).toBe('invalid_payload')
  })

  it('adds the fixer to the case once, however many items they fixed', async () => {
    const expense = { kind: 'expense', status: 3 } as const
    const objectId = await cases.addCase({ status: 3, items: [expense, expense] })
    for (const place of [0, 1])
      await cases.update(objectId, { moveExpense: { id: `${objectId}-${place}`, status: 4 } })
    expect((await cases.read(objectId)).fixers).toEqual(['fixer'])
  })
})

describe('a hundred approvals at once', () => {
  test('have one effect and one entry, and the others get a conflict [C14]', async () => {
    const objectId = await cases.addCase({ status: 1, items: [{ kind: 'expense', status: 1 }] })
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_, i) =>
        cases.update(
          objectId,
          { moveExpense: { id: `${objectId}-0`, status: 2 } },
          approvers[i % approvers.length],
        ),
      ),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ json }) => json.error === 'conflict')).toHaveLength(99)
    expect(await logOf(objectId)).toHaveLength(1)
    expect((await itemOf(`${objectId}-0`))?.status).toBe(2)
  })

  test('with one key count as one call', async () => {
    const objectId = await cases.addCase({ status: 3, items: [{ kind: 'refund', status: 3 }] })
    const once = () =>
      cases.update(objectId, { moveRefund: { id: `${objectId}-0`, status: 4 } }, 'owner', {
        'idempotency-key': 'approve',
      })
    const answers = await Promise.all(Array.from({ length: 10 }, once))
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200))
    expect(await logOf(objectId)).toHaveLength(1)
  })
})
