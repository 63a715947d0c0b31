import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { reports } from '#contract/payroll/payroll'
import { reportDrafts } from '#contract/payroll/report-drafts'
import { sql } from '#server/db/sql'
import { type Product, startProduct } from '#testing/product'
import { checkSentReports } from './late-figures.ts'
import { addMonth, draftOf, sentReport } from './payroll.fixture.ts'

const because = { because: 'a test sets the scene' }
const NOW = new Date('2026-11-21T12:00:00.000Z')
let product: Product
let sent: string

/**
 * Majorstuen has sent October: Amina on commission, 40 % of 90 000 and 10 % of 12 000; Jonas by the hour. Storo has a
 * draft.
 */
beforeAll(async () => {
  product = await startProduct()
  for (const salon of ['majorstuen', 'storo']) await product.addSalon(salon)
  await product.addPerson({ objectId: 'sjef', type: 'manager', access: ['majorstuen'] })
  await product.addPerson({ objectId: 'sjef-to', name: 'Tor', type: 'manager', access: ['storo'] })
  await product.addPerson({ objectId: 'eier', type: 'owner' })
  const sums = { hours: 100, treatment_sales: 90_000, goods_sales: 12_000 }
  for (const [employeeId, salonId, figures] of [
    ['amina', 'majorstuen', sums],
    ['jonas', 'majorstuen', { hours: 100 }],
    ['maja', 'storo', sums],
  ] as const) {
    await product.addPerson({ objectId: employeeId, activeIn: [salonId] })
    await addMonth(product, { employeeId, salonId, of: '2026-10' }, figures)
  }
  await product.pool.run(because, sql`update employee set employment_id = object_id`)
  sent = await sentReport(product, await draftOf(product, ['amina', 'jonas']))
})
afterAll(() => product.close())

/** Adds sales to a person's derived sums, as an import or a mapping does. */
const addSales = (employeeId: string, kroner: number) =>
  product.pool.run(
    because,
    sql`update employee_month set treatment_sales = treatment_sales + ${kroner},
          treatment_without_cost = treatment_without_cost + ${kroner}
        where employee_id = ${employeeId}`,
  )
const list = async (as: string, query = {}) => (await product.call(reports.list, { as, query })).json
const get = async () => (await product.call(reports.get, { as: 'sjef', params: { objectId: sent } })).json

describe('figures that arrive after a report was sent (P105)', () => {
  it('are not shown while there are none', async () => {
    await checkSentReports(product.pool, NOW)
    expect((await list('sjef'))[0].late).toBeNull()
    expect((await get()).moved).toEqual([])
    expect(await list('eier', { late: 'true' })).toEqual([])
  })

  it('are shown with count and amount, to viewers of the pay, and change nothing', async () => {
    const before = await get()
    // 40 % of 1 000, less the 8 % cost of goods.
    await addSales('amina', 1000)
    await checkSentReports(product.pool, NOW)
    const told = { people: 1, difference: 368 }
    expect((await list('sjef'))[0].late).toEqual(told)
    expect((await list('eier', { late: 'true' })).map((one: { late: unknown }) => one.late)).toEqual([told])
    expect(await list('sjef-to')).toEqual([])
    const { moved, ...report } = await get()
    expect(moved).toEqual([
      {
        objectId: 'amina',
        name: 'amina',
        difference: 368,
        cells: [
          { key: 'totalOms', from: 102_000, to: 103_000 },
          { key: 'behOmsetning', from: 90_000, to: 91_000 },
          { key: 'varekost', from: 7200, to: 7280 },
        ],
      },
    ])
    expect({ ...report, late: null }).toEqual({ ...before, moved: undefined })
  })

  it('are shown on the month’s board, with drafts, their authors and what was paid', async () => {
    const body = { salonId: 'storo', month: '2026-10', version: 0, employees: ['maja'] }
    await product.call(reportDrafts.save, { as: 'sjef-to', body })
    const board = async (as: string) =>
      (await product.call(reports.board, { as, params: { month: '2026-10' } })).json
    const [majorstuen, storo] = await board('eier')
    // Amina 33 120 + 1 200, Jonas 100 h × 198.50.
    expect(majorstuen).toMatchObject({
      objectId: 'majorstuen',
      drafts: [],
      before: null,
      report: {
        objectId: sent,
        people: 2,
        pay: 54_170,
        corrects: false,
        late: { people: 1, difference: 368 },
      },
    })
    expect(storo).toEqual({
      objectId: 'storo',
      name: 'storo',
      report: null,
      before: null,
      drafts: [{ manager: { objectId: 'sjef-to', name: 'Tor' }, savedAt: '2026-11-21T12:00:00.000Z' }],
    })
    expect((await board('sjef-to')).map((one: { objectId: string }) => one.objectId)).toEqual(['storo'])
  })

  it('are shown with the pay of all reports of the month, at the report that has them [P105] [P112]', async () => {
    await product.addPerson({ objectId: 'sara', activeIn: ['majorstuen'] })
    await addMonth(product, { employeeId: 'sara', salonId: 'majorstuen', of: '2026-10' }, { hours: 10 })
    await product.pool.run(because, sql`update employee set employment_id = object_id`)
    product.setNow('2026-11-22T12:00:00.000Z')
    const second = await sentReport(product, await draftOf(product, ['sara']))
    const { json } = await product.call(reports.board, { as: 'eier', params: { month: '2026-10' } })
    // Sara 10 h × 198.50.
    expect(json[0].report).toMatchObject({
      objectId: sent,
      count: 2,
      people: 3,
      pay: 56_155,
      late: { people: 1, difference: 368 },
    })
    const ofMonth = async (month: string) =>
      (await list('eier', { salonId: 'majorstuen', month })).map((one: { objectId: string }) => one.objectId)
    expect(await ofMonth('2026-10')).toEqual([second, sent])
    expect(await ofMonth('2026-09')).toEqual([])
    product.setNow('2026-11-21T12:00:00.000Z')
  })

  it('disappear when the report is corrected', async () => {
    const again = await draftOf(product, ['amina', 'jonas'])
    sent = await sentReport(product, { ...again, replaces: sent })
    await checkSentReports(product.pool, NOW)
    expect((await list('sjef')).map((one: { late: unknown }) => one.late)).toEqual([null, null])
    expect(await list('eier', { late: 'true' })).toEqual([])
  })

  it('are recomputed only where something was written', async () => {
    // The product's own checks would be counted too.
    await product.http.close()
    await checkSentReports(product.pool, NOW)
    expect(await checkSentReports(product.pool, NOW)).toBe(0)
    await addSales('maja', 1)
    expect(await checkSentReports(product.pool, NOW)).toBe(0)
    await addSales('jonas', 0)
    expect(await checkSentReports(product.pool, NOW)).toBe(1)
  })
})
