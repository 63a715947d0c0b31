import { afterAll, beforeAll, expect, test } from 'vitest'
import { emptyDatabase } from '#testing/database'
import { openPool, type Pool } from './db.ts'
import { migrate, migrationNames } from './migrate.ts'
import { raw, sql } from './sql.ts'

const because = { because: 'a test looks' }
const sums = ['employee_day', 'salon_day', 'employee_month', 'salon_month', 'employee_year', 'salon_year']
const hours = [
  'hours',
  'booked_hours',
  'course_hours',
  'sick_hours',
  'holidays',
  'night_hours',
  'sunday_hours',
]

let database: Awaited<ReturnType<typeof emptyDatabase>>
let pool: Pool

/** A day of the time book, its sum and a sent row, stored with three decimals. */
beforeAll(async () => {
  database = await emptyDatabase()
  await migrate(
    database.url,
    (await migrationNames()).filter(name => name < '0311'),
  )
  pool = openPool(database.url, { max: 1 })
  for (const statement of [
    sql`insert into salon (object_id, name) values ('a', 'Torg')`,
    sql`insert into employee (object_id, name) values ('anna', 'Anna')`,
    sql`insert into daily_figures (salon_id, emp_no, day, produksjontimer) values ('a', '11', '2026-10-01', 7.3333)`,
    sql`insert into salon_day (salon_id, day, opening, hours) values ('a', '2026-10-01', 'day', 7.3333)`,
    sql`insert into report (object_id, salon_id, manager_id, month, created_at, sales, terms, hours_include_lunch)
        values ('r', 'a', 'anna', '2026-10-01', now(), 0, '{}', false)`,
    sql`insert into salary_history (object_id, employee_id, report_id, month, created_at, amount, hours)
        values ('h', 'anna', 'r', '2026-10-01', now(), 1455.66, 7.3333)`,
  ])
    await pool.run(because, statement)
  await migrate(database.url)
})
afterAll(async () => {
  await pool.close()
  await database.drop()
})

const read = async (statement: ReturnType<typeof sql>) =>
  Number((await pool.maybe<{ value: number }>(because, statement))?.value)

test('values stored with three decimals are unchanged (F21)', async () => {
  expect(await read(sql`select produksjontimer as value from daily_figures`)).toBe(7.333)
  expect(await read(sql`select hours as value from salon_day`)).toBe(7.333)
  expect(await read(sql`select hours as value from salary_history`)).toBe(7.333)
})

test.each(sums)('%s keeps every decimal of hours and days', async table => {
  const rounded = await pool.many<{ name: string }>(
    because,
    sql`select column_name as name from information_schema.columns
        where table_name = ${table} and column_name = any(${hours}) and numeric_scale is null`,
  )
  expect(rounded.map(({ name }) => name).toSorted()).toEqual(hours.toSorted())
})

test('the salary history and the time book store new values exactly (P72)', async () => {
  await pool.run(because, sql`update salary_history set hours = 7.3333333333`)
  expect(await read(sql`select hours as value from salary_history`)).toBe(7.3333333333)
  const names = [
    'produksjontimer',
    'bookede_timer',
    'kurstimer',
    'syketimer',
    'feriedager',
    'natt_timer',
    'sondag_timer',
  ]
  for (const name of names) {
    await pool.run(because, sql`update daily_figures set ${raw(name)} = 0.3333333333`)
    expect([name, await read(sql`select ${raw(name)} as value from daily_figures`)]).toEqual([
      name,
      0.3333333333,
    ])
  }
})
