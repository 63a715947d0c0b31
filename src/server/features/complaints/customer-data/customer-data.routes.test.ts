import { afterAll, beforeAll, expect, it } from 'vitest'
import { complaints } from '#contract/complaints/complaints'
import { guarantee } from '#contract/complaints/guarantee'
import { settings } from '#contract/settings/settings'
import { raw, sql } from '#server/db/sql'
import { purge } from '#server/retention/purge'
import { plainPicture } from '#testing/pictures'
import { type Product, startProduct } from '#testing/product'
import { type Cases, setCases } from '../complaints.fixture.ts'

const because = { because: 'a test looks' }

let product: Product
let cases: Cases
let sent = 0
beforeAll(async () => {
  product = await startProduct()
  cases = await setCases(product)
})
afterAll(() => product.close())

/** Texts that occur only in what the customer provided or in what was written about them. */
const canaries = ['Kanari Kundesen', 'kanari@eksempel.test', '46813579', 'KANARI']

/** Submits a case that contains every kind of customer data. Returns its id and secret. */
const fullCase = async (about: object = {}) => {
  const body = {
    salon: 'here',
    name: canaries[0],
    email: canaries[1],
    phone: `+47 ${canaries[2]}`,
    consent: true,
    message: 'KANARI melding',
    key: `form-${sent++}`.padEnd(24, 'x'),
    ...about,
  }
  const { code } = (await product.call(guarantee.submit, { body })).json
  const row = await product.pool.maybe<{ object_id: string }>(
    because,
    sql`select object_id from complaint order by case_number desc limit 1`,
  )
  const objectId = row?.object_id ?? ''
  await product.call(guarantee.answer, {
    body: { code, text: 'KANARI svar', key: `svar-${sent++}`.padEnd(24, 'x') },
  })
  await cases.update(objectId, { addNote: { text: 'KANARI notat' } }, 'manager', {
    'idempotency-key': `n${sent}`,
  })
  await product.call(complaints.sendMessage, {
    as: 'manager',
    body: { objectId, text: 'KANARI til kunden' },
    headers: { 'idempotency-key': `m${sent}` },
  })
  await product.call(guarantee.addPhoto, {
    body: await plainPicture(40, 40).png().toBuffer(),
    headers: { authorization: `Bearer ${code}`, 'content-type': 'image/png' },
  })
  return { objectId, code }
}

const close = async (objectId: string) => {
  await cases.update(objectId, { addRefund: { cost: 731 } })
  const [{ id }] = (await cases.read(objectId)).refunds
  for (const status of [2, 3, 4]) await cases.update(objectId, { moveRefund: { id, status } })
}

/** The tables that still contain a canary. */
const whereKnown = async (): Promise<string[]> => {
  const tables = await product.pool.many<{ name: string }>(
    because,
    sql`select tablename as name from pg_tables where schemaname = 'public' and tablename <> 'request_count' order by 1`,
  )
  const found = []
  for (const { name } of tables) {
    const row = await product.pool.maybe(
      because,
      sql`select 1 from ${raw(name)} t where t::text ~* ${canaries.join('|')} limit 1`,
    )
    if (row) found.push(name)
  }
  return found
}
const photos = () => product.pool.many(because, sql`select 1 from complaint_photo`)
const sendAll = () =>
  expect
    .poll(async () => product.pool.many(because, sql`select 1 from outbox where sent_at is null`))
    .toHaveLength(0)

it('a customer’s data are forgotten three years after the case was closed, and the amounts are kept [C22]', async () => {
  const { objectId, code } = await fullCase()
  const open = await fullCase({
    email: 'apen@eksempel.test',
    phone: '99887766',
    name: 'Åpen',
    message: 'Åpen',
  })
  await product.pool.run(because, sql`delete from complaint_message where complaint_id = ${open.objectId}`)
  await product.pool.run(because, sql`delete from complaint_note where complaint_id = ${open.objectId}`)
  await product.pool.run(
    because,
    sql`delete from idempotent_reply where reply->>'objectId' = ${open.objectId}`,
  )
  await close(objectId)
  await sendAll()
  const known = await whereKnown()
  for (const table of ['complaint', 'complaint_message', 'complaint_note', 'idempotent_reply'])
    expect(known).toContain(table)
  await product.pool.run(
    because,
    sql`update complaint set closed_at = '2023-11-21T12:00:01Z' where object_id = ${objectId}`,
  )
  expect(await purge(product.pool, product.clock())).not.toHaveProperty('customers of closed cases')
  await product.pool.run(
    because,
    sql`update complaint set closed_at = '2023-11-21T11:59:59Z' where object_id = ${objectId}`,
  )
  expect(await purge(product.pool, product.clock())).toMatchObject({ 'customers of closed cases': 1 })
  expect(await whereKnown()).toEqual([])
  const after = await cases.read(objectId)
  expect(after).toMatchObject({
    name: 'Slettet kunde',
    email: null,
    phone: null,
    message: '(slettet)',
    status: 4,
  })
  expect(after).toMatchObject({ messages: [], reachedBy: null, refunds: [{ cost: 731, status: 4 }] })
  expect(after.logs.length).toBeGreaterThan(3)
  expect((await product.call(guarantee.case, { body: { code } })).status).toBe(404)
  // The open case and its photo remain unchanged.
  expect(await cases.read(open.objectId)).toMatchObject({ name: 'Åpen', email: 'apen@eksempel.test' })
  expect(await photos()).toHaveLength(1)
})

it('the owner sets the number of whole years [C22]', async () => {
  const save = (contactYears: number) => product.call(settings.save, { as: 'owner', body: { contactYears } })
  for (const wrong of [0, 11, 2.5]) expect((await save(wrong)).status).toBe(400)
  expect((await save(5)).status).toBe(200)
  const { json } = await product.call(guarantee.form, { params: { salonId: 'here' } })
  expect(json.contactYears).toBe(5)
  await save(3)
})

it('one customer’s data are exported over all their cases, without internal data [C23]', async () => {
  const one = await fullCase()
  const two = await fullCase({ email: 'KANARI@eksempel.test', phone: '', salon: 'there' })
  const byPhone = await fullCase({ email: '', phone: '46 81 35 79' })
  const stranger = await fullCase({ email: 'annen@eksempel.test', phone: '11223344', name: 'En annen' })
  const found = await product.call(complaints.customer, { as: 'owner', params: { objectId: one.objectId } })
  expect(found.json.map((each: { objectId: string }) => each.objectId)).toEqual([
    ...[one.objectId, two.objectId, byPhone.objectId],
  ])
  // A user with access to one salon gets the cases of that salon.
  const here = await product.call(complaints.customer, {
    as: 'chainAdministrator',
    params: { objectId: one.objectId },
  })
  expect(here.json).toHaveLength(2)
  const file = await product.call(complaints.exportCustomer, {
    as: 'owner',
    params: { objectId: one.objectId },
  })
  expect(file.json.cases).toHaveLength(3)
  expect(file.json.cases[0]).toMatchObject({
    name: canaries[0],
    email: canaries[1],
    photos: 1,
    message: 'KANARI melding',
    consentedAt: '2026-11-21T12:00:00.000Z',
    messages: [
      { from: 'customer', text: 'KANARI svar' },
      { from: 'salon', text: 'KANARI til kunden' },
    ],
  })
  expect(file.text).not.toMatch(/KANARI notat|manager|En annen/)
  for (const as of ['manager', 'advisor', 'supervisor', 'chain', 'employee'])
    expect(
      (await product.call(complaints.exportCustomer, { as, params: { objectId: one.objectId } })).status,
    ).toBe(403)
  const mixed = { objectId: one.objectId, cases: [one.objectId, stranger.objectId] }
  expect((await product.call(complaints.forgetCustomer, { as: 'owner', body: mixed })).status).toBe(404)
})

it('one customer’s data are removed by authorised users, once, and logged [C23]', async () => {
  const { objectId } = await fullCase({ email: 'bort@eksempel.test', phone: '12121212' })
  await sendAll()
  const body = { objectId, cases: [objectId] }
  expect((await product.call(complaints.forgetCustomer, { as: 'manager', body })).status).toBe(403)
  const forget = () => product.call(complaints.forgetCustomer, { as: 'chainAdministrator', body })
  expect((await forget()).json).toEqual({ forgotten: 1 })
  expect((await forget()).json).toEqual({ forgotten: 0 })
  expect(await cases.read(objectId)).toMatchObject({
    name: 'Slettet kunde',
    noteEntries: [{ text: '(slettet)' }],
  })
  const logged = await product.pool.many<{ details: object }>(
    because,
    sql`select details from audit where action = 'customer data removed' and subject = ${objectId} order by id`,
  )
  expect(logged[0]?.details).toEqual({})
  const refused = await product.call(complaints.sendMessage, {
    as: 'manager',
    body: { objectId, text: 'Hei' },
  })
  expect(refused.json.error).toBe('invalid_payload')
})
