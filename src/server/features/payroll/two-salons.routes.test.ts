import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { reports } from '#contract/payroll/payroll'
import { payslips } from '#contract/payroll/payslips'
import { sql } from '#server/db/sql'
import { type Product, startProduct } from '#testing/product'
import { addMonth, draftOf } from './payroll.fixture.ts'

const because = { because: 'a test sets the scene' }
let product: Product

/** Ida worked 100 hours in Majorstuen (zone 1) and 50 in Storo (zone 2), where hours include lunch. */
beforeAll(async () => {
  product = await startProduct()
  for (const salon of ['majorstuen', 'storo']) await product.addSalon(salon)
  await product.pool.run(
    because,
    sql`update salon_terms set hours_include_lunch = true where salon_id = 'storo'`,
  )
  await product.addPerson({ objectId: 'sjef', type: 'manager', access: ['majorstuen'] })
  await product.addPerson({ objectId: 'sjef-storo', type: 'manager', access: ['storo'] })
  await product.addPerson({ objectId: 'ida', experience: 6, activeIn: ['majorstuen', 'storo'] })
  for (const of of ['2026-09', '2026-10']) {
    await addMonth(
      product,
      { employeeId: 'ida', salonId: 'majorstuen', of },
      { treatment_sales: 100_000, hours: 100 },
    )
    await addMonth(
      product,
      { employeeId: 'ida', salonId: 'storo', of },
      { treatment_sales: 10_000, hours: 50 },
    )
  }
})
afterAll(() => product.close())

const send = async (as: string, salonId: string, of: string) => {
  const body = await draftOf(product, ['ida'], {}, of as never, salonId)
  const { status, json } = await product.call(reports.create, { as, body })
  return { status, json, row: body.employees[0] }
}

describe('a person of two salons in a month [P111]', () => {
  it('is paid by both: the commission by one, and the guarantee with its lunch by the other', async () => {
    const here = await send('sjef', 'majorstuen', '2026-10')
    const there = await send('sjef-storo', 'storo', '2026-10')
    expect([here.status, there.status]).toEqual([200, 200])
    // (100 000 − 8 %) × 40 % is more than 100 × 219.50; 50 × 7.5 / 8 × 219.50 is more than (10 000 − 8 %) × 40 %.
    expect(here.row).toMatchObject({ produksjonstimer: 100, faktisklonn: 36_800, garantilonn: 21_950 })
    expect(there.row).toMatchObject({ produksjonstimer: 50, faktisklonn: 10_289.06, totalProvLonn: 3_680 })
    const { json } = await product.call(payslips.list, { as: 'ida' })
    expect(json.map(({ amount }: { amount: number }) => amount).sort()).toEqual([10_289.06, 36_800])
  })

  it('is not paid twice by one of them', async () => {
    const again = await send('sjef', 'majorstuen', '2026-10')
    expect([again.status, again.json.error]).toEqual([409, 'conflict'])
  })

  it('is paid by one alone in a month that was paid that way', async () => {
    await product.pool.run(because, sql`insert into month_paid_together values ('2026-09-01')`)
    const here = await send('sjef', 'majorstuen', '2026-09')
    expect([here.status, here.row?.produksjonstimer]).toEqual([200, 150])
    const there = await send('sjef-storo', 'storo', '2026-09')
    expect([there.status, there.json.error]).toEqual([409, 'conflict'])
  })
})
