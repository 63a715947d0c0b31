import { afterAll, beforeAll, expect, test } from 'vitest'
import { raw, sql } from '#server/db/sql'
import { type Product, startProduct } from '#testing/product'
import { purge, retentions, wouldPurge } from './purge.ts'

const because = { because: 'a test looks' }
const now = new Date('2026-11-21T12:00:00.000Z')
const ago = (days: number) => new Date(now.getTime() - days * 86_400_000)

let product: Product
beforeAll(async () => {
  product = await startProduct()
  await product.addSalon('here')
  await product.addPerson({ objectId: 'amina' })
})
afterAll(() => product.close())

const account = sql`(select object_id from account)`

/** One row of each table that was done this long ago, and one of each still in use. */
const add = async (at: Date, name: string) => {
  const far = ago(-800)
  const { pool } = product
  const id = Buffer.from(name)
  await pool.run(
    because,
    sql`insert into idempotent_reply (actor_id, endpoint, key, request_hash, reply, created_at)
        values ('amina', '/x', ${name}, '', '{}', ${at})`,
  )
  await pool.run(
    because,
    sql`insert into session (object_id, account_id, created_at, expires_at, ended_at)
        values (${`ended ${name}`}, ${account}, ${at}, ${far}, ${at}),
               (${`open ${name}`}, ${account}, ${at}, ${far}, null)`,
  )
  await pool.run(
    because,
    sql`insert into refresh_token (hash, session_id, created_at, used_at)
        values (${id}, ${`open ${name}`}, ${at}, ${at}), (${Buffer.from(`${name} unused`)}, ${`open ${name}`}, ${at}, null)`,
  )
  await pool.run(
    because,
    sql`insert into single_use_code (hash, purpose, account_id, created_at, expires_at)
        values (${id}, 'new-password', ${account}, ${at}, ${at})`,
  )
  await pool.run(
    because,
    sql`insert into warning (object_id, account_id, kind, at, seen_at)
        values (${name}, ${account}, 'sessionReused', ${at}, ${at})`,
  )
  await pool.run(
    because,
    sql`insert into outbox (kind, payload, created_at, next_try_at, sent_at)
        values ('lost-password', '{}', ${at}, ${at}, ${at}), ('lost-password', '{}', ${at}, ${far}, null)`,
  )
  await pool.run(
    because,
    sql`insert into known_address (account_id, address, at) values (${account}, ${name}, ${at})`,
  )
  await pool.run(
    because,
    sql`insert into passkey_challenge (hash, purpose, expires_at) values (${id}, 'sign-in', ${at})`,
  )
  await pool.run(
    because,
    sql`insert into provider_flow (hash, purpose, expires_at) values (${id}, 'sign-in', ${at})`,
  )
  await pool.run(because, sql`insert into sign_in_failure (key, at) values (${name}, ${at})`)
  await pool.run(
    because,
    sql`with one as (insert into register (register_id, org_no, location) values (${name}, '9', '') returning id)
        insert into number_name (register, number, name, told_at) select id, '7', 'Ny', ${at} from one`,
  )
  await pool.run(
    because,
    sql`insert into webhook (object_id, place, address, events, secret, created_at)
        values ('w', 1, 'https://receiver.test/', '{case.closed}', '', ${at}) on conflict do nothing`,
  )
  await pool.run(
    because,
    sql`insert into webhook_delivery (message_id, webhook_id, event, body, created_at, next_try_at, given_up_at)
        values (${name}, 'w', 'case.closed', '{}', ${at}, ${at}, ${at}),
               (${`${name}-waits`}, 'w', 'case.closed', '{}', ${at}, ${far}, null)`,
  )
  // Kept for two years, longer than any other.
  await pool.run(
    because,
    sql`insert into talk (object_id, employee_id, manager_id, day)
        values (${name}, 'amina', 'amina', (${at}::timestamptz)::date - 400)`,
  )
  await pool.run(
    because,
    sql`insert into annotation (object_id, from_day, to_day, text, version, written_by, written_at)
        values (${name}, (${at}::timestamptz)::date - 1100, (${at}::timestamptz)::date - 1100, 'Veiarbeid', 1, 'amina', ${at})`,
  )
  await pool.run(
    because,
    sql`insert into sickness_period values (${name}, 'here', 'amina', (${at}::timestamptz)::date - 400,
          (${at}::timestamptz)::date - 400, 'sykmelding', 100, 1, 'amina', ${at})`,
  )
  await pool.run(
    because,
    sql`with one as (insert into api_token (object_id, name, permissions, pay, made_by, made_at, expires_on)
          values (${name}, ${name}, '{common}', false, 'amina', ${at}, ${at}::timestamptz::date) returning object_id)
        insert into api_token_use (token_id, day, first_at, last_at)
        select object_id, ${at}::timestamptz::date, ${at}, ${at} from one`,
  )
  await pool.run(
    because,
    sql`insert into employee (object_id, name, type, blocked, updated_at) values (${name}, ${name}, 'advisor', true, ${at})`,
  )
  await pool.run(
    because,
    sql`insert into saved_reply (object_id, employee_id, version, name, text, language, created_at, updated_at)
        values (${name}, ${name}, 1, 'Takk', 'Takk', 'nb', ${at}, ${at})`,
  )
  await pool.run(
    because,
    sql`insert into disclosure (day, viewer_id, kind, subject, first_at, last_at)
        values (${at}::timestamptz::date, 'amina', 'case', ${name}, ${at}, ${at})`,
  )
}

test('a purge removes what is past its retention, reports how much, and keeps what is still needed', async () => {
  await add(ago(400), 'old')
  await add(ago(0), 'new')
  expect(await wouldPurge(product.pool, now)).toEqual(
    retentions.map(({ table, days }) => ({ table, days, rows: 1 })),
  )
  const removed = await purge(product.pool, now)
  expect(removed).toEqual(Object.fromEntries(retentions.map(({ table }) => [table, 1])))
  expect(await purge(product.pool, now)).toEqual({})
  const left = async (table: string) =>
    (await product.pool.many(because, sql`select 1 from ${raw(table)}`)).length
  for (const { table } of retentions) expect([table, await left(table)]).toEqual([table, expect.any(Number)])
  expect(await left('refresh_token')).toBe(3)
  expect(await left('outbox')).toBe(3)
})

test('a purge runs in one process at a time', async () => {
  await add(ago(500), 'older')
  await product.pool.transaction(async db => {
    await db.run(because, sql`select pg_advisory_xact_lock(${0x70_75_72_67})`)
    expect(await purge(product.pool, now)).toEqual({})
  })
  expect(await purge(product.pool, now)).toMatchObject({ idempotent_reply: 1 })
})
