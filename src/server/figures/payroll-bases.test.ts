import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { scopeOf } from '#domain/access/scope'
import { month } from '#domain/values/month'
import type { Db } from '#server/db/db'
import { sql } from '#server/db/sql'
import { type Product, startProduct } from '#testing/product'
import { payrollBases, payrollBasis } from './payroll-figures.ts'

const because = { because: 'a test sets the scene' }
const places = [
  { salonId: 'majorstuen', month: month('2026-08'), people: ['anna', 'ola'] },
  { salonId: 'majorstuen', month: month('2026-09'), people: ['anna'] },
  { salonId: 'storo', month: month('2026-09'), people: ['ola'] },
]
const scopeFor = (access: string[]) => {
  const scope = scopeOf({ objectId: 'sjef', name: 'sjef', type: 'manager', access, activeIn: [] }, 'reports')
  if (!scope) throw new Error('No scope')
  return scope
}
const both = scopeFor(['majorstuen', 'storo'])

let product: Product

beforeAll(async () => {
  product = await startProduct({ now: '2026-11-20T12:00:00.000Z' })
  for (const salon of ['majorstuen', 'storo']) await product.addSalon(salon, salon)
  for (const [objectId, experience] of [
    ['anna', 2],
    ['ola', 9],
  ] as const)
    await product.addPerson({ objectId, name: objectId, experience })
  await product.pool.run(
    because,
    sql`insert into employee_month (salon_id, employee_id, month, last_day, opening, hours, treatment_sales, lines, book_rows)
        values ('majorstuen', 'anna', '2026-08-01', '2026-08-31', 'day', 100, 50000, 9, 9),
               ('majorstuen', 'ola', '2026-08-01', '2026-08-31', 'day', 80, 0, 0, 9),
               ('majorstuen', 'anna', '2026-09-01', '2026-09-30', 'day', 110.5, 60000, 9, 9),
               ('majorstuen', 'ola', '2026-09-01', '2026-09-30', 'day', 7, 0, 0, 1),
               ('storo', 'ola', '2026-09-01', '2026-09-30', 'day', 60, 30000, 9, 9)`,
  )
})
afterAll(() => product.close())

const counted = () => {
  let statements = 0
  const many: Db['many'] = (scope, statement) => {
    statements++
    return product.pool.many(scope, statement)
  }
  return { db: { ...product.pool, many }, statements: () => statements }
}

describe('the payroll of many months', () => {
  it.each(['own', 'together'])('is that of each month alone [K15] [P111]: %s', async paid => {
    if (paid === 'together')
      await product.pool.run(because, sql`insert into month_paid_together (month) values ('2026-09-01')`)
    const found = await payrollBases(product.pool, both, places)
    expect(found.map(({ salonId, month: of }) => ({ salonId, month: of }))).toEqual(
      places.map(({ salonId, month: of }) => ({ salonId, month: of })),
    )
    for (const { salonId, month: of, people } of places) {
      const alone = await payrollBasis(product.pool, both, salonId, of, people)
      expect([...(alone?.people.keys() ?? [])].toSorted()).toEqual(people)
      const among = found.find(one => one.salonId === salonId && one.month === of)
      expect(among).toEqual({ salonId, month: of, ...alone })
    }
  })

  it('takes the same number of statements for one month as for three', async () => {
    const [one, three] = [counted(), counted()]
    // Months that were paid together also need everybody's salons of that time (K31).
    const together = places.filter(({ month: of }) => of === '2026-09')
    await payrollBases(one.db, both, together.slice(0, 1))
    await payrollBases(three.db, both, places)
    expect(three.statements()).toBe(one.statements())
    expect(one.statements()).toBeGreaterThan(2)
  })

  it('leaves out salons that are out of scope, and people who do not belong to the month [P110]', async () => {
    const asked = [...places, { salonId: 'storo', month: month('2026-08'), people: ['anna'] }]
    const found = await payrollBases(product.pool, both, asked)
    expect(found.at(-1)?.people.size).toBe(0)
    const inReach = await payrollBases(product.pool, scopeFor(['storo']), asked)
    expect(inReach.map(({ salonId }) => salonId)).toEqual(['storo', 'storo'])
  })
})
