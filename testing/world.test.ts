import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { session } from '#contract/session/session'
import { scopeOf } from '#domain/access/scope'
import { computeRow } from '#domain/payroll/payroll-sheet'
import { day, month } from '#domain/values/month'
import { sql } from '#server/db/sql'
import { payrollBasis } from '#server/figures/payroll-figures'
import { worldDatabase } from './database.ts'
import { type Product, startProduct } from './product.ts'
import { signIn } from './signed-in.ts'
import { daysOf } from './world/calendar.ts'
import { STAND_IN } from './world/counter.ts'
import { faultsOf } from './world/deliveries.ts'
import { figuresOf } from './world/figures-csv.ts'
import { presentOf } from './world/present.ts'
import { saftFile } from './world/saft-writer.ts'
import { salonDayOf } from './world/salon-day.ts'
import { logins, people, salons } from './world.ts'
import { WORLD_TODAY } from './world-template.ts'

const because = { because: 'a test looks' }
const lastMonth = month('2026-10')

let product: Product
beforeAll(async () => {
  product = await startProduct({ database: await worldDatabase() })
})
afterAll(() => product.close())

const ask = <Row>(statement: ReturnType<typeof sql>) => product.pool.many<Row>(because, statement)
const accessOf = (email: string) => people.find(person => person.email === email)?.access ?? []

describe('the organisation of the world [D62]', () => {
  test('has six salons in zone 1 without lunch in the hours, and 45 people', async () => {
    const rows = await ask<{ zone: string; hours_include_lunch: boolean }>(
      sql`select zone, hours_include_lunch from salon_terms`,
    )
    expect(rows).toEqual(Array(6).fill({ zone: '1', hours_include_lunch: false }))
    expect(await ask(sql`select count(*) as n from employee`)).toEqual([{ n: 45 }])
    expect(salons.map(salon => salon.registers.length).sort()).toEqual([1, 1, 1, 1, 1, 2])
  })

  test('lets every listed person sign in through the endpoints, in their role [R004]', async () => {
    const types: string[] = []
    for (const email of logins) {
      const authorization = `Bearer ${await signIn(product.http, email)}`
      const me = await product.call(session.me, { headers: { authorization } })
      expect(me.json).toMatchObject({ pending: false, access: [...accessOf(email)].sort() })
      types.push(me.json.type)
    }
    const roles = ['owner', 'chain', 'chainAdministrator', 'manager', 'supervisor', 'advisor', 'employee']
    expect(types).toEqual(roles)
  })

  test('gives the manager two salons, adviser and supervisor one in common, and none of them Solsiden', () => {
    const [manager, adviser, supervisor] = ['sjef', 'radgiver', 'supervisor'].map(name =>
      accessOf(`${name}@foehn.test`),
    )
    expect(manager).toHaveLength(2)
    expect(adviser?.filter(salon => supervisor?.includes(salon))).toHaveLength(1)
    expect([manager, adviser, supervisor].flat()).not.toContain('salon-solsiden')
    for (const { objectId } of salons)
      expect(
        people.filter(person => person.type === 'manager' && person.access.includes(objectId)),
      ).toHaveLength(1)
  })

  test('has the exceptions that the screens must show', async () => {
    const managed = accessOf('sjef@foehn.test')
    const numberless = people.filter(person => person.salonId && !person.employmentId)
    expect(numberless.map(person => managed.includes(person.salonId ?? ''))).toEqual([true])
    expect(people.filter(person => person.salonId && !person.blocked && person.goal === 0)).toHaveLength(1)
    const [vacant] = await ask<{ n: number }>(
      sql`select count(*) as n from employee e where not exists (select from account a where a.employee_id = e.object_id)`,
    )
    expect(vacant?.n).toBeGreaterThan(10)
    const away = await ask<{ object_id: string }>(sql`
      select e.object_id from employee e join employee_salon s on s.employee_id = e.object_id
      where s.salon_id = any(${managed}) and not exists (
        select from employee_month m where m.employee_id = e.object_id and m.month = '2026-10-01')`)
    expect(away).toHaveLength(1)
  })
})

describe('the figures of the world', () => {
  test('came through the importer, complete, and agree with the registers on every finished day', async () => {
    const imports = await ask<{ file: string; state: string; report: { reconciled: boolean } }>(
      sql`select file, state, report from import`,
    )
    expect(imports).toHaveLength(5)
    for (const { file, state, report } of imports)
      expect([file, state, report.reconciled]).toEqual([file, 'done', !file.endsWith(`${WORLD_TODAY}.zip`)])
  })

  test('leave one person and one article group unknown, and no register', async () => {
    expect(await ask(sql`select count(*) filter (where salon_id is null) as waiting from receipt`)).toEqual([
      { waiting: 0 },
    ])
    expect(await ask(sql`select distinct emp_id from receipt_line where employee_id is null`)).toEqual([
      { emp_id: STAND_IN },
    ])
    expect(await ask(sql`select distinct article_group from receipt_line where class is null`)).toEqual([
      { article_group: '900' },
    ])
  })

  test('count every delivered receipt, and no other', async () => {
    const present = presentOf(WORLD_TODAY)
    const { isMissing } = faultsOf(WORLD_TODAY)
    const written = salons
      .flatMap(salon => daysOf(day('2026-09-01'), WORLD_TODAY).map(date => salonDayOf(salon, date, present)))
      .flatMap(salonDay => (isMissing(salonDay) ? [] : salonDay.receipts))
    const counted = written.filter(receipt => receipt.kind === 'sale' || receipt.kind === 'return')
    expect(counted.length).toBeLessThan(written.length)
    expect(await ask(sql`select count(*) as n from receipt`)).toEqual([{ n: counted.length }])
  })

  test('include hours for everybody with sales, and sales for the employee who signs in', async () => {
    const idle = await ask(sql`
      select employee_id, month from employee_month group by 1, 2 having sum(lines) > 0 and sum(hours) <= 0`)
    expect(idle).toEqual([])
    const [sara] = await ask<{ sales: number }>(sql`
      select sum(treatment_sales) as sales from employee_month m join account a using (employee_id)
      where a.email = 'ansatt@foehn.test' and month = '2026-10-01'`)
    expect(sara?.sales).toBeGreaterThan(50_000)
  })

  test('include visits, direct sales, staff purchases, returns, discounts, tips, night and Sunday openings', async () => {
    const [sums] = await ask<Record<string, number>>(sql`
      select sum(visits) as visits, sum(ds_visits) as ds, sum(ps_visits) as ps,
             sum(visits) filter (where opening = 'night') as night, sum(visits) filter (where opening = 'sunday') as sunday,
             sum(course_hours) as course, sum(sick_hours) as sick, sum(holidays) as holidays
      from salon_month where month = '2026-10-01'`)
    const [receipts] = await ask<Record<string, number>>(sql`
      select count(*) filter (where tips > 0) as tipped, count(*) filter (where discounts <> '{}') as discounted,
             (select count(*) from receipt_line where is_return) as returned,
             (select count(*) from receipt_line where class = 'none') as gift_cards from receipt`)
    for (const [what, n] of Object.entries({ ...sums, ...receipts })) expect(n, what).toBeGreaterThan(0)
  })

  test('put people on every level of every key figure', async () => {
    const rows = await ask<Record<'goods' | 'upgraded' | 'rebooked' | 'total', number>>(sql`
      select sum(goods_sales) / sum(visits) as goods, 100.0 * sum(upgraded) / sum(visits) as upgraded,
             100.0 * sum(rebooked) / sum(visits) as rebooked,
             sum(treatment_sales + goods_sales) / sum(visits) as total
      from employee_month m join employee_terms t using (employee_id)
      where month = '2026-10-01' and cut_type = 0 group by employee_id having sum(visits) > 20`)
    const levels = { goods: [40, 70], upgraded: [10, 12.5], rebooked: [15, 25], total: [650, 750] } as const
    for (const [figure, [warning, success]] of Object.entries(levels)) {
      const values = rows.map(row => Number(row[figure as keyof typeof levels]))
      expect(
        values.some(value => value < warning),
        `low ${figure}`,
      ).toBe(true)
      expect(
        values.some(value => value >= warning && value < success),
        `middle ${figure}`,
      ).toBe(true)
      expect(
        values.some(value => value >= success),
        `high ${figure}`,
      ).toBe(true)
    }
  })

  test('pay some people by commission and others by guarantee', async () => {
    const owner = people.find(person => person.type === 'owner')
    const scope = owner && scopeOf({ ...owner, activeIn: [] }, 'reports')
    const winners = new Set<string>()
    for (const { objectId } of salons) {
      const paid = people.filter(person => person.salonId === objectId).map(person => person.objectId)
      const basis = scope && (await payrollBasis(product.pool, scope, objectId, lastMonth, paid))
      if (!basis) throw new Error(`${objectId} is out of reach`)
      for (const { name, inputs } of basis.people.values()) {
        const row = computeRow({ ...inputs, name }, basis.terms)
        winners.add(row.totalProvLonn > row.garantilonn ? 'commission' : 'guarantee')
      }
    }
    expect(winners).toEqual(new Set(['commission', 'guarantee']))
  })
})

describe('the reports of the world', () => {
  test('are sent by the managers for every month with figures but the last', async () => {
    const sent = await ask<{ salon_id: string; month: string; rows: number; modified: number }>(sql`
      select r.salon_id, to_char(r.month, 'YYYY-MM') as month, count(*) as rows,
             count(*) filter (where row.modifications <> '{}') as modified
      from report r join employee_access a on a.employee_id = r.manager_id and a.salon_id = r.salon_id
      join report_row row on row.report_id = r.object_id group by 1, 2 order by 1`)
    expect(sent.map(report => report.salon_id)).toEqual(salons.map(salon => salon.objectId).sort())
    expect(new Set(sent.map(report => report.month))).toEqual(new Set(['2026-09']))
    expect(sent.reduce((sum, report) => sum + report.rows, 0)).toBeGreaterThan(35)
    expect(sent.reduce((sum, report) => sum + report.modified, 0)).toBeGreaterThan(1)
  })

  test('give everybody in them a salary history', async () => {
    expect(
      await ask(sql`select from report_row r where not exists (
        select from salary_history h where h.employee_id = r.employee_id and h.report_id = r.report_id and h.amount > 0)`),
    ).toEqual([])
  })
})

describe('randomness in the world', () => {
  const present = presentOf(WORLD_TODAY)
  const filesOf = (from: string) =>
    salons.map(salon => {
      const days = daysOf(day(from), WORLD_TODAY).map(date => salonDayOf(salon, date, present))
      const november = days.filter(salonDay => salonDay.day >= '2026-11-01' && salonDay.receipts.length > 0)
      const text = [...saftFile(november), ...november.flatMap(figuresOf)].join('\n')
      return createHash('sha256').update(text).digest('hex')
    })

  test('is the same every time, and in a longer world the same as in a shorter one', () => {
    expect(filesOf('2026-10-15')).toEqual(filesOf('2026-11-01'))
  })

  test('makes 90 to 110 thousand receipts in the fourteen months of the demo', () => {
    const days = daysOf(day('2025-09-01'), WORLD_TODAY)
    const receipts = salons.flatMap(salon =>
      days.map(date => salonDayOf(salon, date, present).receipts.length),
    )
    const total = receipts.reduce((sum, n) => sum + n, 0)
    expect(total).toBeGreaterThan(90_000)
    expect(total).toBeLessThan(110_000)
  })
})
