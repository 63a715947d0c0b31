import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { dailyFigures } from '#contract/daily-figures/daily-figures'
import { reports } from '#contract/payroll/payroll'
import { statistics } from '#contract/statistics/statistics'
import { terms } from '#contract/terms/terms'
import { month } from '#domain/values/month'
import { sql } from '#server/db/sql'
import { openLedger } from '#testing/ledger'
import { type Product, startProduct } from '#testing/product'
import { enteredTerms } from '#testing/terms'
import { checkSentReports } from './late-figures.ts'
import { draftOf, sentReport } from './payroll.fixture.ts'

const because = { because: 'a test sets the scene and looks' }
const NOW = new Date('2026-11-21T12:00:00.000Z')
let product: Product

/**
 * Amina earns 198.50 kr an hour: 7.3333 h in September; in October 0.1 + 0.2 h of courses, 7.3333 h of work and 0.25 h of
 * sickness.
 */
beforeAll(async () => {
  product = await startProduct()
  await product.addSalon('majorstuen')
  await product.addPerson({ objectId: 'sjef', type: 'manager', access: ['majorstuen'] })
  await product.addPerson({ objectId: 'eier', type: 'owner' })
  await product.addPerson({ objectId: 'amina', employmentId: '1042', activeIn: ['majorstuen'] })
  const { day, close } = await openLedger(product)
  await day('majorstuen', 'amina', '2026-09-01', { produksjontimer: 7.3333 })
  await day('majorstuen', 'amina', '2026-10-01', { produksjontimer: 7.3333, kurstimer: 0.1 })
  await day('majorstuen', 'amina', '2026-10-02', { kurstimer: 0.2, syketimer: 0.25 })
  await close()
})
afterAll(() => product.close())

const inputs = async (of: string) => {
  const body = { objectId: 'amina', salonId: 'majorstuen', month: of }
  return (await product.call(statistics.salary, { as: 'sjef', body })).json.stats.inputs
}
const report = async (objectId: string) =>
  (await product.call(reports.get, { as: 'sjef', params: { objectId } })).json
const history = () =>
  product.pool.many<{ amount: number; hours: number }>(
    because,
    sql`select amount, hours from salary_history where not removed order by month`,
  )

describe('hours of the time book', () => {
  let october: string

  it('are in the salary history as they were paid, and in the sick pay computed from it (P72)', async () => {
    const body = await draftOf(product, ['amina'], {}, month('2026-09'))
    await sentReport(product, body)
    // 7.3333 × 198.50 = 1 455.66005
    expect(await history()).toEqual([{ amount: 1455.66, hours: 7.3333 }])
    // 1 455.66 / 7.3333 = 198.49999…; with 7.333 hours it would be 198.51.
    expect((await inputs('2026-10')).sykeTimeslonn).toBe(198.5)
  })

  it('of sickness are paid exactly, and the endpoint accepts the resulting øre (P117)', async () => {
    expect(await inputs('2026-10')).toMatchObject({
      produksjonstimer: 7.3333,
      kursTimer: 0.3,
      antSyketimer: 0.25 / 7.5,
    })
    const body = await draftOf(product, ['amina'], { amina: { sykeTimeslonn: 180.02 } })
    expect(body.employees[0]).toMatchObject({ syketimer: 0.25, sykelonn: 45.01 })
    const [row] = body.employees
    const less = { ...body, employees: [{ ...row, sykelonn: 45 }] }
    const refused = await product.call(reports.create, { as: 'sjef', body: less })
    expect([refused.status, Object.keys(refused.json.fields)]).toEqual([400, ['amina.sykelonn']])

    october = await sentReport(product, body)
    expect((await report(october)).employees[0]).toMatchObject({ syketimer: 0.25, sykelonn: 45.01 })
    // 7.3333 + 0.3 hours; 1 455.66 + 0.3 × 198.50
    expect((await history()).at(-1)).toEqual({ amount: 1515.21, hours: 7.6333 })
  })

  it('that did not change are not reported as late under any norm of a sick day (P105)', async () => {
    const body = enteredTerms({ from: '2026-10', sickDayHours: 7.4 })
    expect((await product.call(terms.add, { as: 'eier', body })).status).toBe(200)
    await product.pool.run(because, sql`update employee_month set visits = visits`)
    await checkSentReports(product.pool, NOW)
    expect((await inputs('2026-10')).antSyketimer).toBe(25 / 740)
    expect((await report(october)).moved).toEqual([])
  })

  it('that arrive late are reported from the fourth decimal, and entered by hand to the tenth (P118, F21)', async () => {
    const figures = { salonId: 'majorstuen', objectId: 'amina', day: '2026-10-02' }
    const body = { ...figures, syketimer: 1 / 3 }
    const { json } = await product.call(dailyFigures.save, { as: 'eier', body })
    expect(json.syketimer).toBe(0.333_333_333_3)
    const again = { ...figures, syketimer: 0.2501 }
    await product.call(dailyFigures.save, { as: 'eier', body: again })
    await checkSentReports(product.pool, NOW)
    // 0.2501 h × 180.02 = 45.02
    expect((await report(october)).moved).toEqual([
      {
        objectId: 'amina',
        name: 'amina',
        difference: 0.01,
        cells: [{ key: 'antSyketimer', from: 0.25 / 7.5, to: 0.2501 / 7.5 }],
      },
    ])
  })
})
