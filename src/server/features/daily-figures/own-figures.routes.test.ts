import { afterAll, beforeAll, expect, it, test } from 'vitest'
import { dailyFigures } from '#contract/daily-figures/daily-figures'
import { employees } from '#contract/employees/employees'
import { sql } from '#server/db/sql'
import { type Product, startProduct } from '#testing/product'

const because = { because: 'a test looks' }

let product: Product
beforeAll(async () => {
  product = await startProduct()
  await product.addSalon('here', 'Majorstuen')
  for (const type of ['manager', 'chainAdministrator', 'owner'] as const)
    await product.addPerson({ objectId: type, type, access: ['here'], activeIn: ['here'] })
  await product.addPerson({ objectId: 'linnea', activeIn: ['here'] })
})
afterAll(() => product.close())

const enter = (as: string, objectId: string, figures: object) =>
  product.call(dailyFigures.save, { as, body: { salonId: 'here', objectId, day: '2026-11-17', ...figures } })

it.each(['manager', 'chainAdministrator', 'owner'])(
  '%s: another person must enter one’s own bonus points and hours (A56)',
  async as => {
    for (const figures of [{ bonuspoeng: 500 }, { produksjontimer: 7.5 }, { sondag_timer: 3 }]) {
      const { status, json } = await enter(as, as, figures)
      expect([status, json.error, json.message]).toEqual([
        403,
        'no_rights',
        'Dine egne dagstall må en annen føre',
      ])
    }
    const rows = await product.pool.many(because, sql`select 1 from daily_figures where employee_id = ${as}`)
    expect(rows).toEqual([])
    expect((await enter(as, 'linnea', { produksjontimer: 7.5 })).status).toBe(200)
  },
)

test('a manager’s figures are entered by another person', async () => {
  expect((await enter('owner', 'manager', { bonuspoeng: 500 })).json.bonuspoeng).toBe(500)
})

test('a manager gains no sales or hours by changing their own number (A57)', async () => {
  await product.pool.run(
    because,
    sql`insert into daily_figures (salon_id, emp_no, day, produksjontimer) values ('here', '77', '2026-11-18', 7.5)`,
  )
  const change = (as: string) =>
    product.call(employees.save, { as, body: { objectId: as, employmentId: '77' } })
  expect((await change('manager')).json.error).toBe('no_rights')
  const waiting = () =>
    product.pool.maybe(because, sql`select employee_id from daily_figures where emp_no = '77'`)
  expect(await waiting()).toEqual({ employee_id: null })
  expect((await change('owner')).status).toBe(200)
})
