import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { logins, PASSWORD } from '#testing/world'
import { asProduct, type FreshDatabase, freshDatabase } from '../../testing/database.ts'
import { openPool, type Pool } from './db/db.ts'
import { sql } from './db/sql.ts'
import { fillDemo } from './demo.ts'
import { firstOwnerLink } from './features/registration/first-owner.ts'

const because = { because: 'a test looks' }
const saturday = '2026-11-21T12:00:00.000Z'

let database: FreshDatabase
let pool: Pool
let said: string[]

// The running month alone: what is tried here does not depend on how long the past is.
const start = (at = saturday) => {
  said = []
  return fillDemo(pool, {
    ...{ now: new Date(at), say: (line: string) => said.push(line), months: 0 },
    ownerUrl: database.url,
  })
}
const count = async (table: 'salon' | 'employee' | 'receipt') => {
  const rows = await pool.many<{ salons: number; people: number; receipts: number }>(
    because,
    sql`select (select count(*) from salon) as salons, (select count(*) from employee) as people,
               (select count(*) from receipt) as receipts`,
  )
  return { salon: rows[0]?.salons, employee: rows[0]?.people, receipt: rows[0]?.receipts }[table]
}

beforeEach(async () => {
  database = await freshDatabase()
  pool = openPool(await asProduct(database), { max: 4 })
})
afterEach(async () => {
  await pool.close()
  await database.drop()
})

describe('the demo', { timeout: 60_000 }, () => {
  test('fills an empty database once and tells the log-ins at every start', async () => {
    expect(await start()).toBe(true)
    expect([await count('salon'), await count('employee')]).toEqual([6, 45])
    const receipts = await count('receipt')
    for (const email of logins) expect(said).toContainEqual(expect.stringContaining(email))

    expect(await start()).toBe(true)
    expect(await count('receipt')).toBe(receipts)
    expect(said).toEqual([expect.stringContaining(PASSWORD), ...logins.map(email => `  ${email}`)])
  })

  test('goes on at a start on another day, the day it stopped in included', async () => {
    await start()
    const receipts = () =>
      pool.many(
        because,
        sql`select day, count(*) as n from receipt where day >= '2026-11-20' group by 1 order by 1`,
      )
    const [friday, halfSaturday] = (await receipts()) as { day: string; n: number }[]
    expect(await start('2026-11-23T09:00:00.000Z')).toBe(true)

    const [sameFriday, saturdayNow, monday] = (await receipts()) as { day: string; n: number }[]
    expect(sameFriday).toEqual(friday)
    expect(saturdayNow?.n).toBeGreaterThan(halfSaturday?.n ?? 0)
    expect([monday?.day, (monday?.n ?? 0) > 0]).toEqual(['2026-11-23', true])
    const unreconciled = await pool.many(
      because,
      sql`select r.register from receipt r left join z_report z using (register, day)
          where r.day = '2026-11-21' group by r.register, z.cash having sum(r.amount_in) is distinct from z.cash`,
    )
    expect(unreconciled).toEqual([])
  })

  test('begins again where a fill was cut short, and takes the place of an owner’s link that nobody used', async () => {
    await pool.transaction(db => firstOwnerLink(db, 'http://localhost', new Date(saturday)))
    await pool.run(
      because,
      sql`insert into salon (object_id, name) values ('salon-majorstuen', 'Majorstuen')`,
    )
    await pool.run(
      because,
      sql`insert into chain_setting (name, value) values ('demo', '{"state": "filling"}')`,
    )
    expect(await start()).toBe(true)
    expect([await count('salon'), await count('employee')]).toEqual([6, 45])
  })

  test('leaves a chain of somebody’s own alone', async () => {
    await pool.run(because, sql`insert into salon (object_id, name) values ('egen', 'Egen salong')`)
    expect(await start()).toBe(false)
    expect([await count('salon'), await count('employee')]).toEqual([1, 0])
  })
})
