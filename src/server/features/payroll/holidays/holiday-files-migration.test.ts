import { expect, it } from 'vitest'
import { openPool } from '#server/db/db'
import { migrate, migrationNames } from '#server/db/migrate'
import { afterThisTest } from '#testing/closing'
import { emptyDatabase } from '#testing/database'

it('learns from the log in which files holiday pay was, and under which number [P211] [P212]', async () => {
  const database = await emptyDatabase()
  afterThisTest(database.drop)
  const all = await migrationNames()
  await migrate(
    database.url,
    all.filter(name => name < '0420'),
  )
  const pool = openPool(database.url, { max: 1 })
  afterThisTest(() => pool.close())
  // Amina has a row with the number 1, changed to 2 in it. Berit left with 77, and returned with 90.
  await pool.pool.query(`
    insert into salon (object_id, name) values ('aker', 'Aker');
    insert into employee (object_id, name, type, employment_id, employment_id_from) values
      ('sjef', 'S', 'manager', null, '2026-01-01'), ('amina', 'A', 'employee', '3', '2026-11-20'), ('berit', 'B', 'employee', '90', '2026-11-20');
    insert into past_membership (employee_id, salon_id, from_day, until_day) values ('berit', 'aker', '2026-01-01', '2026-09-30');
    insert into past_number (employee_id, number, from_day, until_day) values ('berit', '77', '2026-01-01', '2026-09-30');
    insert into report (object_id, salon_id, manager_id, month, created_at, sales, terms, hours_include_lunch, edition)
      values ('october', 'aker', 'sjef', '2026-10-01', '2026-11-02', 0, '{}', false, 1);
    insert into report_row (report_id, employee_id, month, position, name, inputs, modifications, computed)
      values ('october', 'amina', '2026-10-01', 0, 'A', '{"employmentId": "1"}', '{"employmentId": "2"}', '{}')`)
  const payment = (id: string, person: string, withdrawn = false) =>
    pool.pool.query(`
      insert into holiday_payment (object_id, employee_id, salon_id, month, earning_year, kroner, registered_by, registered_at, withdrawn_at, withdrawn_by)
      values ('${id}', '${person}', 'aker', '2026-10-01', 2025, 100, 'sjef', '2026-11-02', ${withdrawn ? `'2026-11-09', 'sjef'` : 'null, null'})`)
  const file = (at: string, action: string | null, marks: readonly (readonly [string, number])[]) =>
    pool.pool.query(`
      ${marks
        .map(
          ([
            id,
            sign,
          ]) => `insert into holiday_pay_in_file (payment_id, sign, file_id, format, made_by, made_at)
            values ('${id}', ${sign}, '${at}', 'visma', 'sjef', '${at}');`,
        )
        .join('')}
      ${action === null ? '' : `insert into audit (at, actor_id, action, subject, salon_id, details) values ('${at}', 'sjef', '${action}', 'october', 'aker', '{"format": "visma", "people": 1}')`}`)
  await payment('amina-whole', 'amina')
  await payment('berit-whole', 'berit')
  await payment('left-out', 'amina', true)
  await payment('alone', 'berit', true)
  await payment('unlogged', 'berit')
  await file('2026-11-03', 'report exported', [
    ['amina-whole', 1],
    ['berit-whole', 1],
    ['left-out', 1],
  ])
  await file('2026-11-04', 'holiday pay exported', [['alone', 1]])
  await file('2026-11-10', 'report exported', [['left-out', -1]])
  await file('2026-11-25', 'holiday pay exported', [['alone', -1]])
  await file('2026-11-21', null, [['unlogged', 1]])
  await migrate(
    database.url,
    all.filter(name => name >= '0420'),
  )
  const { rows } = await pool.pool.query(
    'select payment_id, sign, report_id, employment_id from holiday_pay_in_file order by made_at, payment_id',
  )
  expect(rows.map(Object.values)).toEqual([
    ['amina-whole', 1, 'october', '2'],
    ['berit-whole', 1, 'october', '77'],
    ['left-out', 1, null, '2'],
    ['alone', 1, null, '77'],
    ['left-out', -1, null, '2'],
    ['unlogged', 1, null, '90'],
    ['alone', -1, null, '90'],
  ])
})
