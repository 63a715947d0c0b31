import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { complaintLessons } from '#contract/complaints/complaint-lessons'
import { complaints } from '#contract/complaints/complaints'
import { guarantee } from '#contract/complaints/guarantee'
import { sql } from '#server/db/sql'
import { type Product, startProduct } from '#testing/product'
import { type Cases, setCases } from '../complaints.fixture.ts'
import { customerCode } from './customer-link.ts'

const because = { because: 'a test looks' }
const NOON = '2026-11-21T12:00:00.000Z'

let product: Product
let cases: Cases
beforeAll(async () => {
  product = await startProduct()
  cases = await setCases(product)
})
afterAll(() => product.close())
beforeEach(async () => {
  product.setNow(NOON)
  await product.pool.run(because, sql`delete from request_count`)
})

/** A new case of the salon, and the secret of its customer's link. */
const newCase = async (salon = 'here') => {
  const objectId = await cases.addCase({ salon })
  return { objectId, code: await customerCode(product.pool, objectId, 'form', product.clock()) }
}
const read = async (code: string) => (await product.call(guarantee.case, { body: { code } })).json
const give = (code: string, verdict: string) =>
  product.call(guarantee.giveVerdict, { body: { code, verdict } })

const addRefund = async (objectId: string): Promise<string> => {
  await cases.update(objectId, { addRefund: { cost: 100 } })
  return (await cases.read(objectId)).refunds.at(-1).id
}
const move = (objectId: string, id: string, status: number) =>
  cases.update(objectId, { moveRefund: { id, status } })
const close = async (objectId: string) => {
  const id = await addRefund(objectId)
  for (const status of [2, 3, 4]) await move(objectId, id, status)
}
const logged = (objectId: string) =>
  product.pool.many(
    because,
    sql`select 1 from audit where action = 'customer verdict given' and subject = ${objectId}`,
  )

describe('the steps of a case [C18]', () => {
  it('are given to its customer with the time of each that happened', async () => {
    const { objectId, code } = await newCase()
    const steps = async () =>
      (await read(code)).steps.map(({ step, at }: { step: string; at: string }) => [step, at])
    expect(await steps()).toEqual([['received', NOON]])
    product.setNow('2026-11-21T13:00:00.000Z')
    await product.call(complaints.sendMessage, { as: 'manager', body: { objectId, text: 'Kom innom' } })
    product.setNow('2026-11-21T14:00:00.000Z')
    const id = await addRefund(objectId)
    product.setNow('2026-11-21T15:00:00.000Z')
    await move(objectId, id, 2)
    product.setNow('2026-11-21T16:00:00.000Z')
    await move(objectId, id, 3)
    product.setNow('2026-11-21T17:00:00.000Z')
    await move(objectId, id, 4)
    expect(await steps()).toEqual([
      ['received', NOON],
      ['answered', '2026-11-21T13:00:00.000Z'],
      ['considered', '2026-11-21T14:00:00.000Z'],
      ['decided', '2026-11-21T15:00:00.000Z'],
      ['closed', '2026-11-21T17:00:00.000Z'],
    ])
  })

  it('show no decision that does not stand', async () => {
    const { objectId, code } = await newCase()
    const id = await addRefund(objectId)
    await move(objectId, id, 2)
    await cases.update(objectId, { removeRefund: { id } })
    expect(await read(code)).toMatchObject({ state: 'received', steps: [{ step: 'received' }] })
  })
})

describe('the customer’s verdict [C46]', () => {
  it('is given once the case is closed, changed, and shown to viewers of the case', async () => {
    const { objectId, code } = await newCase()
    expect((await give(code, 'yes')).json.error).toBe('conflict')
    await close(objectId)
    expect(await read(code)).toMatchObject({ verdict: null })
    expect((await give(code, 'yes')).json).toMatchObject({ caseNumber: expect.any(Number), verdict: 'yes' })
    product.setNow('2026-11-22T12:00:00.000Z')
    expect((await give(code, 'partly')).json).toMatchObject({ verdict: 'partly' })
    expect(await cases.read(objectId, 'advisor')).toMatchObject({
      verdict: { said: 'partly', at: '2026-11-22T12:00:00.000Z' },
    })
    expect((await give(code, 'perhaps')).json.error).toBe('invalid_payload')
  })

  it('is stored once when it is sent twice', async () => {
    const { objectId, code } = await newCase()
    await close(objectId)
    await give(code, 'yes')
    product.setNow('2026-11-22T12:00:00.000Z')
    await give(code, 'yes')
    expect(await cases.read(objectId)).toMatchObject({ verdict: { said: 'yes', at: NOON } })
    expect(await logged(objectId)).toHaveLength(1)
  })

  it('can be given until the link ends', async () => {
    const { objectId, code } = await newCase()
    await close(objectId)
    product.setNow('2026-12-21T11:59:59.000Z')
    expect((await give(code, 'yes')).status).toBe(200)
    product.setNow('2026-12-21T12:00:00.000Z')
    expect((await give(code, 'partly')).json.error).toBe('not_found')
    expect((await give('y'.repeat(43), 'yes')).json.error).toBe('not_found')
  })

  it('is about one closing: after the next one the customer is asked again', async () => {
    const { objectId, code } = await newCase()
    await close(objectId)
    await give(code, 'partly')
    await addRefund(objectId)
    // Viewers see why the case was opened again.
    expect(await cases.read(objectId)).toMatchObject({ verdict: { said: 'partly' } })
    expect(await read(code)).toMatchObject({ verdict: null, linkEnds: null })
    product.setNow('2026-11-23T12:00:00.000Z')
    const { refunds } = await cases.read(objectId)
    for (const status of [2, 3, 4]) await move(objectId, refunds[1].id, status)
    expect(await read(code)).toMatchObject({ verdict: null, linkEnds: '2026-12-23T12:00:00.000Z' })
    expect((await give(code, 'yes')).json).toMatchObject({ verdict: 'yes' })
  })

  it('stays when the customer is forgotten, and is in the file that they may ask for [C22] [C23]', async () => {
    const { objectId, code } = await newCase()
    await close(objectId)
    await give(code, 'yes')
    const file = await product.call(complaints.exportCustomer, { as: 'owner', params: { objectId } })
    expect(file.json.cases[0]).toMatchObject({ verdict: 'yes', steps: [{ step: 'received' }, {}, {}, {}] })
    await product.call(complaints.forgetCustomer, { as: 'owner', body: { objectId, cases: [objectId] } })
    expect(await cases.read(objectId)).toMatchObject({ name: 'Slettet kunde', verdict: { said: 'yes' } })
    expect((await give(code, 'partly')).json.error).toBe('not_found')
  })

  it('is counted in the lessons, and the figure opens its cases [C30]', async () => {
    const march = { from: '2027-03', to: '2027-03' }
    const said = async (verdict: string | null, reopened = false) => {
      product.setNow('2027-03-10T12:00:00.000Z')
      const { objectId, code } = await newCase()
      await close(objectId)
      if (verdict) await give(code, verdict)
      if (reopened) await addRefund(objectId)
    }
    for (const verdict of ['yes', 'yes', 'partly', null]) await said(verdict)
    await said('partly', true)
    const lessons = await product.call(complaintLessons.read, {
      as: 'manager',
      query: { ...march, by: 'salon' },
    })
    expect(lessons.json.total).toMatchObject({ cases: 5, closed: 4, answered: 3, good: 2 })
    expect(lessons.json.rows[0]).toMatchObject({ key: 'here', answered: 3, good: 2 })
    const behind = await product.call(complaints.list, {
      as: 'manager',
      query: { ...march, only: 'answered' },
    })
    expect(behind.json).toHaveLength(3)
  })
})
