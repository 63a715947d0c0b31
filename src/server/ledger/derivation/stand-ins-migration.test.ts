import { expect, test } from 'vitest'
import { openPool } from '#server/db/db'
import { migrate, migrationNames } from '#server/db/migrate'
import { sql } from '#server/db/sql'
import { afterThisTest } from '#testing/closing'
import { emptyDatabase } from '#testing/database'
import { deriveNextMonth } from './history.ts'

const because = { because: 'a test looks' }

test('the salons that have rows of a stand-in are derived again, the others are not [F14] [K26]', async () => {
  const database = await emptyDatabase()
  afterThisTest(database.drop)
  await migrate(
    database.url,
    (await migrationNames()).filter(name => name < '0422'),
  )
  const pool = openPool(database.url, { max: 2 })
  afterThisTest(() => pool.close())
  for (const statement of [
    sql`delete from derivation_job`,
    sql`insert into salon (object_id, name) values ('own', 'Torg'), ('chain', 'Ila'), ('waits', 'Moss'), ('sold', 'Ås')`,
    sql`insert into employee (object_id, name) values ('anna', 'Anna')`,
    // 99 is a stand-in in Torg, and 98 in the chain. 99 waits in Moss, and 98 is Anna's in Ås.
    sql`insert into person_mapping (salon_id, emp_id, employee_id) values ('own', '99', null), (null, '98', null), ('sold', '98', 'anna')`,
    sql`insert into daily_figures (salon_id, emp_no, employee_id, day, produksjontimer) values
          ('own', '11', 'anna', '2026-11-03', 7.5), ('own', '99', null, '2026-11-03', 7.5), ('own', '77', null, '2026-11-03', 5),
          ('chain', '98', null, '2026-11-03', 6), ('waits', '99', null, '2026-11-03', 7.5), ('sold', '98', 'anna', '2026-11-03', 4)`,
  ])
    await pool.run(because, statement)
  await migrate(database.url)
  expect(
    await pool.many(because, sql`select salon_id as id from derivation_job order by salon_id collate "C"`),
  ).toEqual([{ id: 'chain' }, { id: 'own' }])
  while (await deriveNextMonth(pool));
  expect(
    await pool.many(because, sql`select salon_id as id, hours, book_rows as rows from salon_day order by 1`),
  ).toEqual([
    { id: 'chain', hours: 6, rows: 1 },
    { id: 'own', hours: 15, rows: 2 },
  ])
  expect(await pool.many(because, sql`select employee_id as id, hours from employee_day`)).toEqual([
    { id: 'anna', hours: 7.5 },
  ])
})
