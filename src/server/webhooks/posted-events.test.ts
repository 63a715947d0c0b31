import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { complaints } from '#contract/complaints/complaints'
import { reports } from '#contract/payroll/payroll'
import { reportApprovals } from '#contract/payroll/report-approvals'
import { settings } from '#contract/settings/settings'
import { webhooks } from '#contract/webhooks/webhooks'
import { month } from '#domain/values/month'
import { webhookEventKeys } from '#domain/webhooks/webhook-events'
import { type Product, startProduct } from '#testing/product'
import { type Receiver, startReceiver } from '#testing/webhook-receiver'
import { sql } from '../db/sql.ts'
import { addCase } from '../features/complaints/complaints.fixture.ts'
import { addMonth, draftOf, sentReport } from '../features/payroll/payroll.fixture.ts'

const because = { because: 'a test looks' }

let product: Product
let receiver: Receiver

beforeAll(async () => {
  receiver = await startReceiver()
  product = await startProduct()
  await product.addSalon('majorstuen', 'Majorstuen')
  await product.addPerson({ objectId: 'eier', name: 'Elin', type: 'owner' })
  await product.addPerson({ objectId: 'sjef', name: 'Ingrid', type: 'manager', access: ['majorstuen'] })
  const amina = { objectId: 'amina', name: 'Amina Yusuf', employmentId: '100', activeIn: ['majorstuen'] }
  await product.addPerson(amina)
  for (const objectId of ['advisor', 'fixer']) await product.addPerson({ objectId })
  await product.call(settings.save, { as: 'eier', body: { payrollApproval: 'on' } })
})
afterAll(() => product.close())
afterEach(async () => {
  await product.pool.run(because, sql`delete from webhook`)
  receiver.arrived = []
})

const add = async (events: readonly string[] = webhookEventKeys) => {
  const body = { address: receiver.address(), events }
  expect((await product.call(webhooks.add, { as: 'eier', body })).status).toBe(200)
}
const queued = async () => (await product.pool.many(because, sql`select from webhook_delivery`)).length
const messages = () => receiver.arrived.map(({ body }) => JSON.parse(body))

describe('what happens [A130] [A132]', () => {
  /** Sends a report of a month that no other test uses. */
  const send = async (of: string) => {
    await addMonth(
      product,
      { employeeId: 'amina', salonId: 'majorstuen', of },
      { treatment_sales: 90_000, hours: 130 },
    )
    return sentReport(product, await draftOf(product, ['amina'], {}, month(of), 'majorstuen'))
  }

  it('is sent for a report, its correction, and a month that is locked, without names or amounts', async () => {
    await add()
    const first = await send('2026-08')
    const draft = await draftOf(product, ['amina'], {}, month('2026-08'), 'majorstuen')
    const corrected = await product.call(reports.create, { as: 'sjef', body: { ...draft, replaces: first } })
    expect(corrected.text).toContain('objectId')
    const reportId = corrected.json.objectId
    await product.call(reportApprovals.approve, { as: 'eier', body: { objectId: reportId } })
    const exported = { params: { objectId: reportId }, query: { format: 'visma' } }
    await product.call(reports.export, { as: 'sjef', ...exported })
    const place = { salonId: 'majorstuen', month: '2026-08' }
    expect((await product.call(reportApprovals.lock, { as: 'eier', body: place })).status).toBe(200)
    await expect.poll(() => receiver.arrived).toHaveLength(3)
    const timestamp = '2026-11-21T12:00:00.000Z'
    expect(
      messages().sort((a, b) => (a.data.replaces ?? '').length - (b.data.replaces ?? '').length),
    ).toEqual(
      expect.arrayContaining([
        { type: 'report.sent', timestamp, data: { reportId: first, ...place, replaces: null } },
        { type: 'report.sent', timestamp, data: { reportId, ...place, replaces: first } },
        { type: 'month.locked', timestamp, data: { ...place, reportIds: [reportId] } },
      ]),
    )
    const text = receiver.arrived.map(({ body }) => body).join()
    expect(text).not.toMatch(/Amina|Ingrid|Majorstuen|90000|amina|sjef/)
  })

  it('is not sent for a report that is refused', async () => {
    await add()
    await send('2026-07')
    await expect.poll(() => receiver.arrived).toHaveLength(1)
    const again = await draftOf(product, ['amina'], {}, month('2026-07'), 'majorstuen')
    expect((await product.call(reports.create, { as: 'sjef', body: again })).status).toBe(409)
    expect(await queued()).toBe(1)
  })

  it('is sent once for a case that is closed, and again when it is closed again', async () => {
    await add(['case.closed'])
    const caseId = await addCase(product, {
      salon: 'majorstuen',
      status: 3,
      items: [{ kind: 'expense', status: 3 }],
    })
    const update = async (change: object) => {
      const answer = await product.call(complaints.update, { as: 'eier', body: { objectId: caseId, change } })
      expect([answer.status, answer.text]).toEqual([200, expect.any(String)])
    }
    await update({ moveExpense: { id: `${caseId}-0`, status: 4 } })
    expect(await queued()).toBe(1)
    await update({ addNote: { text: 'Ringt kunden' } })
    expect(await queued()).toBe(1)
    await expect.poll(messages).toEqual([
      {
        type: 'case.closed',
        timestamp: '2026-11-21T12:00:00.000Z',
        data: { caseId, salonId: 'majorstuen' },
      },
    ])
    // A new cost opens the case again; without it the case is closed.
    await update({ addRefund: { cost: 500 } })
    expect(await queued()).toBe(1)
    const items = await product.pool.many<{ id: string }>(
      because,
      sql`select object_id as id from complaint_item where complaint_id = ${caseId} and kind = 'refund'`,
    )
    await update({ removeRefund: { id: items[0]?.id } })
    expect(await queued()).toBe(2)
    await expect.poll(messages).toHaveLength(2)
  })
})
