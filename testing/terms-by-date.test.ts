import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { employees } from '#contract/employees/employees'
import { reports } from '#contract/payroll/payroll'
import { salons } from '#contract/salons/salons'
import { pace } from '#contract/statistics/pace'
import { statistics } from '#contract/statistics/statistics'
import { terms } from '#contract/terms/terms'
import { type Day, type Month, month } from '#domain/values/month'
import { sql } from '#server/db/sql'
import { addMonth, draftOf, sentReport } from '#server/features/payroll/payroll.fixture'
import { type Product, startProduct } from '#testing/product'
import { enteredTerms } from '#testing/terms'

const because = { because: 'a test looks' }
const months = [
  '2026-01',
  '2026-02',
  '2026-03',
  '2026-04',
  '2026-05',
  '2026-06',
  '2026-07',
  '2026-08',
  '2026-09',
]
const closed = [...months, '2026-10'].map(month)

/** The completed years. A year that is completed during the month counts for the whole month; 30 at most [A27]. */
const yearsSince = (since: Day, of: Month): number => {
  const [[startYear = 0, startMonth = 0], [year = 0, inMonth = 0]] = [
    since.split('-').map(Number),
    of.split('-').map(Number),
  ]
  return Math.min(30, Math.max(0, year - startYear - (inMonth < startMonth ? 1 : 0)))
}

let product: Product

beforeAll(async () => {
  product = await startProduct({ now: '2026-11-21T12:00:00.000Z' })
  for (const salon of ['majorstuen', 'storo']) await product.addSalon(salon)
  await product.addPerson({ objectId: 'eier', type: 'owner' })
  await product.addPerson({ objectId: 'sjef', type: 'manager', access: ['majorstuen'], activeIn: ['storo'] })
  for (const objectId of ['nora', 'ida', 'liv', 'ane', 'tuva'])
    await product.addPerson({ objectId, experience: 9, activeIn: ['majorstuen'] })
  await product.addPerson({ objectId: 'moa', activeIn: ['majorstuen'] })
  await product.pool.run(because, sql`update employee_terms set goal = 70000 where employee_id = 'moa'`)
  // Low sales, so that the guarantee is always higher.
  const worked = { treatment_sales: 1000, hours: 150 }
  for (const employeeId of ['nora', 'ida', 'liv', 'ane', 'tuva']) {
    for (const of of closed) await addMonth(product, { employeeId, salonId: 'majorstuen', of }, worked)
    await addMonth(product, { employeeId, salonId: 'majorstuen', of: '2026-11' }, { ...worked, hours: 100 })
  }
  await product.pool.run(
    because,
    sql`insert into employee_year (salon_id, employee_id, year, last_day, opening, visits, treatment_sales, goods_sales,
          treatment_without_cost, goods_without_cost, hours, lines, book_rows)
        select salon_id, employee_id, '2026-01-01', max(last_day), opening, sum(visits), sum(treatment_sales), 0,
          sum(treatment_sales), 0, sum(hours), sum(lines), sum(book_rows) from employee_month group by salon_id, employee_id, opening`,
  )
})
afterAll(() => product.close())

const save = (body: object, as = 'eier') => product.call(employees.save, { as, body })
const salaryOf = async (objectId: string, of: string) => {
  const body = { objectId, salonId: 'majorstuen', month: of }
  return (await product.call(statistics.salary, { as: 'eier', body })).json.stats
}
const columnOf = async (objectId: string, timeFrame: string) => {
  const { json } = await product.call(statistics.employee, {
    as: 'eier',
    body: { objectId, salonId: 'majorstuen' },
  })
  return json.stats.find((column: { timeFrame: string }) => column.timeFrame === timeFrame)
}
const inputsOf = async (objectId: string, of: string) => {
  const { experience, perHourExtra, stillings } = (await salaryOf(objectId, of)).inputs
  return { experience, perHourExtra, stillings }
}

describe('a raise', () => {
  test('changes no closed month, and the year is the sum of its months [A25] [K11] [D67]', async () => {
    // 219.50 per hour from five years on, 236.50 from ten: 150 × 219.50 in each closed month, 100 hours in November.
    expect((await columnOf('nora', 'yearly')).maxSalary).toBe(10 * 32_925 + 21_950)
    expect((await save({ objectId: 'nora', experience: 10, perHourExtra: 50 })).status).toBe(200)
    expect((await salaryOf('nora', '2026-02')).maxSalary).toBe(32_925)
    expect((await salaryOf('nora', '2026-10')).maxSalary).toBe(32_925)
    expect((await columnOf('nora', 'monthly')).maxSalary).toBe(28_650) // 100 × (236.50 + 50)
    expect((await columnOf('nora', 'yearly')).maxSalary).toBe(329_250 + 28_650)
  })

  test('is neither in a late report nor in a correcting one; the next month has it [A25] [P74]', async () => {
    const wrong = await sentReport(product, await draftOf(product, ['ida']))
    await save({ objectId: 'ida', perHourExtra: 25 })
    expect(await inputsOf('ida', '2026-10')).toEqual({ experience: 9, perHourExtra: 0, stillings: 100 })
    const right = { ...(await draftOf(product, ['ida'])), replaces: wrong }
    const id = await sentReport(product, right)
    const { json } = await product.call(reports.get, { as: 'eier', params: { objectId: id } })
    expect(json.employees).toEqual([expect.objectContaining({ timelonn: 219.5, garantilonn: 32_925 })])
    expect(await inputsOf('ida', '2026-11')).toMatchObject({ perHourExtra: 25 })
  })

  test('of an earlier month shows what it changes, and in a sent month changes pay alone [A25]', async () => {
    const body = { objectId: 'liv', perHourExtra: 10, goal: 50_000, from: '2026-09' }
    const { json } = await product.call(employees.preview, { as: 'eier', body })
    expect(json.months.map((one: { month: string }) => one.month)).toEqual(['2026-09', '2026-10', '2026-11'])
    expect(json.months[0].figures).toEqual(
      expect.arrayContaining([
        { key: 'timelonn', label: 'Timelønn', from: 219.5, to: 229.5 },
        { key: 'endeligLonn', label: expect.any(String), from: 32_925, to: 34_425 },
        { key: 'goal', label: 'Mål', from: 0, to: 50_000 },
      ]),
    )
    expect(await inputsOf('liv', '2026-09')).toMatchObject({ perHourExtra: 0 })
    expect((await save(body)).status).toBe(200)
    expect(await inputsOf('liv', '2026-08')).toMatchObject({ perHourExtra: 0 })
    expect(await inputsOf('liv', '2026-09')).toMatchObject({ perHourExtra: 10 })

    await sentReport(product, await draftOf(product, ['liv']))
    const late = await save({ objectId: 'liv', goal: 60_000, from: '2026-10' })
    const message = 'Lønnsrapporten for oktober 2026 er sendt. Velg en senere måned'
    expect([late.status, late.json.error, late.json.fields]).toEqual([
      400,
      'invalid_payload',
      { from: message },
    ])
    const other = { ...body, goal: 60_000 }
    expect((await product.call(employees.preview, { as: 'eier', body: other })).status).toBe(400)
    expect((await save({ objectId: 'liv', goal: 60_000 })).status).toBe(200)
    const raised = await save({ objectId: 'liv', perHourExtra: 20, from: '2026-10' })
    // 150 × (239.50 − 229.50).
    expect([raised.status, raised.json.backPay]).toMatchObject([
      200,
      [{ amount: 1500, months: [{ month: '2026-10', sent: 34_425, now: 35_925 }] }],
    ])
    expect(await inputsOf('liv', '2026-09')).toMatchObject({ perHourExtra: 10 })
  })
})

describe('a future change', () => {
  test('waits, is shown as pending, and can be undone [A25]', async () => {
    await save({ objectId: 'ane', stillings: 60, from: '2027-01' })
    const held = async () =>
      (await product.call(employees.terms, { as: 'eier', params: { objectId: 'ane' } })).json
    expect(await held()).toMatchObject([
      { from: '2027-01', coming: true, named: ['stillings'], values: { stillings: 60, experience: 9 } },
      { from: '0001-01', coming: false, named: [], values: { stillings: 100 } },
    ])
    expect(await inputsOf('ane', '2026-11')).toMatchObject({ stillings: 100 })
    expect(await inputsOf('ane', '2027-01')).toMatchObject({ stillings: 60 })
    const takeBack = () =>
      product.call(employees.takeBack, { as: 'eier', body: { objectId: 'ane', from: '2027-01' } })
    expect((await takeBack()).status).toBe(200)
    expect(await held()).toHaveLength(1)
    expect((await takeBack()).status).toBe(404)
    expect((await save({ objectId: 'ane', stillings: 60, from: '2029-01' })).status).toBe(400)
  })
})

describe('experience that grows automatically', () => {
  test('counts a year completed in a month for all of it, until a number is set [A27]', async () => {
    await save({ objectId: 'tuva', experienceSince: '2016-10-19', from: '2026-01' })
    expect(await inputsOf('tuva', '2026-09')).toMatchObject({ experience: 9 })
    expect(await inputsOf('tuva', '2026-10')).toMatchObject({ experience: 10 })
    expect(await inputsOf('tuva', '2027-10')).toMatchObject({ experience: 11 })
    expect((await salaryOf('tuva', '2026-09')).maxSalary).toBe(32_925)
    expect((await salaryOf('tuva', '2026-10')).maxSalary).toBe(35_475) // 150 × 236.50
    await save({ objectId: 'tuva', experienceSince: null })
    expect(await inputsOf('tuva', '2027-10')).toMatchObject({ experience: 10 })
  })

  test('is the same in the database as computed by hand [A27]', async () => {
    const rows = await product.pool.many<{ since: Day; month: Month; years: number }>(
      because,
      sql`select s::date as since, to_char(m, 'YYYY-MM') as month, experience_in(4::smallint, s::date, m::date) as years
          from generate_series('1990-01-15'::timestamp, '2027-01-15', interval '7 months') s,
               generate_series('2020-01-01'::timestamp, '2027-12-01', interval '1 month') m`,
    )
    expect(rows.length).toBeGreaterThan(6000)
    expect(rows.filter(({ since, month: of, years }) => yearsSince(since, of) !== years)).toEqual([])
  })
})

describe('a salon that changes its zone', () => {
  test('pays its earlier months by its zone at the time [A26] [P42]', async () => {
    const body = enteredTerms({ from: '2026-11', arbeidsgiver: { 1: 14.1, '4a': 7.9 } })
    await product.call(terms.add, { as: 'eier', body })
    const settings = { zone: '4a', hoursIncludeLunch: true }
    const saved = await product.call(salons.save, {
      as: 'eier',
      body: { objectId: 'majorstuen', name: 'majorstuen', settings },
    })
    expect(saved.status).toBe(200)
    const [october, november] = [await salaryOf('nora', '2026-10'), await salaryOf('nora', '2026-11')]
    expect([october.terms.zone, october.terms.arbeidsgiver, october.hoursIncludeLunch]).toEqual([
      1,
      14.1,
      false,
    ])
    expect([november.terms.zone, november.terms.arbeidsgiver, november.hoursIncludeLunch]).toEqual([
      ...['4a', 7.9, true],
    ])
    const earlier = { objectId: 'majorstuen', name: 'majorstuen', settings: { zone: 1 }, from: '2026-10' }
    const { status, json } = await product.call(salons.save, { as: 'eier', body: earlier })
    expect([status, json.error]).toEqual([200, undefined])
    const refused = { ...earlier, settings: { hoursIncludeLunch: true } }
    expect((await product.call(salons.save, { as: 'eier', body: refused })).json.fields).toHaveProperty(
      'from',
    )
  })
})

describe('a person who moves to another salon', () => {
  test('keeps their closed months in the old one, and their goal [A28]', async () => {
    const lastGoal = async (salonId: string) =>
      (await product.call(pace.read, { as: 'eier', body: { salonId } })).json
    const majorstuen = await salaryOf('moa', '2026-10')
    expect(majorstuen.inputs.produksjonstimer).toBe(0)
    const days = async (salonId: string) => (await lastGoal(salonId)).goal
    const before = await days('majorstuen')
    await save({ objectId: 'moa', activeIn: ['storo'] })
    // She was in Majorstuen from October until today, and never in Storo before.
    expect((await salaryOf('moa', '2026-10')).inputs).toEqual(majorstuen.inputs)
    expect((await salaryOf('moa', '2026-11')).inputs).toBeDefined()
    expect(await salaryOf('moa', '2026-12')).toBeUndefined()
    const inStoro = async (of: string) =>
      (
        await product.call(statistics.salary, {
          as: 'eier',
          body: { objectId: 'moa', salonId: 'storo', month: of },
        })
      ).status
    expect([await inStoro('2026-10'), await inStoro('2026-11')]).toEqual([404, 200])
    expect(await days('majorstuen')).toBe(before - 70_000)
    expect(await days('storo')).toBe(70_000)
  })
})

describe('any change made today', () => {
  test('changes no figure of a closed month unless its own month is named [A25] [A26]', async () => {
    const everything = async () => {
      const all: unknown[] = []
      for (const of of closed) {
        for (const id of ['nora', 'ida', 'liv', 'ane', 'tuva']) {
          // The status is always that of the current month.
          const { status: _, ...figures } = await salaryOf(id, of)
          all.push(figures)
        }
      }
      const { json } = await product.call(pace.read, { as: 'eier', body: { salonId: 'majorstuen' } })
      all.push(json.lastMonth)
      return createHash('sha256').update(JSON.stringify(all)).digest('hex')
    }
    const before = await everything()
    const changes = {
      experience: 30,
      stillings: 5,
      cutType: 2,
      goal: 999_999,
      perHourFixed: 900,
      perHourExtra: 90,
      fixedPercentage: 90,
    }
    for (const objectId of ['nora', 'ida', 'liv', 'ane', 'tuva'])
      expect((await save({ objectId, ...changes })).status).toBe(200)
    await save({ objectId: 'nora', experienceSince: '1999-01-01' })
    await save({ objectId: 'ida', goal: 1, from: '2027-03' })
    const settings = { zone: 1, hoursIncludeLunch: false }
    await product.call(salons.save, {
      as: 'eier',
      body: { objectId: 'majorstuen', name: 'majorstuen', settings },
    })
    expect(await everything()).toBe(before)
    expect((await columnOf('nora', 'monthly')).goal).toBe(999_999)
    await save({ objectId: 'nora', perHourExtra: 1, from: '2026-05' })
    expect(await everything()).not.toBe(before)
  })
})
