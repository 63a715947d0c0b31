import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { reports } from '#contract/payroll/payroll'
import { reportDrafts } from '#contract/payroll/report-drafts'
import { sql } from '#server/db/sql'
import { type Product, startProduct } from '#testing/product'
import { addMonth, draftOf, sentReport } from './payroll.fixture.ts'

const because = { because: 'a test sets the scene' }
let product: Product
let sent: string

/** October: Majorstuen has sent its report, Storo has not, Nydalen opened in November, and Aker is closed. */
beforeAll(async () => {
  product = await startProduct()
  for (const salon of ['majorstuen', 'storo', 'nydalen', 'aker']) await product.addSalon(salon)
  await product.pool.run(because, sql`update salon set active = false where object_id = 'aker'`)
  await product.addPerson({ objectId: 'sjef', type: 'manager', access: ['majorstuen'] })
  await product.addPerson({
    objectId: 'sjef-to',
    type: 'manager',
    access: ['majorstuen', 'storo', 'nydalen'],
  })
  await product.addPerson({ objectId: 'eier', type: 'owner' })
  for (const [employeeId, salonId, of] of [
    ['amina', 'majorstuen', '2026-10'],
    ['jonas', 'storo', '2026-10'],
    ['maja', 'nydalen', '2026-11'],
    ['gone', 'aker', '2026-10'],
  ] as const) {
    await product.addPerson({ objectId: employeeId, activeIn: [salonId] })
    await addMonth(product, { employeeId, salonId, of }, { hours: 130 })
  }
  sent = await sentReport(product, await draftOf(product, ['amina']))
})
afterAll(() => product.close())

const ofMonth = async (as: string, month = '2026-10') =>
  (await product.call(reports.ofMonth, { as, params: { month } })).json
const majorstuen = () => ({ objectId: 'majorstuen', name: 'majorstuen', report: sent, draftSavedAt: null })
const storo = { objectId: 'storo', name: 'storo', report: null, draftSavedAt: null }

describe('the reports of a month', () => {
  it('are one line for each open salon with somebody to pay, sent or not', async () => {
    expect(await ofMonth('eier')).toEqual([majorstuen(), storo])
    expect((await ofMonth('eier', '2026-11')).map((salon: typeof storo) => salon.objectId)).toEqual([
      'nydalen',
    ])
    expect(await ofMonth('eier', '2025-01')).toEqual([])
  })

  it('are those of the salons in reach [R031]', async () => {
    expect(await ofMonth('sjef')).toEqual([majorstuen()])
    expect((await product.call(reports.ofMonth, { as: 'amina', params: { month: '2026-10' } })).status).toBe(
      403,
    )
  })

  it('show the viewer’s own draft, and no other', async () => {
    const body = { salonId: 'storo', month: '2026-10', version: 0, employees: ['jonas'] }
    expect((await product.call(reportDrafts.save, { as: 'sjef-to', body })).status).toBe(200)
    expect((await ofMonth('sjef-to'))[1]).toEqual({ ...storo, draftSavedAt: '2026-11-21T12:00:00.000Z' })
    expect((await ofMonth('eier'))[1]).toEqual(storo)
  })

  it('do not count a removed one', async () => {
    await product.call(reports.remove, { as: 'eier', body: { objectId: sent } })
    expect(await ofMonth('sjef')).toEqual([{ ...majorstuen(), report: null }])
  })
})
