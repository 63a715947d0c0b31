import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from 'vitest'
import { complaints } from '#contract/complaints/complaints'
import { newId } from '#server/db/ids'
import { sql } from '#server/db/sql'
import { type Product, startProduct } from '#testing/product'
import { type Cases, setCases } from './complaints.fixture.ts'
import { forgetCustomers } from './customer-data/forget-customers.ts'

const because = { because: 'a test sets the scene' }

let product: Product
let cases: Cases
beforeAll(async () => {
  product = await startProduct()
  cases = await setCases(product)
  await product.pool.run(
    because,
    sql`insert into import (object_id, file, kind, state, started_at) values ('i', 'i', 'saft', 'done', now())`,
  )
  for (const salon of ['here', 'there'])
    await product.pool.run(
      because,
      sql`insert into register (register_id, org_no, location, salon_id) values (${`K-${salon}`}, '999999999', '', ${salon})`,
    )
})
afterAll(() => product.close())
beforeEach(() =>
  product.pool.run(because, sql`update complaint set receipt_register = null, receipt_nr = null`),
)

interface ReceiptSetup {
  readonly salon?: string
  readonly at?: string
  readonly by?: string
}

/** Adds a receipt with one treatment and returns its id. Other tests use other days. */
const receipt = async (
  amountIn: number,
  { salon = 'here', at = '2026-11-17 14:20', by = 'fixer' }: ReceiptSetup = {},
) => {
  const [day, time] = at.split(' ')
  const found = await product.pool.maybe<{ id: number }>(
    because,
    sql`insert into receipt (import_id, register, nr, salon_id, day, time, amount_in)
        select 'i', id, ${newId()}, ${salon}, ${day}, ${time}, ${amountIn} from register where register_id = ${`K-${salon}`}
        returning id`,
  )
  await product.pool.run(
    because,
    sql`insert into receipt_line (receipt_id, line_no, emp_id, article_group, employee_id, class, text, amount_ex, amount_in)
        values (${found?.id}, 1, '7', '04', ${by}, 'treatment', 'Klipp dame', ${amountIn * 0.8}, ${amountIn})`,
  )
  return String(found?.id)
}

const visitOn = async (
  backdate: string,
  employee: string | null = 'fixer',
  createdAt = '2026-11-21T12:00:00.000Z',
) => {
  const objectId = await cases.addCase({ createdAt })
  await product.pool.run(
    because,
    sql`update complaint set backdate = ${backdate}, employee_id = ${employee} where object_id = ${objectId}`,
  )
  return objectId
}
const offered = (objectId: string, as = 'manager', query = {}) =>
  product.call(complaints.receipts, { as, params: { objectId }, query })
const link = (objectId: string, chosen: string | null, as = 'manager') =>
  cases.update(objectId, { linkReceipt: chosen === null ? null : { receipt: chosen } }, as)
const reasonOf = (json: { error: string; fields?: object }) => [json.error, Object.keys(json.fields ?? {})]

describe('the receipts of the visit (C38)', () => {
  it('are those of the case’s salon on the day: first those that match the amount, then the employee’s', async () => {
    const at = '2026-11-03'
    const dear = await receipt(1250, { at: `${at} 14:20`, by: 'other-fixer' })
    const hers = await receipt(900, { at: `${at} 15:00` })
    const other = await receipt(300, { at: `${at} 09:00`, by: 'other-fixer' })
    await receipt(-100, { at: `${at} 16:00` })
    await receipt(1250, { at: `${at} 10:00`, salon: 'there' })
    await receipt(1250, { at: '2026-11-04 10:00' })
    const objectId = await visitOn(at)
    await cases.update(objectId, { addRefund: { cost: 1250 } }, 'manager')
    const { status, json } = await offered(objectId)
    expect([status, json.day]).toEqual([200, at])
    expect(json.receipts).toEqual([
      {
        objectId: dear,
        day: at,
        time: '14:20',
        register: 'K-here',
        amountIn: 1250,
        byEmployee: false,
        fits: true,
        lines: [{ text: 'Klipp dame', class: 'treatment', quantity: 1, amountIn: 1250 }],
      },
      expect.objectContaining({ objectId: hers, byEmployee: true, fits: false }),
      expect.objectContaining({ objectId: other, byEmployee: false, fits: false }),
    ])
    expect((await offered(objectId, 'manager', { day: '2026-11-04' })).json.receipts).toHaveLength(1)
  })

  it('are shown to viewers of the case only', async () => {
    const objectId = await visitOn('2026-11-05')
    const answers = await Promise.all(['advisor', 'employee'].map(as => offered(objectId, as)))
    expect(answers.map(({ status }) => status)).toEqual([200, 403])
    await cases.update(objectId, { transfer: { salon: 'there' } })
    expect((await offered(objectId)).status).toBe(404)
  })

  it('one can be linked, shown and logged; it can be replaced, or marked as missing', async () => {
    const [first, second] = [
      await receipt(1250, { at: '2026-11-06 14:20' }),
      await receipt(900, { at: '2026-11-06 15:00' }),
    ]
    const objectId = await visitOn('2026-11-06')
    expect((await link(objectId, first)).json).toMatchObject({
      receipt: { objectId: first, day: '2026-11-06', time: '14:20', register: 'K-here', amountIn: 1250 },
      receiptMissing: false,
      freeOfReason: { expense: 1250, refund: 1250 },
    })
    expect((await link(objectId, first)).status).toBe(409)
    await link(objectId, second, 'advisor')
    expect((await link(objectId, null)).json).toMatchObject({ receipt: null, receiptMissing: true })
    expect((await link(objectId, null)).status).toBe(409)
    expect((await cases.read(objectId)).logs).toMatchObject([
      { type: 'receipt_linked', user: 'manager', cost: 1250, receipt: { objectId: first } },
      { type: 'receipt_linked', user: 'advisor', cost: 900, receipt: { objectId: second } },
      { type: 'receipt_linked', user: 'manager', cost: null, receipt: null },
    ])
  })

  it.each([
    ['of another salon', () => receipt(100, { salon: 'there' })],
    ['of a day after the case came', () => receipt(100, { at: '2026-11-22 10:00' })],
    ['of money back', () => receipt(-100)],
    ['that is not', async () => '999999999'],
  ])('one %s cannot be linked', async (_which, made) => {
    const objectId = await visitOn('2026-11-17')
    expect((await link(objectId, await made())).status).toBe(404)
    expect((await cases.read(objectId)).logs).toEqual([])
  })

  it('the only one with the amount of an item is linked automatically, and logged', async () => {
    await receipt(450, { at: '2026-11-07 10:00' })
    const hers = await receipt(780, { at: '2026-11-07 11:00' })
    await receipt(780, { at: '2026-11-07 12:00', by: 'other-fixer' })
    const objectId = await visitOn('2026-11-07')
    const { json } = await cases.update(objectId, { addRefund: { cost: 780 } }, 'advisor')
    expect(json.receipt.objectId).toBe(hers)
    expect((await cases.read(objectId)).logs).toMatchObject([
      { type: 'receipt_linked', user: 'advisor', receipt: { objectId: hers } },
      { type: 'refund_created', user: 'advisor', cost: 780 },
    ])
    // Nothing is linked automatically if two receipts fit, or if the receipt was marked as missing.
    const either = await visitOn('2026-11-07', null)
    expect((await cases.update(either, { addRefund: { cost: 780 } })).json.receipt).toBeNull()
    const missing = await visitOn('2026-11-07')
    await link(missing, null)
    expect((await cases.update(missing, { addRefund: { cost: 780 } })).json.receipt).toBeNull()
  })

  it('keeps its link by number when the content is replaced or the register moves', async () => {
    const id = await receipt(1250, { at: '2026-11-08 10:00' })
    const objectId = await visitOn('2026-11-08')
    await link(objectId, id)
    await product.pool.run(
      because,
      sql`update receipt set amount_in = 800, salon_id = 'there' where id = ${id}::bigint`,
    )
    const shown = await cases.read(objectId)
    expect([shown.receipt.amountIn, shown.logs[0].cost, shown.freeOfReason.refund]).toEqual([800, 1250, 800])
    const stored = await product.pool.maybe<{ same: boolean }>(
      because,
      sql`select (c.receipt_register, c.receipt_nr) = (r.register, r.nr) as same from complaint c, receipt r
          where c.object_id = ${objectId} and r.id = ${id}::bigint`,
    )
    expect(stored?.same).toBe(true)
  })
})

describe('an amount above its bound needs a reason (C39)', () => {
  it('above the receipt: without one the server refuses, with a code, a sentence and the field [C40]', async () => {
    const objectId = await visitOn('2026-11-09')
    await link(objectId, await receipt(1250, { at: '2026-11-09 10:00' }))
    const add = (cost: number, reason?: string) =>
      cases.update(objectId, { addRefund: { cost, ...(reason !== undefined && { reason }) } }, 'advisor')
    const { status, json } = await add(1250.01)
    expect([status, ...reasonOf(json)]).toEqual([422, 'reason_missing', ['change.addRefund.reason']])
    expect(json.message).toBe('Mer enn kvitteringen på 1\u00a0250,00\u00a0kr. Skriv hvorfor.')
    expect((await add(1250.01, '')).status).toBe(422)
    expect((await cases.read(objectId)).refunds).toEqual([])
    expect((await add(1000)).status).toBe(200)
    // Refunds are added together; each expense counts on its own.
    expect((await add(250.01)).json.error).toBe('reason_missing')
    expect((await cases.update(objectId, { addExpense: { cost: 1250 } }, 'advisor')).status).toBe(200)
    const told = await add(250.01, 'Kunden måtte ta ny drosje hjem')
    expect(told.json.refunds[1]).toMatchObject({ reason: 'Kunden måtte ta ny drosje hjem', number: 2 })
    expect((await cases.read(objectId)).logs.at(-1)).toMatchObject({
      type: 'refund_created',
      index: 1,
      reason: 'Kunden måtte ta ny drosje hjem',
    })
  })

  it('above 5 000 kr without a receipt, alone or with earlier ones', async () => {
    const objectId = await cases.addCase()
    const add = (cost: number, reason = '') =>
      cases.update(objectId, { addExpense: { cost, reason } }, 'advisor')
    const refused = await add(5000.01)
    expect(reasonOf(refused.json)).toEqual(['reason_missing', ['change.addExpense.reason']])
    expect((await add(5000)).status).toBe(200)
    expect((await add(0.01)).status).toBe(422)
    expect((await add(0.01, 'Hele håret må gjøres om')).status).toBe(200)
    expect((await add(1, 'x'.repeat(501))).status).toBe(400)
  })

  it('at the approval if it was not asked for before: the receipt was changed, or the item is older [C40]', async () => {
    const objectId = await visitOn('2026-11-10')
    await link(objectId, await receipt(6000, { at: '2026-11-10 10:00' }))
    const { json } = await cases.update(objectId, { addRefund: { cost: 6000 } }, 'advisor')
    const [{ id }] = json.refunds
    await link(objectId, null)
    const move = (status: number, reason?: string) =>
      cases.update(objectId, { moveRefund: { id, status, ...(reason && { reason }) } })
    expect((await cases.read(objectId)).refunds[0].step).toMatchObject({ to: 2, asksForReason: true })
    const refused = await move(2)
    expect([refused.status, ...reasonOf(refused.json)]).toEqual([
      422,
      'reason_missing',
      ['change.moveRefund.reason'],
    ])
    expect((await move(4)).json.error).toBe('conflict')
    expect((await move(2, 'Avtalt på telefon')).json.refunds[0]).toMatchObject({
      status: 2,
      reason: 'Avtalt på telefon',
    })
    // A reason is asked for only once.
    await move(3)
    expect((await move(4)).status).toBe(200)
  })

  it('counting what was paid and removed', async () => {
    const objectId = await cases.addCase({ status: 3, items: [{ kind: 'refund', status: 3, cost: 4000 }] })
    await cases.update(objectId, { moveRefund: { id: `${objectId}-0`, status: 4 } })
    await cases.update(objectId, { removeRefund: { id: `${objectId}-0` } })
    expect((await cases.update(objectId, { addRefund: { cost: 1000.01 } })).status).toBe(422)
  })

  test('and the reason belongs to the case: it is not in the chain’s log, and is removed with the customer [C40]', async () => {
    const objectId = await cases.addCase()
    await cases.update(objectId, { addRefund: { cost: 6000, reason: 'Marte var på sykehus' } }, 'advisor')
    const audit = await product.pool.many(because, sql`select details from audit where subject = ${objectId}`)
    expect(JSON.stringify(audit)).not.toContain('sykehus')
    expect(audit).toHaveLength(1)
    await product.pool.transaction(db => forgetCustomers(db, [objectId], product.clock()))
    const left = await cases.read(objectId)
    expect([left.refunds[0].reason, left.logs[0].reason, left.logs[0].cost]).toEqual([
      '(slettet)',
      '(slettet)',
      6000,
    ])
  })
})
