import { afterEach, expect, test } from 'vitest'
import { employees, type ListedEmployee } from '#contract/employees/employees'
import { reportSuggestions, type UnpaidPerson } from '#contract/payroll/report-suggestions'
import { statistics } from '#contract/statistics/statistics'
import { openPool } from '#server/db/db'
import { migrate, migrationNames } from '#server/db/migrate'
import { sql } from '#server/db/sql'
import { emptyDatabase } from '../database.ts'
import { type Product, startProduct } from '../product.ts'
import { restoredChains } from './restored.ts'

const because = { because: 'a test sets the scene and looks' }
const patience = { timeout: 120_000 }

const chains = restoredChains()
let handMade: Product | undefined
afterEach(async () => {
  await chains.close()
  await handMade?.close()
  handMade = undefined
})

const paidBy = (product: Product) =>
  product.pool.many<{ row: string }>(
    because,
    sql`select concat_ws(' ', to_char(r.month, 'YYYY-MM'), s.name, row.employee_id, '"' || row.paid_by || '"',
                         case when row.removed then 'removed' end) as row
        from report_row row join report r on r.object_id = row.report_id join salon s on s.object_id = r.salon_id
        order by r.month, s.name, row.removed, row.employee_id`,
  )
const monthsTogether = async (product: Product) =>
  (
    await product.pool.many<{ month: string }>(
      because,
      sql`select to_char(month, 'YYYY-MM') as month from month_paid_together order by 1`,
    )
  ).map(({ month }) => month)

/** The people of a salon's month, and whether they are paid. */
const peopleOf = async (product: Product, as: string, salonId: string, month: string) => {
  const { json } = await product.call(employees.list, { as, query: { salonId, month } })
  return (json as ListedEmployee[]).map(({ objectId, processed }) => [objectId, processed])
}
const unpaidOf = async (product: Product, as: string, salonId: string, month: string) => {
  const { json } = await product.call(reportSuggestions.unpaid, { as, params: { salonId, month } })
  return (json as UnpaidPerson[]).map(({ objectId, amount }) => [objectId, amount])
}

test(
  'the sent months of edition-1 are paid together, and its people keep their salons [P111]',
  patience,
  async () => {
    const { product } = await chains.restored('edition-1')
    expect(await monthsTogether(product)).toEqual(['2026-08', '2026-09', '2026-10'])
    const rows = (await paidBy(product)).map(({ row }) => row)
    expect(rows).toHaveLength(13)
    for (const row of rows) expect(row).toContain(' ""')
    const salons = await product.pool.many<{ id: string; staff: string[] }>(
      because,
      sql`select salon_id as id, array_agg(employee_id order by employee_id) as staff from employee_salon
        where employee_id <> 'sjef' group by salon_id`,
    )
    const here = salons.find(({ staff }) => staff.includes('anna'))?.id ?? ''
    const there = salons.find(({ staff }) => staff.includes('cato'))?.id ?? ''
    const people = (salonId: string, month: string) => peopleOf(product, 'eier', salonId, month)
    for (const month of ['2026-08', '2026-09', '2026-10'])
      expect((await people(here, month)).filter(([id]) => id !== 'sjef')).toEqual([
        ['anna', true],
        ['bo', true],
      ])
    for (const [month, paid] of [
      ['2026-08', true],
      ['2026-09', true],
      ['2026-10', false],
    ] as const)
      expect(await people(there, month)).toEqual([
        ['cato', paid],
        ['dina', paid],
      ])
    expect(await unpaidOf(product, 'eier', here, '2026-10')).toEqual([])
    expect((await unpaidOf(product, 'eier', there, '2026-10')).map(([id]) => id)).toEqual(['cato', 'dina'])
  },
)

/** A database before migration 0304. Ida works 100 hours in Aker and 50 in Bryn each month from August to October. */
const beforeTheMigration = async () => {
  const database = await emptyDatabase()
  const earlier = (await migrationNames()).filter(name => name < '0304')
  await migrate(database.url, earlier)
  return database
}

test(
  'a person of two salons is paid by one in a sent month, and by both in the others [P111]',
  patience,
  async () => {
    const database = await beforeTheMigration()
    const earlier = openPool(database.url, { max: 1 })
    const month = (salon: string, of: string, hours: number) =>
      `insert into employee_month (salon_id, employee_id, month, last_day, opening, visits, hours, lines, treatment_sales)
       values ('${salon}', 'ida', '${of}-01', '${of}-01', 'day', 1, ${hours}, 1, 100)`
    await earlier.pool.query(`
    insert into salon (object_id, name) values ('aker', 'Aker'), ('bryn', 'Bryn');
    insert into employee (object_id, name, type, employment_id) values ('ida', 'Ida', 'employee', '7');
    insert into employee_salon (employee_id, salon_id) values ('ida', 'aker'), ('ida', 'bryn');
    ${['2026-08', '2026-09', '2026-10'].map(of => `${month('aker', of, 100)}; ${month('bryn', of, 50)};`).join('\n')}
    insert into report (object_id, salon_id, manager_id, month, created_at, sales, terms, hours_include_lunch, edition, removed_at)
      values ('sent', 'aker', 'ida', '2026-09-01', '2026-10-02', 0, '{}', false, 1, null),
             ('gone', 'bryn', 'ida', '2026-08-01', '2026-09-02', 0, '{}', false, 1, now());
    insert into report_row (report_id, employee_id, month, position, name, inputs, modifications, computed, removed)
      values ('sent', 'ida', '2026-09-01', 0, 'Ida', '{"produksjonstimer": 150}', '{}', '{}', false),
             ('gone', 'ida', '2026-08-01', 0, 'Ida', '{"produksjonstimer": 150}', '{}', '{}', true)`)
    await earlier.close()
    await migrate(database.url)
    const product = await startProduct({ database, now: '2026-11-21T12:00:00.000Z' })
    handMade = product
    // The days from which migration 0310 counts the rows do not exist here.
    await product.pool.run(because, sql`update employee_month set book_rows = 20`)
    await product.addPerson({ objectId: 'eier', type: 'owner' })

    // A month whose only report was removed is paid salon by salon.
    expect(await monthsTogether(product)).toEqual(['2026-09'])
    expect((await paidBy(product)).map(({ row }) => row)).toEqual([
      '2026-08 Bryn ida "bryn" removed',
      '2026-09 Aker ida ""',
    ])
    const hours = async (salonId: string, of: string) => {
      const body = { objectId: 'ida', salonId, month: of }
      return (await product.call(statistics.salary, { as: 'eier', body })).json.stats.inputs.produksjonstimer
    }
    const each = async <Answer>(ask: (salonId: string, of: string) => Promise<Answer>) => {
      const answers: Answer[] = []
      for (const of of ['2026-08', '2026-09', '2026-10'])
        for (const salonId of ['aker', 'bryn']) answers.push(await ask(salonId, of))
      return answers
    }
    // August, September and October, each for Aker and Bryn.
    expect(await each(hours)).toEqual([100, 50, 150, 150, 100, 50])
    expect(await each(async (salon, of) => (await peopleOf(product, 'eier', salon, of))[0])).toEqual([
      ...[
        ['ida', false],
        ['ida', false],
        ['ida', true],
        ['ida', true],
        ['ida', false],
        ['ida', false],
      ],
    ])
    const unpaid = await each((salon, of) => unpaidOf(product, 'eier', salon, of))
    // 100 h and 50 h at 198.50 kr. Nothing for September.
    expect(unpaid).toEqual([
      ...[[['ida', 19_850]], [['ida', 9_925]], [], [], [['ida', 19_850]], [['ida', 9_925]]],
    ])
  },
)
