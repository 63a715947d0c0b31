import { afterAll, beforeAll, expect, it } from 'vitest'
import { openPool, type Pool } from '#server/db/db'
import { migrate, migrationNames } from '#server/db/migrate'
import { sql } from '#server/db/sql'
import { emptyDatabase, type FreshDatabase } from '#testing/database'

const because = { because: 'a test sets the scene' }

let database: FreshDatabase
let pool: Pool
beforeAll(async () => {
  database = await emptyDatabase()
  await migrate(
    database.url,
    (await migrationNames()).filter(name => name < '0300'),
  )
  pool = openPool(database.url, { max: 1 })
})
afterAll(async () => {
  await pool.close()
  await database.drop()
})

/** A row of an October report in salon 'aker', as earlier editions stored it. */
const paid = (
  person: string,
  supplement: number | null,
  state: 'stands' | 'removed' | 'replaced' = 'stands',
) =>
  pool.pool.query(`
    insert into employee (object_id, name, type) values ('${person}', '${person}', 'employee');
    insert into report (object_id, salon_id, manager_id, month, created_at, sales, terms, hours_include_lunch, edition,
                        removed_at, replaced_at)
      values ('r-${person}', 'aker', 'sjef', '2026-10-01', '2026-11-02', 0, '{}', false, 1,
              ${state === 'removed' ? 'now()' : 'null'}, ${state === 'replaced' ? 'now()' : 'null'});
    insert into report_row (report_id, employee_id, month, position, name, inputs, modifications, computed, removed)
      values ('r-${person}', '${person}', '2026-10-01', 0, '${person}', '{"tilleggOmklipp": 0}',
              '${supplement === null ? '{}' : `{"tilleggOmklipp": ${supplement}}`}', '{}', ${state !== 'stands'})`)

/** An approved expense of a case that now belongs to a salon. */
const redo = (id: string, fixer: string, cost: number, finishedAt: string, salon = 'aker') =>
  pool.pool.query(`
    insert into complaint (object_id, name, salon_id, message, created_at, updated_at)
      values ('c-${id}', 'Kunde', '${salon}', 'Skjevt', now(), now());
    insert into complaint_item (object_id, complaint_id, kind, number, cost, status, created_at, fixer_id, finished_at)
      values ('${id}', 'c-${id}', 'expense', 1, ${cost}, 4, '2026-09-01', '${fixer}', '${finishedAt}')`)

it('migrates what earlier reports paid for redos [P115]', async () => {
  await pool.pool.query(`
    insert into salon (object_id, name) values ('aker', 'Aker'), ('bryn', 'Bryn');
    insert into employee (object_id, name, type) values ('sjef', 'S', 'manager')`)
  await paid('less', 900)
  await redo('less-1', 'less', 1250, '2026-09-30T22:00:00Z')
  await redo('less-2', 'less', 500, '2026-10-20T10:00:00Z')
  await redo('less-elsewhere', 'less', 250, '2026-10-02T10:00:00Z', 'bryn')
  await redo('less-before', 'less', 250, '2026-09-30T21:59:59Z')
  await redo('less-after', 'less', 250, '2026-10-31T23:00:00Z')
  await paid('all', 1200)
  await redo('all-elsewhere', 'all', 250, '2026-10-02T10:00:00Z', 'bryn')
  await redo('all-1', 'all', 1250, '2026-10-03T10:00:00Z')
  await paid('none', null)
  await redo('none-1', 'none', 1250, '2026-10-03T10:00:00Z')
  await redo('none-elsewhere', 'none', 250, '2026-10-03T10:00:00Z', 'bryn')
  await paid('rounded', 0.05)
  await redo('rounded-1', 'rounded', 0.03, '2026-10-03T10:00:00Z')
  await redo('rounded-2', 'rounded', 0.03, '2026-10-04T10:00:00Z')
  await paid('removed', 1000, 'removed')
  await redo('removed-1', 'removed', 1250, '2026-10-03T10:00:00Z')
  await paid('replaced', 1000, 'replaced')
  await redo('replaced-1', 'replaced', 1250, '2026-10-03T10:00:00Z')

  await migrate(database.url)

  const rows = await pool.many(
    because,
    sql`select item_id as id, report_id as report, complaint_id as "case", employee_id as person,
               finished_on as day, cost, settled, paid, inferred
        from redo_payment order by item_id`,
  )
  // Expected values, stated by hand. Redos in the report's salon are settled; unpaid redos elsewhere are proposed.
  const row = (id: string, day: string, cost: number, settled: number, amount: number, inferred = false) => {
    const [person] = id.split('-')
    return {
      id,
      report: `r-${person}`,
      case: `c-${id}`,
      person,
      day,
      cost,
      settled,
      paid: amount,
      inferred,
    }
  }
  expect(rows).toEqual([
    // Paid 1 200 kr for 1 000 kr: the purpose of the rest is unknown. Paid 900 kr for 1 400 kr: either redo may be
    // unpaid.
    row('all-1', '2026-10-03', 1250, 1000, 1000, true),
    row('all-elsewhere', '2026-10-02', 250, 200, 200, true),
    row('less-1', '2026-10-01', 1250, 1000, 900, true),
    row('less-2', '2026-10-20', 500, 400, 0, true),
    row('none-1', '2026-10-03', 1250, 1000, 0),
    row('rounded-1', '2026-10-03', 0.03, 0.024, 0.024),
    row('rounded-2', '2026-10-04', 0.03, 0.024, 0.024),
  ])
})
