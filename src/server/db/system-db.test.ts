import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Scope, scopeOf } from '#domain/access/scope'
import { freshDatabase } from '#testing/database'
import { type Db, openPool, type Pool, type SystemDb } from './db.ts'
import { sql, within } from './sql.ts'

const manager = { objectId: 'm', name: 'M', type: 'manager', access: ['storo'], activeIn: [] } as const
const scope = scopeOf(manager, 'statistics') as Scope

describe('the database of a viewer and the system database', () => {
  let database: Awaited<ReturnType<typeof freshDatabase>>
  let pool: Pool
  beforeAll(async () => {
    database = await freshDatabase()
    pool = openPool(database.url)
    const system = pool.system('a test sets the scene')
    for (const id of ['storo', 'aker'])
      await system.run(sql`insert into salon (object_id, name) values (${id}, ${id})`)
  })
  afterAll(async () => {
    await pool.close()
    await database.drop()
  })

  const count = sql`select count(*) as n from salon`

  it('shows what the scope reaches, and refuses a statement without the scope [H4]', async () => {
    const narrowed = sql`select object_id from salon where ${within(scope, { salon: 'object_id' })}`
    expect(await pool.many(scope, narrowed)).toEqual([{ object_id: 'storo' }])
    await expect(pool.maybe(scope, count)).rejects.toThrow('does not use its scope')
  })

  it('shows everything to the product itself', async () => {
    expect(await pool.system('a test counts').maybe(count)).toEqual({ n: 2 })
  })

  it('are distinct types that cannot be exchanged', () => {
    const derives = (_: SystemDb) => {}
    const answers = (_: Db) => {}
    // @ts-expect-error unscoped work does not accept a viewer's database
    derives(pool)
    // @ts-expect-error a viewer's response does not accept an unscoped database
    answers(pool.system('a test tries'))
    // @ts-expect-error the product's own statements take no scope
    const named = () => pool.system('a test tries').many(scope, count)
    // @ts-expect-error a viewer's statement requires a scope
    const unnamed = () => pool.many(count)
    expect([named, unnamed]).toHaveLength(2)
  })

  it('has no sums of missing salons and people', async () => {
    for (const [table, columns] of [
      [
        'salon_month',
        "salon_id, month, opening, last_day) values ('gone', '2026-11-01', 'day', '2026-11-01')",
      ],
      ['salon_year', "salon_id, year, opening, last_day) values ('gone', '2026-01-01', 'day', '2026-01-01')"],
    ])
      await expect(
        pool.system('a test tries').client.query(`insert into ${table} (${columns}`),
      ).rejects.toThrow('foreign key')
  })
})
