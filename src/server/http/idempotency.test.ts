import type { FastifyRequest } from 'fastify'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Endpoint } from '#contract/endpoint'
import { allEndpoints } from '#contract/registry'
import { settings } from '#contract/settings/settings'
import { terms } from '#contract/terms/terms'
import type { Viewer } from '#domain/access/scope'
import { sql } from '#server/db/sql'
import { EDITION } from '#server/stored/shapes'
import { interruptedPool } from '#testing/blocked'
import { type Product, startProduct } from '#testing/product'
import { once } from './idempotency.ts'

const because = { because: 'a test looks' }
const viewerOf = (objectId: string): Viewer => ({
  objectId,
  name: objectId,
  type: 'owner',
  access: [],
  activeIn: [],
})

let product: Product
beforeAll(async () => {
  product = await startProduct()
  for (const objectId of ['eier', 'eier-2']) await product.addPerson({ objectId, type: 'owner' })
})
afterAll(() => product.close())
beforeEach(() => product.pool.run(because, sql`delete from idempotent_reply`))

interface Asked {
  readonly key?: unknown
  readonly body?: unknown
  readonly by?: string
  readonly access?: readonly string[]
  readonly endpoint?: Endpoint
}

let made = 0
/** Asks for one piece of work, whose reply counts how often it was done. */
const ask = (asked: Asked = {}, pool = product.pool) =>
  pool.transaction(db => {
    const { key, body, by = 'eier', access = [], endpoint = terms.add } = { key: 'k', ...asked }
    const request = { headers: { 'idempotency-key': key }, body } as unknown as FastifyRequest
    return once(db, endpoint, { ...viewerOf(by), access }, request, product.clock(), async () => ({
      objectId: `made-${++made}`,
    }))
  })
const stored = () =>
  product.pool.many(
    because,
    sql`select actor_id as by, endpoint, key, reply, edition, created_at as at from idempotent_reply`,
  )
const refused = (code: string, message?: string) =>
  expect.objectContaining({ code, ...(message && { message }) })

describe('a call with a key', () => {
  it('that is repeated gets the first response, and the work is done once', async () => {
    const first = await ask()
    expect(await ask()).toEqual(first)
    expect(await stored()).toEqual([
      {
        by: 'eier',
        endpoint: '/terms',
        key: 'k',
        reply: first,
        edition: EDITION,
        at: product.clock().toISOString(),
      },
    ])
  })

  it('that is repeated after a change of access is refused: the reply may show what is out of reach by now [A7]', async () => {
    await ask()
    for (const access of [['storo'], ['majorstuen']])
      await expect(ask({ access })).rejects.toEqual(refused('conflict'))
    expect(await stored()).toHaveLength(1)
  })

  it('that is repeated with another body is refused, and with the same of several is not', async () => {
    const first = await ask({ body: { otp: 2 } })
    expect(await ask({ body: { otp: 2 } })).toEqual(first)
    for (const body of [{ otp: 3 }, undefined, null])
      await expect(ask({ body })).rejects.toThrow(refused('conflict'))
    // Without a body it is the same as with null.
    const without = await ask({ key: 'another' })
    expect(await ask({ key: 'another', body: null })).toEqual(without)
  })

  it('is another call with another key, of another person and at another endpoint', async () => {
    const asked: Asked[] = [{}, { key: 'l' }, { by: 'eier-2' }, { endpoint: terms.remove }]
    const replies = []
    for (const one of asked.slice(0, 3)) replies.push(await ask(one))
    expect(new Set(replies.map(({ objectId }) => objectId)).size).toBe(3)
    await ask(asked[3])
    expect(await stored()).toHaveLength(4)
  })

  it('is done once of two at once: the second waits, and gets the response of the first', async () => {
    let other: ReturnType<typeof ask> | undefined
    const between = interruptedPool(product.pool, 2, () => {
      other = ask()
      return other
    })
    const first = await ask({}, between)
    expect(await other).toEqual(first)
    expect(await stored()).toHaveLength(1)
  })

  it('does not wait for a call with another key', async () => {
    const ended: string[] = []
    const between = interruptedPool(product.pool, 2, () => ask({ key: 'l' }).then(() => ended.push('l')))
    await ask({}, between).then(() => ended.push('k'))
    expect(ended).toEqual(['l', 'k'])
  })

  it('takes 200 characters and no more', async () => {
    await ask({ key: 'k'.repeat(200) })
    await expect(ask({ key: 'k'.repeat(201) })).rejects.toThrow(
      refused('invalid_payload', 'Idempotency-Key er for lang'),
    )
  })

  it('whose work is refused keeps nothing', async () => {
    const request = { headers: { 'idempotency-key': 'k' }, body: {} } as unknown as FastifyRequest
    const fails = product.pool.transaction(db =>
      once(db, terms.add, viewerOf('eier'), request, product.clock(), () => Promise.reject(new Error('no'))),
    )
    await expect(fails).rejects.toThrow('no')
    expect(await stored()).toEqual([])
  })

  it('whose first response fits no more is told to look again', async () => {
    await ask()
    await product.pool.run(because, sql`update idempotent_reply set reply = '{"id": 1}'`)
    await expect(ask()).rejects.toThrow(
      refused('conflict', 'Dette ble gjort før Föhn ble oppdatert. Se på nytt'),
    )
  })
})

it.each([[undefined], [''], [['k', 'k']]])('a call with the key %j is done each time', async key => {
  const [first, second] = [await ask({ key: key as unknown }), await ask({ key: key as unknown })]
  expect(first).not.toEqual(second)
  expect(await stored()).toEqual([])
})

describe('over HTTP', () => {
  const save = (percentage: number) =>
    product.call(settings.save, {
      as: 'eier',
      body: { percentage },
      headers: { 'idempotency-key': 'one-key' },
    })

  it('the key of a save is heeded', async () => {
    expect((await save(41)).status).toBe(200)
    expect((await save(42)).status).toBe(409)
    expect((await product.call(settings.get, { as: 'eier' })).json).toMatchObject({ percentage: 41 })
  })

  it('the endpoints that heed it are those whose repetition would do harm', () => {
    const heeding = (allEndpoints as readonly Endpoint[]).filter(({ idempotent }) => idempotent)
    expect(heeding.map(({ method, path }) => `${method} ${path}`).sort()).toEqual([
      'POST /annotations',
      'POST /complaint/create',
      'POST /complaint/message',
      'POST /complaint/replies',
      'POST /complaint/replies/change',
      'POST /complaint/update',
      'POST /holiday-payments',
      'POST /manage/conflicts',
      'POST /manage/conflicts/days',
      'POST /manage/employee',
      'POST /manage/employees/import',
      'POST /manage/salon',
      'POST /report/approve',
      'POST /report/create',
      'POST /report/draft',
      'POST /report/lock',
      'POST /report/lock/open',
      'POST /settings',
      'POST /terms',
      'POST /terms/base-amounts',
      'POST /tutorials',
      'POST /whatif',
    ])
  })
})
