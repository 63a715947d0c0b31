import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { REMOVED_TEXT } from '#domain/complaints/conversation'
import { raw, sql } from '#server/db/sql'
import { addCase } from '#server/features/complaints/complaints.fixture'
import {
  forgetCustomers,
  forgetOldCustomers,
} from '#server/features/complaints/customer-data/forget-customers'
import { type Product, startProduct } from '#testing/product'
import { oldReceipts, purge, retentions } from './purge.ts'

const because = { because: 'a test sets the scene and looks' }
const now = new Date('2026-11-21T12:00:00.000Z')
const DAY = 86_400_000

let product: Product
beforeAll(async () => {
  product = await startProduct()
  await product.addSalon('here')
  await product.addPerson({ objectId: 'amina' })
})
afterAll(() => product.close())

test('each table keeps its rows as long as was chosen', () => {
  expect(Object.fromEntries(retentions.map(({ table, days }) => [table, days]))).toEqual({
    api_token_use: 365,
    idempotent_reply: 7,
    refresh_token: 7,
    session: 90,
    warning: 365,
    single_use_code: 7,
    outbox: 30,
    number_name: 92,
    saved_reply: 90,
    known_address: 180,
    disclosure: 365,
    passkey_challenge: 0,
    provider_flow: 0,
    sign_in_failure: 1,
    talk: 730,
    annotation: 1461,
    sickness_period: 730,
    webhook_delivery: 30,
  })
})

const account = sql`(select object_id from account)`

/** How to add a row of a table that was done at a time. */
const doneAt: Readonly<Record<string, (at: Date) => ReturnType<typeof sql>>> = {
  outbox: at => sql`insert into outbox (kind, payload, created_at, next_try_at, sent_at)
                    values ('lost-password', '{}', ${at}, ${at}, ${at})`,
  known_address: at =>
    sql`insert into known_address (account_id, address, at) values (${account}, '::1', ${at})`,
  number_name: at =>
    sql`with one as (insert into register (register_id, org_no, location) values ('K', '9', '')
          on conflict (register_id, org_no, location) do update set location = '' returning id)
        insert into number_name (register, number, name, told_at) select id, '7', 'Ny', ${at} from one`,
  webhook_delivery:
    at => sql`with one as (insert into webhook (object_id, place, address, events, secret, created_at)
                values ('w', 1, 'https://receiver.test/', '{case.closed}', '', now())
                on conflict (place) do update set address = excluded.address returning object_id)
              insert into webhook_delivery (message_id, webhook_id, event, body, created_at, next_try_at, delivered_at)
              select 'm', object_id, 'case.closed', '{}', ${at}, ${at}, ${at} from one`,
  sign_in_failure: at => sql`insert into sign_in_failure (key, at) values ('k', ${at})`,
  idempotent_reply:
    at => sql`insert into idempotent_reply (actor_id, endpoint, key, request_hash, reply, created_at)
                              values ('amina', '/x', 'k', '', '{}', ${at})`,
}

describe('the last moment of a row', () => {
  test.each(Object.keys(doneAt))('of %s is kept, and the next is not', async table => {
    const { days } = retentions.find(one => one.table === table) ?? { days: 0 }
    const add = doneAt[table]
    if (!add) throw new Error(table)
    await product.pool.run(because, add(new Date(now.getTime() - days * DAY)))
    const rows = async () => (await product.pool.many(because, sql`select 1 from ${raw(table)}`)).length
    await purge(product.pool, now)
    expect(await rows()).toBe(1)
    expect(await purge(product.pool, new Date(now.getTime() + 1))).toEqual({ [table]: 1 })
    expect(await rows()).toBe(0)
  })
})

test('more rows than one batch are all removed, and all of them counted', async () => {
  await product.pool.run(
    because,
    sql`insert into sign_in_failure (key, at) select n::text, '2026-01-01' from generate_series(1, 10001) n`,
  )
  expect(await purge(product.pool, now)).toEqual({ sign_in_failure: 10_001 })
})

/** Cases that were closed at a time. */
const closed = async (times: number, at: Date): Promise<string[]> => {
  const ids: string[] = []
  for (let i = 0; i < times; i++) ids.push(await addCase(product, { createdAt: at.toISOString(), status: 4 }))
  return ids
}
const known = async () =>
  (
    await product.pool.many<{ id: string }>(
      because,
      sql`select object_id as id from complaint where forgotten_at is null order by object_id collate "C"`,
    )
  ).map(({ id }) => id)

describe('customers', () => {
  test('are forgotten three years after their case was closed, and not before', async () => {
    const [open] = [await addCase(product, { createdAt: '2020-01-01T12:00:00.000Z' })]
    const [last = ''] = await closed(1, new Date('2023-11-21T12:00:00.000Z'))
    const [old] = await closed(1, new Date('2023-11-21T11:59:59.999Z'))
    expect(old).not.toBe(last)
    expect(await purge(product.pool, now)).toEqual({ 'customers of closed cases': 1 })
    expect(await known()).toEqual([open, last].sort())
    await product.pool.run(because, sql`insert into chain_setting (name, value) values ('contactYears', '1')`)
    expect(await forgetOldCustomers(product.pool, now)).toBe(1)
    expect(await forgetOldCustomers(product.pool, now)).toBe(0)
    expect(await known()).toEqual([open])
  })

  test('of more cases than one batch are all forgotten', async () => {
    await product.pool.run(
      because,
      sql`insert into complaint (object_id, name, salon_id, message, created_at, updated_at, status, closed_at,
                                 expenses_made, refunds_made)
          select 'mange-' || n, 'Marte', 'here', 'Skjevt', '2020-01-01', '2020-01-01', 4, '2020-01-01', 0, 0
          from generate_series(1, 1001) n`,
    )
    expect(await forgetOldCustomers(product.pool, now)).toBe(1001)
  })

  test('of cases that were forgotten lose what was written later, once the years are over', async () => {
    await product.pool.run(because, sql`delete from chain_setting where name = 'contactYears'`)
    const [recent = ''] = await closed(1, new Date('2023-11-21T12:00:00.000Z'))
    const [old = ''] = await closed(1, new Date('2023-11-21T11:59:59.999Z'))
    await forgetCustomers(product.pool, [recent, old], now)
    for (const id of [recent, old])
      await product.pool.run(
        because,
        sql`insert into complaint_note (object_id, complaint_id, user_id, created_at, text)
            values (${`note-${id}`}, ${id}, 'amina', now(), 'Kari ringte, 99 88 77 66')`,
      )
    expect(await forgetOldCustomers(product.pool, now)).toBe(1)
    expect(await forgetOldCustomers(product.pool, now)).toBe(0)
    const texts = await product.pool.many(
      because,
      sql`select complaint_id as id, text from complaint_note where complaint_id = any(${[recent, old]})`,
    )
    expect(texts).toEqual(
      expect.arrayContaining([
        { id: recent, text: 'Kari ringte, 99 88 77 66' },
        { id: old, text: REMOVED_TEXT },
      ]),
    )
  })

  test('of several cases are named in the order of the cases', async () => {
    const cases = [await addCase(product), await addCase(product), await addCase(product)]
    const { changed } = await forgetCustomers(product.pool, [...cases].sort().reverse(), now)
    expect(changed).toEqual([...cases].sort())
  })

  test('of a case that was forgotten leave nothing that is written later', async () => {
    const objectId = await addCase(product)
    expect(await forgetCustomers(product.pool, [objectId], now)).toEqual({
      forgotten: 1,
      changed: [objectId],
    })
    expect(await forgetCustomers(product.pool, [objectId], now)).toEqual({ forgotten: 0, changed: [] })
    const other = await addCase(product)
    for (const id of [objectId, other])
      await product.pool.run(
        because,
        sql`insert into outbox (kind, payload, created_at, next_try_at)
            values ('case-received', ${{ complaintId: id }}, now(), now() + interval '1 year')`,
      )
    expect(await forgetCustomers(product.pool, [objectId], now)).toEqual({
      forgotten: 0,
      changed: [objectId],
    })
    const letters = await product.pool.many(because, sql`select payload->>'complaintId' as id from outbox`)
    expect(letters).toEqual([{ id: other }])
  })
})

test('receipts go by themselves, and are counted before', async () => {
  const { pool } = product
  await pool.run(
    because,
    sql`insert into import (object_id, file, kind, state, started_at) values ('old', 'f', 'saft', 'done', now())`,
  )
  await pool.run(
    because,
    sql`with one as (insert into register (register_id, org_no, location, salon_id) values ('r', '9', '', 'here') returning id)
        insert into receipt (import_id, register, nr, salon_id, day, time, amount_in)
        select 'old', id, day::text, 'here', day, '10:00', 100 from one, unnest(array['2020-12-31', '2021-01-01']::date[]) day`,
  )
  expect(await oldReceipts(pool, now)).toEqual({ from: '2021-01-01', rows: 1 })
  expect(await purge(pool, now)).toEqual({ receipt: 1 })
  expect(await oldReceipts(pool, now)).toEqual({ from: '2021-01-01', rows: 0 })
})
