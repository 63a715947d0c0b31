import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { account } from '#contract/account/account'
import { savedReplies } from '#contract/complaints/saved-replies'
import { MOST_REPLIES } from '#domain/complaints/saved-replies'
import { sql } from '#server/db/sql'
import { purge } from '#server/retention/purge'
import { type Product, startProduct } from '#testing/product'
import { race } from '#testing/race'

const because = { because: 'a test sets the scene and looks' }

let product: Product
beforeAll(async () => {
  product = await startProduct()
  await product.addSalon('here')
  for (const objectId of ['anna', 'berit'])
    await product.addPerson({ objectId, type: 'advisor', access: ['here'] })
  await product.addPerson({ objectId: 'eier', type: 'owner' })
  await product.addPerson({ objectId: 'frisor', activeIn: ['here'] })
})
beforeEach(() => product.pool.run(because, sql`delete from saved_reply`))
afterAll(() => product.close())

const reply = { name: 'Takk', text: 'Hei {fornavn}, takk.', language: 'nb' }
const add = (about: object = {}, as = 'anna', key?: string) =>
  product.call(savedReplies.add, {
    as,
    body: { ...reply, ...about },
    ...(key && { headers: { 'idempotency-key': key } }),
  })
const change = (body: object, as = 'anna') => product.call(savedReplies.change, { as, body })
const remove = (objectId: string, as = 'anna') =>
  product.call(savedReplies.remove, { as, body: { objectId } })
const list = async (as = 'anna') => (await product.call(savedReplies.list, { as })).json.replies

describe('saved replies (C50)', () => {
  it('are the person’s own: added, changed, removed, and sorted by name', async () => {
    const { json: takk } = await add()
    const { json: angre } = await add({ name: 'angre', text: 'Beklager', language: 'en' })
    expect(takk).toEqual({ objectId: expect.any(String), version: 1 })
    const changed = { ...reply, ...takk, name: 'Tusen takk' }
    expect((await change(changed)).json).toEqual({ objectId: takk.objectId, version: 2 })
    expect(await list()).toEqual([
      { ...angre, name: 'angre', text: 'Beklager', language: 'en' },
      { ...changed, version: 2 },
    ])
    expect([(await remove(takk.objectId)).json, (await remove(takk.objectId)).json]).toEqual([
      { success: true },
      { success: true },
    ])
    expect(await list()).toHaveLength(1)
  })

  it('are nobody else’s: a colleague neither reads, changes nor removes them, and may use the name', async () => {
    const { json } = await add()
    for (const as of ['berit', 'eier']) {
      expect(await list(as)).toEqual([])
      const stolen = await change({ ...reply, ...json, text: 'Nei' }, as)
      expect([stolen.status, stolen.json.error]).toEqual([404, 'not_found'])
      await remove(json.objectId, as)
    }
    expect((await add({}, 'berit')).status).toBe(200)
    expect(await list()).toEqual([{ ...reply, ...json }])
    expect((await add({}, 'frisor')).json.error).toBe('no_rights')
  })

  it('are saved once however often the call is repeated, with its key or without', async () => {
    const tries = await Promise.all([1, 2, 3].map(() => add({}, 'anna', 'a-key')))
    const again = await add()
    expect(new Set([...tries, again].map(({ json }) => json.objectId)).size).toBe(1)
    const changed = { ...reply, ...again.json, text: 'Ny' }
    expect([(await change(changed)).json.version, (await change(changed)).json.version]).toEqual([2, 2])
    expect(await list()).toHaveLength(1)
  })

  it('are not overwritten from an older version, nor restored after their removal', async () => {
    const { json } = await add()
    await change({ ...reply, ...json, text: 'Fra telefonen' })
    const stale = await change({ ...reply, ...json, text: 'Fra kassa' })
    expect([stale.status, stale.json.error, stale.json.message]).toEqual([
      409,
      'conflict',
      'Svaret er endret et annet sted siden du åpnet det',
    ])
    expect((await list())[0].text).toBe('Fra telefonen')
    await remove(json.objectId)
    const gone = await change({ ...reply, ...json, version: 2 })
    expect([gone.status, gone.json.message]).toEqual([404, 'Svaret er slettet et annet sted'])
  })
})

describe('the bounds of saved replies (C51)', () => {
  it.each([
    [{ name: ' ' }, { name: 'Må fylles ut' }],
    [{ name: 'n'.repeat(61) }, { name: 'Høyst 60 tegn' }],
    [{ text: 'n'.repeat(2001) }, { text: 'Høyst 2000 tegn' }],
    [{ name: 'TAKK', text: 'Noe annet' }, { name: 'Du har et svar med dette navnet' }],
  ])('%o is refused', async (about, fields) => {
    await add()
    const { status, json } = await add(about)
    expect([status, json.fields]).toEqual([400, fields])
  })

  it('a reply does not take the name of another', async () => {
    const { json } = await add()
    await add({ name: 'Angre' })
    expect((await change({ ...reply, ...json, name: 'angre' })).json.fields).toEqual({
      name: 'Du har et svar med dette navnet',
    })
    expect((await change({ ...reply, ...json, name: 'TAKK' })).status).toBe(200)
  })

  it('are at most 40, also when several are saved at once', async () => {
    await product.pool.run(
      because,
      sql`insert into saved_reply (object_id, employee_id, version, name, text, language, created_at, updated_at)
          select 'r' || n, 'anna', 1, 'r' || n, 'Hei', 'nb', now(), now() from generate_series(1, ${MOST_REPLIES - 1}) n`,
    )
    const calls = ['x', 'y'].map(name => () => add({ name }))
    const answers = await race(product, ['saved_reply'], calls)
    expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 400])
    expect((await add({ name: 'z' })).json.message).toBe('Du har 40 svar. Slett et før du lagrer et nytt')
    expect(await list()).toHaveLength(MOST_REPLIES)
  })

  it('are in the person’s own data, and removed when the person has been blocked for 90 days', async () => {
    await add()
    const given = await product.call(account.ownData, { as: 'anna', query: { format: 'json' } })
    expect(given.json.replies).toMatchObject([reply])
    const other = await product.call(account.ownData, { as: 'eier', query: { format: 'json' } })
    expect(other.json.replies).toEqual([])
    const at = product.clock().getTime() - 90 * 86_400_000
    await product.pool.run(
      because,
      sql`update employee set updated_at = ${new Date(at - 1)} where object_id = 'anna'`,
    )
    expect(await purge(product.pool, product.clock())).toEqual({})
    await product.pool.run(
      because,
      sql`update employee set blocked = true, updated_at = ${new Date(at)} where object_id = 'anna'`,
    )
    expect(await purge(product.pool, product.clock())).toEqual({})
    expect(await purge(product.pool, new Date(product.clock().getTime() + 1))).toEqual({ saved_reply: 1 })
  })
})
