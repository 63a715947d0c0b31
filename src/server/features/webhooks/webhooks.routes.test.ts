import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { audit } from '#contract/audit/audit'
import { ownerPanel } from '#contract/owner-panel/owner-panel'
import { type Delivery, type Webhook, webhooks } from '#contract/webhooks/webhooks'
import { MOST_WEBHOOKS } from '#domain/webhooks/webhook-events'
import { sql } from '#server/db/sql'
import { internet } from '#server/webhooks/network'
import { type Product, startProduct } from '#testing/product'
import { race } from '#testing/race'
import {
  accepts,
  answersWith,
  hangs,
  type Receiver,
  signatureByHand,
  startReceiver,
} from '#testing/webhook-receiver'

const because = { because: 'a test looks' }

let product: Product
let receiver: Receiver

beforeAll(async () => {
  receiver = await startReceiver()
  product = await startProduct({ config: { logLevel: 'warn' } })
  await product.addPerson({ objectId: 'eier', name: 'Elin', type: 'owner' })
  await product.addPerson({ objectId: 'eier-2', type: 'owner' })
})
afterAll(() => product.close())
afterEach(async () => {
  await product.pool.run(because, sql`delete from webhook`)
  receiver.arrived = []
  receiver.answer = accepts
})

const all = ['report.sent', 'month.locked', 'case.closed']
const add = (address = receiver.address(), events: readonly string[] = all, as = 'eier') =>
  product.call(webhooks.add, { as, body: { address, events } })
const list = async (): Promise<Webhook[]> => (await product.call(webhooks.list, { as: 'eier' })).json
const only = async (): Promise<Webhook> => {
  const [first] = await list()
  if (!first) throw new Error('no webhook')
  return first
}
const deliveries = async (objectId: string, query: Record<string, string> = {}): Promise<Delivery[]> =>
  (await product.call(webhooks.deliveries, { as: 'eier', params: { objectId }, query })).json
const tryIt = (objectId: string) => product.call(webhooks.test, { as: 'eier', body: { objectId } })
const change = (body: object, as = 'eier') => product.call(webhooks.change, { as, body })
const logged = async (action: string) =>
  (await product.call(audit.list, { as: 'eier', query: { action } })).json.map(
    (entry: { details: object }) => entry.details,
  )
const messages = () => receiver.arrived.map(({ body }) => JSON.parse(body))

describe('a webhook [A130]', () => {
  it('is nobody’s before the owner adds one', async () => {
    expect(await list()).toEqual([])
    expect((await product.call(ownerPanel.health, { as: 'eier' })).json.webhooks).toEqual({
      waiting: 0,
      givenUp: 0,
    })
  })

  it('shows its secret once, and is logged by its host', async () => {
    const { status, json } = await add(receiver.address('receiver.test', '/hook?token=hemmelig'))
    expect(status).toBe(200)
    expect(json.secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/)
    const listed = await product.call(webhooks.list, { as: 'eier' })
    expect(listed.json).toEqual([
      {
        objectId: json.objectId,
        address: receiver.address('receiver.test', '/hook?token=hemmelig'),
        events: all,
        paused: false,
        createdAt: '2026-11-21T12:00:00.000Z',
        waiting: 0,
        givenUp: 0,
        last: null,
      },
    ])
    expect(listed.text).not.toContain('whsec_')
    expect(await logged('webhook added')).toEqual([
      { receiver: `receiver.test:${receiver.port}`, webhookEvents: all },
    ])
    const stored = await product.pool.maybe<{ text: string }>(
      because,
      sql`select w::text || (select string_agg(a::text, '') from audit a) as text from webhook w`,
    )
    for (const part of [json.secret, Buffer.from(json.secret).toString('hex')])
      expect(stored?.text).not.toContain(part)
    expect(product.log.join()).not.toContain('hemmelig')
  })

  it.each([
    ['http://receiver.test/', 'address'],
    ['https://user@receiver.test/', 'address'],
    ['https://receiver.test:25/', 'address'],
    ['https://169.254.169.254/', 'address'],
    ['https://127.0.0.2/', 'address'],
    ['', 'address'],
    [`https://receiver.test/${'x'.repeat(500)}`, 'address'],
  ])('is refused with a sentence at %s, and nothing is stored', async (address, field) => {
    const { status, json } = await add(address)
    expect([status, json.error]).toEqual([400, 'invalid_payload'])
    expect(json.fields[field]).toMatch(/[a-zæøå]{3}/)
    expect(await list()).toEqual([])
  })

  it.each([[[]], [['report.read']], ['report.sent'], [[...all, 'report.sent']]])(
    'is refused with the events %j',
    async events => {
      expect((await add(receiver.address(), events as string[])).json.error).toBe('invalid_payload')
      expect(await list()).toEqual([])
    },
  )

  it('has an address of its own, and the chain has at most ten, also when all are added at once', async () => {
    expect((await add()).status).toBe(200)
    const again = await add()
    expect([again.status, again.json.message]).toEqual([409, 'Adressen har en webhook fra før'])
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, i) => add(receiver.address(`a${i}.receiver.test`))),
    )
    expect(answers.every(({ status }) => status === 200 || status === 409)).toBe(true)
    for (let i = (await list()).length; i < MOST_WEBHOOKS; i++)
      expect((await add(receiver.address(`b${i}.receiver.test`))).status).toBe(200)
    const more = await add(receiver.address('more.receiver.test'))
    expect(more.json.message).toBe('Kjeden kan ha høyst 10 webhooks')
    expect(await list()).toHaveLength(MOST_WEBHOOKS)
  })

  it('is changed, paused and removed, each with a line in the log', async () => {
    const { objectId } = (await add()).json
    expect((await change({ objectId, events: ['case.closed'] })).status).toBe(200)
    expect((await change({ objectId, events: ['case.closed'], paused: false })).status).toBe(200)
    expect((await change({ objectId, paused: true })).status).toBe(200)
    expect(await only()).toMatchObject({ events: ['case.closed'], paused: true })
    const host = `receiver.test:${receiver.port}`
    expect(await logged('webhook changed')).toEqual([
      { receiver: host, paused: { from: false, to: true } },
      { receiver: host, webhookEvents: { from: all, to: ['case.closed'] } },
    ])
    const paused = await tryIt(objectId)
    expect([paused.status, paused.json.message]).toEqual([
      409,
      'Webhooken er stanset. Start den før du prøver den',
    ])
    expect((await product.call(webhooks.remove, { as: 'eier', body: { objectId } })).status).toBe(200)
    expect(await logged('webhook removed')).toEqual([{ receiver: host }])
    for (const answer of [
      await change({ objectId, paused: false }),
      await tryIt(objectId),
      await product.call(webhooks.remove, { as: 'eier', body: { objectId } }),
      await product.call(webhooks.renewSecret, { as: 'eier', body: { objectId } }),
      await product.call(webhooks.deliveries, { as: 'eier', params: { objectId } }),
    ])
      expect([answer.status, answer.json.error]).toEqual([404, 'not_found'])
  })

  it('keeps the changes of two owners who make them at once', async () => {
    const { objectId } = (await add()).json
    const answers = await race(
      product,
      ['webhook'],
      [
        () => change({ objectId, events: ['month.locked'] }),
        () => change({ objectId, paused: true }, 'eier-2'),
      ],
    )
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(await only()).toMatchObject({ events: ['month.locked'], paused: true })
  })

  it('gets a new secret, with which a test is signed', async () => {
    const { objectId, secret } = (await add()).json
    const renewed = await product.call(webhooks.renewSecret, { as: 'eier', body: { objectId } })
    expect(renewed.json.secret).not.toBe(secret)
    expect((await tryIt(objectId)).status).toBe(200)
    await expect.poll(messages).toEqual([{ type: 'test', timestamp: '2026-11-21T12:00:00.000Z', data: {} }])
    const [arrived] = receiver.arrived
    if (!arrived) throw new Error('nothing arrived')
    expect(arrived.headers['webhook-signature']?.split(' ')).toEqual(
      [renewed.json.secret, secret].map(one => signatureByHand(arrived, one)),
    )
    await expect
      .poll(async () => (await only()).last)
      .toMatchObject({
        event: 'test',
        state: 'delivered',
        tries: 1,
        fault: null,
        nextTryAt: null,
        endedAt: '2026-11-21T12:00:00.000Z',
      })
    expect(await logged('webhook secret renewed')).toHaveLength(1)
    expect(await logged('webhook tested')).toHaveLength(1)
  })
})

describe('deliveries', () => {
  it('that fail are shown with their reason, counted at health, and tried again by the owner', async () => {
    receiver.answer = answersWith(503)
    const { objectId } = (await add()).json
    await tryIt(objectId)
    await expect
      .poll(async () => (await only()).last)
      .toMatchObject({
        state: 'waiting',
        tries: 1,
        fault: 'status',
        status: 503,
        endedAt: null,
      })
    await product.pool.run(because, sql`update webhook_delivery set given_up_at = ${product.clock()}`)
    const health = async () => (await product.call(ownerPanel.health, { as: 'eier' })).json.webhooks
    expect(await health()).toEqual({ waiting: 0, givenUp: 1 })
    expect(await only()).toMatchObject({
      waiting: 0,
      givenUp: 1,
      last: { state: 'given up', nextTryAt: null },
    })
    receiver.answer = accepts
    const [failed] = await deliveries(objectId)
    const retry = () => product.call(webhooks.retry, { as: 'eier', body: { id: failed?.id } })
    expect((await retry()).status).toBe(200)
    await expect.poll(async () => (await only()).last?.state).toBe('delivered')
    expect(await health()).toEqual({ waiting: 0, givenUp: 0 })
    const arrived = await retry()
    expect([arrived.status, arrived.json.message]).toEqual([409, 'Hendelsen har kommet fram'])
    expect(new Set(receiver.arrived.map(({ headers }) => headers['webhook-id'])).size).toBe(1)
    expect(await logged('webhook retried')).toEqual([
      { receiver: `receiver.test:${receiver.port}`, event: 'test' },
    ])
    const warned = product.log.filter(line => line.includes('a webhook did not arrive'))
    expect(warned).toHaveLength(1)
    expect(JSON.parse(warned[0] ?? '')).toMatchObject({
      delivery: { webhookId: objectId, event: 'test', tries: 1, givenUp: false },
      err: { message: 'status 503' },
    })
    expect(warned[0]).not.toContain('receiver.test')
  })

  it('are listed newest first, a page at a time', async () => {
    receiver.answer = hangs
    const { objectId } = (await add()).json
    for (let i = 0; i < 25; i++) await tryIt(objectId)
    const first = await deliveries(objectId)
    expect(first).toHaveLength(20)
    const second = await deliveries(objectId, { before: String(first.at(-1)?.id) })
    const ids = [...first, ...second].map(({ id }) => id)
    expect(ids).toEqual([...new Set(ids)].sort((a, b) => b - a))
    expect(ids).toHaveLength(25)
    expect(await only()).toMatchObject({ waiting: 25 })
  })
})

it('the guard of the product refuses addresses inside a network before anything is sent [A131]', async () => {
  const guarded = await startProduct({
    webhookNetwork: {
      ...internet,
      resolve: async name => (name === 'inside.example.no' ? ['10.0.0.7'] : ['127.0.0.1', '93.184.216.34']),
    },
  })
  await guarded.addPerson({ objectId: 'eier', type: 'owner' })
  const addresses = [
    receiver.address('127.0.0.1'),
    receiver.address('localhost'),
    receiver.address('inside.example.no'),
    receiver.address('both.example.no'),
    `https://0x7f000001:${receiver.port}/`,
    `https://[::ffff:127.0.0.1]:${receiver.port}/`,
  ]
  for (const address of addresses) {
    const { status, json } = await guarded.call(webhooks.add, { as: 'eier', body: { address, events: all } })
    expect([address, status, json.fields?.address]).toEqual([
      address,
      400,
      'Adressen hører til et lukket nett. Föhn sender bare til adresser på internett',
    ])
  }
  expect(receiver.arrived).toEqual([])
  expect((await guarded.call(webhooks.list, { as: 'eier' })).json).toEqual([])
  await guarded.close()
})
