import { expect, test } from 'vitest'
import { openPool, type Pool } from '#server/db/db'
import { migrate, migrationNames } from '#server/db/migrate'
import { sql } from '#server/db/sql'
import { type DayToDerive, derive, lockLedger } from '#server/ledger/derivation/derive'
import { emptyDatabase } from '#testing/database'

const because = { because: 'a test looks' }

/**
 * The state that every earlier version left: memberships by day, only today's numbers, and lines with the person
 * they counted for.
 */
const before = [
  sql`insert into salon (object_id, name) values ('a', 'Torg'), ('b', 'Storo')`,
  sql`insert into register (register_id, salon_id) values ('K1', 'a'), ('K2', 'b')`,
  sql`insert into employee (object_id, name, employment_id) values
        ('old', 'Gammel', '601'), ('young', 'Ny', '601'), ('changed', 'Byttet', '13'), ('gone', 'Borte', '77'),
        ('mapped', 'Koblet', null), ('corrected', 'Rettet', null)`,
  sql`insert into employee_salon (employee_id, salon_id, from_day) values
        ('young', 'a', '2026-08-03'), ('changed', 'a', '-infinity'), ('gone', 'b', '-infinity'), ('corrected', 'a', '-infinity')`,
  sql`insert into past_membership values ('old', 'a', '-infinity', '2026-06-30')`,
  sql`insert into person_mapping (salon_id, emp_id, employee_id) values ('a', '99', 'mapped')`,
  sql`insert into audit (at, action, subject, details) values
        ('2026-03-31T23:30:00Z', 'employee changed', 'changed', '{"employmentId": {"from": "11", "to": "12"}}'),
        ('2026-09-10T08:00:00Z', 'employee changed', 'changed', '{"employmentId": {"from": "12", "to": "14"}}'),
        ('2026-09-10T09:00:00Z', 'employee changed', 'changed', '{"employmentId": {"from": "14", "to": "13"}, "goal": {"from": 0, "to": 1}}'),
        ('2026-09-11T09:00:00Z', 'employee changed', 'changed', '{"goal": {"from": 1, "to": 2}}')`,
  sql`insert into import (object_id, file, kind, state, started_at) values ('i', 'i', 'saft', 'done', now())`,
  sql`insert into receipt (id, import_id, register, nr, salon_id, day, time, amount_in) overriding system value
        select n, 'i', g.id, n::text, g.salon_id, '2026-05-04'::date + n * 20, '10:00', 125
        from generate_series(1, 8) n join register g on g.register_id = 'K1'`,
  // Of Gammel's days, one counts for Ny and one waits. A person without a kept membership has a day, and one
  // number is mapped.
  sql`insert into receipt_line (receipt_id, line_no, emp_id, article_group, predefined, employee_id, class, quantity, amount_ex, amount_in, is_return)
        values (1, 1, '601', 'K', '04005', 'old', 'treatment', 1, 100, 125, false),
          (2, 1, '601', 'K', '04005', 'young', 'treatment', 1, 100, 125, false),
          (2, 2, '601', 'K', '04005', null, 'treatment', 1, 10, 12.5, false),
          (3, 1, '12', 'K', '04005', 'changed', 'treatment', 1, 100, 125, false),
          (4, 1, '77', 'K', '04005', 'gone', 'treatment', 1, 100, 125, false),
          (5, 1, '99', 'K', '04005', 'mapped', 'treatment', 1, 100, 125, false),
          (6, 1, '601', 'K', '04005', 'young', 'treatment', 1, 100, 125, false)`,
  sql`insert into daily_figures (salon_id, emp_no, day, employee_id, produksjontimer) values
        ('a', '601', '2026-05-24', 'old', 5), ('a', '601', '2026-08-24', 'young', 6), ('a', '#corrected', '2026-08-24', 'corrected', 4)`,
]

const deriveAll = (pool: Pool) =>
  pool.longTransaction(async db => {
    const ledger = db.system('a test')
    await lockLedger(ledger)
    const days = await ledger.many<DayToDerive>(
      sql`select salon_id as "salonId", day from receipt union select salon_id, day from daily_figures order by 2, 1`,
    )
    await derive(ledger, days)
  })

const figures = async (pool: Pool): Promise<string[]> =>
  (
    await pool.many<{ row: string }>(
      because,
      sql`select row::text as row from (
            select 'line' as of, l::text as row from receipt_line l union all select 'book', d::text from daily_figures d
            union all select 'day', d::text from employee_day d union all select 'salon', d::text from salon_day d
            union all select 'member', m::text from membership m) row order by 1`,
    )
  ).map(({ row }) => row)

test('earlier numbers get their days, and no line, sum or membership changes (F15)', async () => {
  const { url, drop } = await emptyDatabase()
  await migrate(
    url,
    // 0420 reads the table of 0302.
    (await migrationNames()).filter(name => !name.startsWith('0302') && !name.startsWith('0420')),
  )
  const pool = openPool(url, { max: 1 })
  for (const statement of before) await pool.run(because, statement)
  await deriveAll(pool)
  const shown = await figures(pool)
  await migrate(url)
  expect(await figures(pool)).toEqual(shown)
  await deriveAll(pool)
  expect(await figures(pool)).toEqual(shown)

  const held = await pool.many<{ row: string }>(
    because,
    sql`select concat_ws(' ', salon_id, number, employee_id, from_day, until_day) as row from held_number order by 1`,
  )
  expect(held.map(({ row }) => row)).toEqual([
    // The log has numbers by Norwegian day. A number given and taken on the same day was nobody's.
    'a 11 changed -infinity 2026-04-01',
    'a 12 changed -infinity 2026-09-10',
    'a 13 changed -infinity infinity',
    'a 601 old -infinity 2026-06-30',
    'a 601 young 2026-08-03 infinity',
    // Counted in a salon without a kept membership: until the last day that shows it. The mapping alone decides
    // whose 99 is.
    'a 77 gone -infinity 2026-07-23',
    'b 77 gone -infinity infinity',
  ])
  await pool.close()
  await drop()
})
