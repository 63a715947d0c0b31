import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type ReportDraft, reports } from '#contract/payroll/payroll'
import { payslips, type SentPayslip } from '#contract/payroll/payslips'
import { type Product, startProduct } from '#testing/product'
import { addMonth, draftOf, sentReport } from './payroll.fixture.ts'

let product: Product

beforeAll(async () => {
  product = await startProduct()
  await product.addSalon('majorstuen')
  await product.addPerson({ objectId: 'sjef', name: 'Ingrid', type: 'manager', access: ['majorstuen'] })
  await product.addPerson({ objectId: 'eier', type: 'owner' })
  for (const name of ['amina', 'jonas', 'tuva', 'vilde', 'sara', 'oda']) {
    await product.addPerson({ objectId: name, experience: 6, activeIn: ['majorstuen'] })
    await addMonth(
      product,
      { employeeId: name, salonId: 'majorstuen', of: '2026-10' },
      { treatment_sales: 90_000, goods_sales: 8_000, hours: 130 },
    )
  }
})
afterAll(() => product.close())

const newsOf = async (as: string): Promise<SentPayslip[]> => (await product.call(payslips.news, { as })).json
const look = (as: string, until: string) => product.call(payslips.looked, { as, body: { until } })
const send = async (draft: ReportDraft, replaces: string): Promise<string> =>
  (await product.call(reports.create, { as: 'sjef', body: { ...draft, replaces } })).json.objectId

describe('news of a person’s own pay (P109)', () => {
  it('is every report that pays them, until they have viewed it, and no other', async () => {
    const reportId = await sentReport(product, await draftOf(product, ['amina']))
    const [news, ...others] = await newsOf('amina')
    expect(news).toEqual({
      reportId,
      month: '2026-10',
      salonName: 'majorstuen',
      corrected: false,
      sentAt: product.clock().toISOString(),
    })
    expect(others).toEqual([])
    expect(await newsOf('jonas')).toEqual([])
    expect(await newsOf('sjef')).toEqual([])

    expect((await look('jonas', news?.sentAt ?? '')).status).toBe(200)
    expect(await newsOf('amina')).toHaveLength(1)
    await look('amina', news?.sentAt ?? '')
    expect(await newsOf('amina')).toEqual([])
    // A page opened earlier does not move the last-seen time back.
    await look('amina', '2026-01-01T00:00:00.000Z')
    expect(await newsOf('amina')).toEqual([])
  })

  it('returns when the report is corrected, with the earlier value; not for people it no longer pays', async () => {
    const wrong = await sentReport(product, await draftOf(product, ['tuva', 'vilde']))
    const [first] = (await product.call(payslips.list, { as: 'tuva' })).json
    expect(first).toMatchObject({ corrected: false, amount: 33_920, amountBefore: null })
    await look('tuva', first.sentAt)
    product.setNow('2026-11-22T12:00:00.000Z')
    const right = await send(await draftOf(product, ['tuva'], { tuva: { kursTimer: 4 } }), wrong)

    expect(await newsOf('tuva')).toMatchObject([{ reportId: right, corrected: true }])
    expect(await newsOf('vilde')).toEqual([])
    const slips = (await product.call(payslips.list, { as: 'tuva' })).json
    expect(slips).toMatchObject([{ reportId: right, corrected: true, amount: 34_798, amountBefore: 33_920 }])
  })

  it('does not include a correction of other people’s pay', async () => {
    const wrong = await sentReport(product, await draftOf(product, ['sara', 'oda']))
    const [first] = await newsOf('sara')
    await look('sara', first?.sentAt ?? '')
    product.setNow('2026-11-22T13:00:00.000Z')
    const right = await send(
      await draftOf(product, ['sara', 'oda', 'vilde'], { vilde: { kursTimer: 4 } }),
      wrong,
    )
    expect(await newsOf('sara')).toEqual([])
    // Unseen so far, and with the same pay: announced as sent.
    expect(await newsOf('oda')).toMatchObject([{ reportId: right, corrected: false }])
    expect(await newsOf('vilde')).toMatchObject([{ reportId: right }])
  })

  it('disappears with a removed report, and after 60 days', async () => {
    const [mine] = await newsOf('tuva')
    product.setNow('2027-01-21T11:59:59.999Z')
    expect(await newsOf('tuva')).toHaveLength(1)
    product.setNow('2027-01-21T12:00:00.000Z')
    expect(await newsOf('tuva')).toEqual([])
    product.setNow('2026-11-23T12:00:00.000Z')
    expect(await newsOf('tuva')).toHaveLength(1)
    await product.call(reports.remove, { as: 'eier', body: { objectId: mine?.reportId } })
    expect(await newsOf('tuva')).toEqual([])
  })
})
