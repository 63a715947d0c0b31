import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPool, type Pool } from '#server/db/db'
import { migrate, migrationNames } from '#server/db/migrate'
import { sql } from '#server/db/sql'
import { emptyDatabase } from '#testing/database'
import { countedFigures } from '../derivation/counted-figures.ts'
import { dayConflicts } from './day-conflicts.ts'

const because = { because: 'a test looks' }

let pool: Pool
let drop: () => Promise<void>

/** Every person's day as used for the sums. */
const shown = (rows = sql`daily_figures`) =>
  pool.many(
    because,
    sql`select employee_id, day, sum(produksjontimer) as hours, sum(besok) as visits, sum(varekost) as cost, sum(bonuspoeng) as points
        from ${rows} book where employee_id is not null group by 1, 2 order by 1, 2`,
  )
let before: unknown[]

beforeAll(async () => {
  const database = await emptyDatabase()
  drop = database.drop
  await migrate(
    database.url,
    (await migrationNames()).filter(name => name < '0306'),
  )
  pool = openPool(database.url, { max: 1 })
  for (const statement of [
    sql`insert into salon (object_id, name) values ('s', 'Torg')`,
    sql`insert into employee (object_id, name) values ('anna', 'Anna'), ('bo', 'Bo')`,
    // By a file; by a file under two numbers; manually; manually in the old form, under the person's number; manually beside a file.
    sql`insert into daily_figures (salon_id, emp_no, employee_id, day, produksjontimer, besok, varekost, bonuspoeng, entered_by) values
          ('s', '11', 'anna', '2026-11-02', 7.125, 4, 12.5, null, null),
          ('s', '11', 'anna', '2026-11-03', 4, null, null, 1.5, null), ('s', '911', 'anna', '2026-11-03', 3, 2, null, null, null),
          ('s', '#anna', 'anna', '2026-11-04', 6, null, null, null, 'bo'),
          ('s', '11', 'anna', '2026-11-05', 5, 3, null, 2, 'bo'),
          ('s', '11', 'anna', '2026-11-06', 4, 1, null, null, 'bo'), ('s', '911', 'anna', '2026-11-06', 2, 2, 10, null, null),
          ('s', '12', 'bo', '2026-11-06', 8, null, null, null, null),
          ('s', '77', null, '2026-11-06', 8, null, null, null, null)`,
  ])
    await pool.run(because, statement)
  before = await shown()
  await migrate(database.url)
})
afterAll(async () => {
  await pool.close()
  await drop()
})

test('every day shows the same figures as before (F8, F16)', async () => {
  expect(before).toHaveLength(6)
  expect(await shown(countedFigures)).toEqual(before)
})

test('a day entered by hand is one row under the person, and rows of files are kept', async () => {
  expect(
    await pool.many(
      because,
      sql`select emp_no as number, day, produksjontimer as hours, entered_by as by from daily_figures order by day, emp_no collate "C"`,
    ),
  ).toEqual([
    { number: '11', day: '2026-11-02', hours: 7.125, by: null },
    { number: '11', day: '2026-11-03', hours: 4, by: null },
    { number: '911', day: '2026-11-03', hours: 3, by: null },
    { number: '#anna', day: '2026-11-04', hours: 6, by: 'bo' },
    { number: '#anna', day: '2026-11-05', hours: 5, by: 'bo' },
    { number: '#anna', day: '2026-11-06', hours: 6, by: 'bo' },
    { number: '12', day: '2026-11-06', hours: 8, by: null },
    { number: '77', day: '2026-11-06', hours: 8, by: null },
    { number: '911', day: '2026-11-06', hours: 2, by: null },
  ])
})

test('a day whose file differed from the correction waits for a choice', async () => {
  expect(await pool.many(because, dayConflicts(sql`true`))).toMatchObject([
    {
      employee_id: 'anna',
      day: '2026-11-06',
      by_hand: { produksjontimer: 6 },
      in_file: { produksjontimer: 2 },
    },
  ])
})
