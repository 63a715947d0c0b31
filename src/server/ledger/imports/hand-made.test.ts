import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ImportReport } from '#contract/imports/imports'
import { sql } from '#server/db/sql'
import { openFacts } from '#testing/facts'
import { handMadeSalon } from '#testing/hand-made-salon'
import { saftXml } from '#testing/saft-xml'

const set = { because: 'a test sets the stage' }

/** The nonzero columns of a sum. */
const figures = (row: Record<string, unknown> | undefined) =>
  Object.fromEntries(
    Object.entries(row ?? {}).filter(([, value]) => typeof value === 'number' && value !== 0),
  )

// Every number below is calculated manually from the receipts in testing/hand-made-salon.ts.
describe('a salon’s receipts become its daily sums', () => {
  let facts: Awaited<ReturnType<typeof openFacts>>
  let report: ImportReport
  let anna: string
  let bo: string
  let salon: string
  const sums = (table: 'employee_day' | 'salon_day', day: string, opening: string, person?: string) =>
    facts
      .rows<Record<string, unknown>>(
        table === 'salon_day'
          ? sql`select * from salon_day where day = ${day} and opening = ${opening}`
          : sql`select * from employee_day where day = ${day} and opening = ${opening} and employee_id = ${person}`,
      )
      .then(([row]) => figures(row))

  beforeAll(async () => {
    facts = await openFacts()
    salon = await facts.salon('Solli', ['K1'])
    anna = await facts.employee('Anna Aas', '11', salon)
    bo = await facts.employee('Bo Berg', '12', salon)
    for (const [code, meaning] of [
      ['G', 'none'],
      ['S', 'staff'],
      ['PERS', 'staff'],
    ])
      await facts.pool.run(
        set,
        sql`insert into article_group_mapping (code, class) values (${code}, ${meaning})`,
      )
    for (const day of ['2026-11-02', '2026-11-08'])
      await facts.pool.run(
        set,
        sql`insert into night_opening (salon_id, day, opens, closes) values (${salon}, ${day}, '18:00', '21:00')`,
      )
    report = await facts.import([...saftXml(handMadeSalon)].join(''), { name: 'solli.xml' })
  })
  afterAll(() => facts.close())

  test('the report says what was imported and what was not, and why [R032] [F4]', () => {
    expect(report).toMatchObject({
      state: 'done',
      file: 'solli.xml',
      receipts: 20,
      lines: 25,
      amountIn: 9275,
      amountEx: 7420,
      skipped: {
        voidTransaction: 1,
        trainingID: 1,
        notSale: 1,
        unreconciled: 1,
        tips: 1,
        ownUse: 1,
        mappedAsNone: 1,
      },
      unmapped: { registers: [], employees: ['99'], articleGroups: ['X'] },
      unreconciledReceipts: [{ registerID: 'K1', nr: '15', day: '2026-11-02' }],
      reconciled: true,
    })
    expect(report.perEmployee.map(({ empID, name, receipts }) => [empID, name, receipts])).toEqual([
      ['11', 'Anna Aas', 11],
      ['12', 'Bo Berg', 8],
      ['99', undefined, 1],
    ])
  })

  test('a person’s day has visits, direct sales and staff purchases separately [R032] [F7]', async () => {
    expect(await sums('employee_day', '2026-11-02', 'day', anna)).toEqual({
      visits: 8,
      treatment_sales: 3620,
      goods_sales: 200,
      ds_goods: -200,
      ps_visits: 1,
      ps_goods: 160,
      goods_cost_known: 90,
      treatment_without_cost: 3620,
      treatment_lines: 8,
      lines: 13,
    })
    expect(await sums('employee_day', '2026-11-02', 'day', bo)).toEqual({
      visits: 3,
      treatment_sales: 1040,
      goods_sales: 160,
      ds_visits: 1,
      ds_goods: 200,
      ps_visits: 1,
      ps_treatment: 200,
      goods_cost_known: 90,
      treatment_without_cost: 1040,
      treatment_lines: 3,
      returned_treatments: -400,
      lines: 8,
    })
  })

  test('night openings and Sundays are separate, and Sunday takes precedence [R032] [F7]', async () => {
    expect(await sums('employee_day', '2026-11-02', 'night', bo)).toEqual({
      visits: 1,
      treatment_sales: 400,
      goods_sales: 200,
      goods_without_cost: 200,
      treatment_without_cost: 400,
      treatment_lines: 1,
      lines: 2,
    })
    expect(await sums('employee_day', '2026-11-02', 'night', anna)).toEqual({})
    expect(await sums('employee_day', '2026-11-08', 'sunday', anna)).toEqual({
      visits: 1,
      treatment_sales: 800,
      treatment_without_cost: 800,
      treatment_lines: 1,
      lines: 1,
    })
  })

  test('a receipt with two sellers is one visit of the salon, and an unknown person counts there at once [R032] [K1] [K4]', async () => {
    expect(await sums('salon_day', '2026-11-02', 'day')).toEqual({
      visits: 11,
      treatment_sales: 5060,
      goods_sales: 360,
      ds_visits: 1,
      ps_visits: 2,
      ps_goods: 160,
      ps_treatment: 200,
      goods_cost_known: 180,
      treatment_without_cost: 5060,
      treatment_lines: 12,
      returned_treatments: -400,
      lines: 22,
    })
  })

  test('months and years are the sums of their days [K1]', async () => {
    for (const [table, key] of [
      ['month', '2026-11-01'],
      ['year', '2026-01-01'],
    ] as const) {
      const [row] = await facts.rows<Record<string, unknown>>(
        table === 'month'
          ? sql`select month as key, last_day, sum(visits) over () as visits, sum(treatment_sales) over () as treatment
                from salon_month`
          : sql`select year as key, last_day, sum(visits) over () as visits, sum(treatment_sales) over () as treatment
                from salon_year`,
      )
      expect(row).toEqual({ key, last_day: expect.any(String), visits: 13, treatment: 6260 })
    }
    expect(
      await facts.rows(
        sql`select last_day from employee_month where employee_id = ${bo} and opening = 'day'`,
      ),
    ).toEqual([{ last_day: '2026-11-02' }])
  })
})
