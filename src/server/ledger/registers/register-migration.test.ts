import { expect, test } from 'vitest'
import { openPool } from '#server/db/db'
import { migrate, migrationNames } from '#server/db/migrate'
import { sql } from '#server/db/sql'
import { emptyDatabase } from '#testing/database'

const because = { because: 'a test looks' }

test('earlier registers keep their salon and identifying data, and receipts their register (F12)', async () => {
  const { url, drop } = await emptyDatabase()
  await migrate(
    url,
    (await migrationNames()).filter(name => name < '0140'),
  )
  const pool = openPool(url, { max: 1 })
  for (const statement of [
    sql`insert into salon (object_id, name) values ('a', 'Torg'), ('b', 'Storo')`,
    sql`insert into register (register_id, salon_id) values ('K1', 'a'), ('K2', 'b'), ('Kasse', 'a')`,
    sql`insert into import (object_id, file, kind, state, started_at) values ('i', 'i', 'saft', 'done', now())`,
    sql`insert into receipt (import_id, org_no, register_id, nr, salon_id, day, time, amount_in) values
          ('i', '912345678', 'K1', '1', 'a', '2026-11-02', '10:00', 100),
          ('i', '912345678', 'K9', '1', null, '2026-11-02', '10:00', 100),
          ('i', '912345678', 'Kasse', '1', 'a', '2026-11-02', '10:00', 100),
          ('i', '998877665', 'Kasse', '1', 'a', '2026-11-02', '10:00', 200)`,
    sql`insert into z_report values ('912345678', 'K1', 'Z1', '2026-11-02', '20:00', 100, 0, 'i')`,
  ])
    await pool.run(because, statement)
  await migrate(url)

  const registers = await pool.many(
    because,
    sql`select register_id as name, org_no as "orgNo", location, salon_id as "salonId",
          (select sum(amount_in) from receipt where register = register.id) as sold,
          (select count(*) from z_report where register = register.id) as closed
        from register order by register_id, org_no`,
  )
  const row = (
    name: string,
    orgNo: string | null,
    salonId: string | null,
    sold: number | null,
    closed = 0,
  ) => ({
    name,
    orgNo,
    location: null,
    salonId,
    sold,
    closed,
  })
  // Each previous salon has all days of its register (F20).
  expect(
    await pool.many(
      because,
      sql`select g.register_id as name, g.org_no as "orgNo", s.salon_id as "salonId", s.from_day = '-infinity' and s.until_day = 'infinity' as always
          from register_stay s join register g on g.id = s.register order by 1, 2`,
    ),
  ).toEqual([
    { name: 'K1', orgNo: '912345678', salonId: 'a', always: true },
    { name: 'K2', orgNo: null, salonId: 'b', always: true },
    { name: 'Kasse', orgNo: '912345678', salonId: 'a', always: true },
    { name: 'Kasse', orgNo: '998877665', salonId: 'a', always: true },
  ])
  expect(registers).toEqual([
    row('K1', '912345678', 'a', 100, 1),
    row('K2', null, 'b', null),
    row('K9', '912345678', null, 100),
    row('Kasse', '912345678', 'a', 100),
    row('Kasse', '998877665', 'a', 200),
  ])
  await pool.close()
  await drop()
})
