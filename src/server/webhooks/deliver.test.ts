import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { month } from '#domain/values/month'
import type { DeliveryFault } from '#domain/webhooks/deliveries'
import { webhookEventKeys } from '#domain/webhooks/webhook-events'
import { interruptedPool } from '#testing/blocked'
import { type FreshDatabase, freshDatabase } from '#testing/database'
import {
  accepts,
  answersWith,
  hangs,
  type Receiver,
  signatureByHand,
  startReceiver,
  thisMachine,
} from '#testing/webhook-receiver'
import { openPool, type Pool } from '../db/db.ts'
import { sql } from '../db/sql.ts'
import { newCodesKey } from '../identity/codes-key.ts'
import { MOST_DELIVERY_TRIES, waitAfter } from './backoff.ts'
import {
  addWebhook,
  changeWebhook,
  removeWebhook,
  renewWebhookSecret,
  retryDelivery,
} from './change-webhooks.ts'
import { type DeliveryOptions, deliverOne, dueWebhooks } from './deliver.ts'
import type { WebhookNetwork } from './network.ts'
import { postEvent } from './post-event.ts'
import { readReceiver } from './receiver.ts'
import { ATTEMPT_MS } from './send-message.ts'
import { startWebhookWorker } from './worker.ts'

// Without the product, whose own worker would send.
const because = { because: 'a test looks' }
const START = new Date('2026-11-21T12:00:00.000Z')
const MINUTE = 60_000
const codesKey = newCodesKey()

let database: FreshDatabase
let pool: Pool
let receiver: Receiver
let now = START

beforeAll(async () => {
  database = await freshDatabase()
  pool = openPool(database.url, { max: 8 })
  receiver = await startReceiver()
})
afterAll(async () => {
  await pool.close()
  await database.drop()
})
afterEach(async () => {
  await pool.run(because, sql`delete from webhook`)
  receiver.arrived = []
  receiver.answer = accepts
  receiver.mostAtOnce = 0
  now = START
})

const failures: unknown[] = []
const optionsWith = (given: Partial<DeliveryOptions> = {}): DeliveryOptions => ({
  pool,
  clock: () => now,
  codesKey,
  network: thisMachine,
  failed: error => void failures.push(error),
  ...given,
})

/** A webhook for every event, under its own name. */
const add = (name = 'receiver.test') =>
  addWebhook(pool, codesKey, { address: readReceiver(receiver.address(name)), events: webhookEventKeys }, now)
const close = (caseId = 'sak') =>
  pool.transaction(db => postEvent(db, 'case.closed', { caseId, salonId: 'here' }, now))
const later = (milliseconds: number) => {
  now = new Date(now.getTime() + milliseconds)
}
/** Longer than any wait after so many attempts. */
const wait = (tries: number) => later(waitAfter(tries, 1) + 1)

interface Stored {
  readonly tries: number
  readonly delivered: boolean
  readonly givenUp: boolean
  readonly fault: DeliveryFault | null
  readonly status: number | null
}
const stored = () =>
  pool.many<Stored>(
    because,
    sql`select tries, delivered_at is not null as delivered, given_up_at is not null as "givenUp", fault, status
        from webhook_delivery order by id`,
  )
const ids = () => receiver.arrived.map(({ headers }) => headers['webhook-id'])

describe('an event', () => {
  it('arrives signed, with ids, months and times alone [A132]', async () => {
    const { objectId, secret } = await add()
    const place = { salonId: 'here', month: month('2026-10') }
    await pool.transaction(db =>
      postEvent(db, 'report.sent', { reportId: 'rapport', ...place, replaces: null }, now),
    )
    expect(await deliverOne(optionsWith(), objectId)).toBe(true)
    const [arrived] = receiver.arrived
    if (!arrived) throw new Error('nothing arrived')
    expect(JSON.parse(arrived.body)).toEqual({
      type: 'report.sent',
      timestamp: '2026-11-21T12:00:00.000Z',
      data: { reportId: 'rapport', salonId: 'here', month: '2026-10', replaces: null },
    })
    expect(arrived.path).toBe('/hook')
    expect(arrived.headers).toMatchObject({
      'content-type': 'application/json',
      'webhook-id': expect.stringMatching(/^msg_[A-Za-z0-9]{20}$/),
      'webhook-timestamp': String(START.getTime() / 1000),
      'webhook-signature': signatureByHand(arrived, secret),
    })
    expect(await stored()).toEqual([{ tries: 1, delivered: true, givenUp: false, fault: null, status: null }])
    expect(await deliverOne(optionsWith(), objectId)).toBe(false)
  })

  it('is queued when its transaction commits, and not when it is rolled back', async () => {
    const { objectId } = await add()
    const undone = pool.transaction(async db => {
      await postEvent(db, 'case.closed', { caseId: 'sak', salonId: 'here' }, now)
      expect(await deliverOne(optionsWith(), objectId)).toBe(false)
      throw new Error('undone')
    })
    await expect(undone).rejects.toThrow('undone')
    expect(await stored()).toEqual([])
    await close()
    expect(await deliverOne(optionsWith(), objectId)).toBe(true)
  })

  it('goes only to webhooks that ask for it, each with its own id', async () => {
    const one = await add('one.receiver.test')
    const two = await add('two.receiver.test')
    await changeWebhook(pool, { objectId: one.objectId, events: ['report.sent'] }, now)
    await close()
    expect(await dueWebhooks(pool, now)).toEqual([two.objectId])
    await changeWebhook(pool, { objectId: one.objectId, events: ['case.closed'] }, now)
    await close()
    for (const { objectId } of [one, two]) while (await deliverOne(optionsWith(), objectId));
    expect(new Set(ids()).size).toBe(3)
  })

  it('is signed with the old secret too for a day after a new one', async () => {
    const { objectId, secret } = await add()
    const renewed = await renewWebhookSecret(pool, codesKey, objectId, now)
    const signatures = async () => {
      await close()
      await deliverOne(optionsWith(), objectId)
      const arrived = receiver.arrived.at(-1)
      if (!arrived) throw new Error('nothing arrived')
      return { sent: arrived.headers['webhook-signature'], arrived }
    }
    later(23 * 60 * MINUTE)
    const within = await signatures()
    expect(within.sent).toBe(
      [renewed.secret, secret].map(one => signatureByHand(within.arrived, one)).join(' '),
    )
    later(60 * MINUTE)
    const after = await signatures()
    expect(after.sent).toBe(signatureByHand(after.arrived, renewed.secret))
  })
})

describe('a failed attempt', () => {
  it('is repeated with the same id and body after a growing wait, 16 times, and is then given up [A134]', async () => {
    const { objectId } = await add()
    receiver.answer = answersWith(500)
    await close()
    for (let tries = 0; tries < MOST_DELIVERY_TRIES; tries++) {
      expect(await deliverOne(optionsWith(), objectId)).toBe(true)
      // The earliest next attempt is not yet due.
      later(waitAfter(tries, 0) - 1)
      expect(await deliverOne(optionsWith(), objectId)).toBe(false)
      expect(receiver.arrived).toHaveLength(tries + 1)
      later(waitAfter(tries, 1) - waitAfter(tries, 0) + 1)
    }
    expect(await stored()).toEqual([
      { tries: MOST_DELIVERY_TRIES, delivered: false, givenUp: true, fault: 'status', status: 500 },
    ])
    later(7 * 24 * 60 * MINUTE)
    expect(await deliverOne(optionsWith(), objectId)).toBe(false)
    expect(new Set(ids()).size).toBe(1)
    expect(new Set(receiver.arrived.map(({ body }) => body)).size).toBe(1)
    // The time is that of the attempt, so a receiver can refuse an old message.
    expect(new Set(receiver.arrived.map(({ headers }) => headers['webhook-timestamp'])).size).toBe(
      MOST_DELIVERY_TRIES,
    )
  })

  it('is tried again at once by the owner, with the same id', async () => {
    const { objectId } = await add()
    receiver.answer = answersWith(503)
    await close()
    await deliverOne(optionsWith(), objectId)
    const row = await pool.maybe<{ id: number }>(because, sql`select id from webhook_delivery`)
    await pool.run(because, sql`update webhook_delivery set given_up_at = ${now}`)
    receiver.answer = accepts
    expect(await deliverOne(optionsWith(), objectId)).toBe(false)
    expect(await retryDelivery(pool, row?.id ?? 0, now)).toMatchObject({ event: 'case.closed' })
    expect(await deliverOne(optionsWith(), objectId)).toBe(true)
    expect(await stored()).toMatchObject([{ tries: 1, delivered: true, givenUp: false, fault: null }])
    expect(new Set(ids()).size).toBe(1)
    await expect(retryDelivery(pool, row?.id ?? 0, now)).rejects.toMatchObject({ code: 'conflict' })
    await expect(retryDelivery(pool, 0, now)).rejects.toMatchObject({ code: 'not_found' })
  })

  const network = (given: Partial<WebhookNetwork>): WebhookNetwork => ({ ...thisMachine, ...given })
  const untrusting = { resolve: thisMachine.resolve, allows: thisMachine.allows }
  it.each<[string, DeliveryFault, number | null, Partial<DeliveryOptions>, Receiver['answer']]>([
    ['another status', 'status', 404, {}, answersWith(404)],
    [
      'a redirect, which is not followed',
      'redirect',
      307,
      {},
      (_, response) => response.writeHead(307, { location: receiver.address('other.receiver.test') }).end(),
    ],
    ['an answer that is cut', 'no connection', null, {}, (_, response) => response.destroy()],
    [
      'an unknown name',
      'unknown name',
      null,
      {
        network: network({
          resolve: async () => {
            throw new Error('ENOTFOUND')
          },
        }),
      },
      accepts,
    ],
    [
      'nothing that listens',
      'no connection',
      null,
      { network: network({ resolve: async () => ['127.0.0.2'], allows: () => true }) },
      accepts,
    ],
    ['a certificate that nobody trusts', 'certificate', null, { network: untrusting }, accepts],
    ['a key that has been changed', 'unreadable secret', null, { codesKey: newCodesKey() }, accepts],
  ])('because of %s is told as %s', async (_what, fault, status, given, answer) => {
    const { objectId } = await add()
    receiver.answer = answer
    await close()
    await deliverOne(optionsWith(given), objectId)
    expect(await stored()).toMatchObject([{ tries: 1, delivered: false, fault, status }])
    expect(receiver.arrived.length).toBeLessThan(2)
  })

  it('is told as a certificate when it names another host', async () => {
    const { objectId } = await add('receiver.example')
    await close()
    await deliverOne(optionsWith(), objectId)
    expect(await stored()).toMatchObject([{ fault: 'certificate' }])
    expect(receiver.arrived).toEqual([])
  })

  it('does not count against a receiver when the product stops meanwhile', async () => {
    const { objectId } = await add()
    receiver.answer = hangs
    await close()
    const stopping = new AbortController()
    const attempt = deliverOne(optionsWith({ signal: stopping.signal }), objectId)
    await expect.poll(() => receiver.arrived).toHaveLength(1)
    stopping.abort()
    expect(await attempt).toBe(true)
    expect(await stored()).toMatchObject([{ tries: 1, delivered: false, fault: null }])
  })
})

describe('the network of a receiver [A131]', () => {
  it('is checked at every attempt, and no connection is made inside', async () => {
    const { objectId } = await add()
    for (const found of [['10.0.0.1'], ['127.0.0.1', '10.0.0.1'], ['10.0.0.1', '127.0.0.1']]) {
      await close()
      await deliverOne(optionsWith({ network: { ...thisMachine, resolve: async () => found } }), objectId)
    }
    expect((await stored()).map(({ fault }) => fault)).toEqual(Array(3).fill('private address'))
    expect(receiver.arrived).toEqual([])
  })

  it('is asked for once per attempt, and the connection is made to the address that was checked', async () => {
    const { objectId } = await add()
    let asked = 0
    const rebinding: WebhookNetwork = {
      ...thisMachine,
      // A name server that changes its answer as soon as it was believed.
      resolve: async () => (asked++ === 0 ? ['127.0.0.1'] : ['127.0.0.2']),
    }
    await close()
    await deliverOne(optionsWith({ network: rebinding }), objectId)
    expect(asked).toBe(1)
    expect(receiver.arrived).toHaveLength(1)
    expect(receiver.arrived[0]?.headers.host).toBe(`receiver.test:${receiver.port}`)
  })
})

it('an answer is read up to a bound, and its status decides', async () => {
  const { objectId } = await add()
  let written = 0
  receiver.answer = async (_, response) => {
    response.writeHead(200)
    const closed = once(response, 'close')
    while (!response.destroyed && response.writable) {
      written += 65_536
      if (!response.write(Buffer.alloc(65_536))) await Promise.race([once(response, 'drain'), closed])
    }
  }
  await close()
  expect(await deliverOne(optionsWith(), objectId)).toBe(true)
  expect(await stored()).toMatchObject([{ delivered: true }])
  // What the buffers of both sides hold, not what the receiver had to say.
  expect(written).toBeLessThan(50_000_000)
})

describe('several processes', () => {
  it('of a hundred workers one makes the attempt', async () => {
    const { objectId } = await add()
    await close()
    const pools = Array.from({ length: 4 }, () => openPool(database.url, { max: 5 }))
    const made = await Promise.all(
      Array.from({ length: 100 }, (_, i) =>
        deliverOne(optionsWith({ pool: pools[i % 4] as Pool }), objectId),
      ),
    )
    expect(made.filter(Boolean)).toHaveLength(1)
    expect(receiver.arrived).toHaveLength(1)
    expect(await stored()).toMatchObject([{ tries: 1, delivered: true }])
    await Promise.all(pools.map(one => one.close()))
  })

  it('make one attempt when both have found the event before either claimed it', async () => {
    const { objectId } = await add()
    await close()
    const second = openPool(database.url, { max: 2 })
    let other: Promise<boolean> = Promise.resolve(true)
    const between = interruptedPool(pool, 1, () => {
      other = deliverOne(optionsWith({ pool: second }), objectId)
      return other
    })
    expect(await deliverOne(optionsWith({ pool: between }), objectId)).toBe(true)
    expect(await other).toBe(false)
    expect(receiver.arrived).toHaveLength(1)
    await second.close()
  })

  it('repeat with the same id what one sent before it died', async () => {
    const { objectId } = await add()
    await close()
    const dying = openPool(database.url, { max: 2 })
    receiver.answer = async (arrived, response) => {
      await dying.close()
      accepts(arrived, response)
    }
    await expect(deliverOne(optionsWith({ pool: dying }), objectId)).rejects.toThrow()
    expect(await stored()).toMatchObject([{ tries: 1, delivered: false }])
    receiver.answer = accepts
    expect(await deliverOne(optionsWith(), objectId)).toBe(false)
    wait(0)
    expect(await deliverOne(optionsWith(), objectId)).toBe(true)
    expect(receiver.arrived).toHaveLength(2)
    expect(new Set(ids()).size).toBe(1)
    expect(await stored()).toMatchObject([{ tries: 2, delivered: true }])
  })
})

describe('a webhook', () => {
  it('that is paused keeps what waits, gets nothing new, and goes on later', async () => {
    const { objectId } = await add()
    await close('før')
    await changeWebhook(pool, { objectId, paused: true }, now)
    await close('under')
    expect(await dueWebhooks(pool, now)).toEqual([])
    expect(await deliverOne(optionsWith(), objectId)).toBe(false)
    await changeWebhook(pool, { objectId, paused: false }, now)
    await close('etter')
    while (await deliverOne(optionsWith(), objectId));
    expect(receiver.arrived.map(({ body }) => JSON.parse(body).data.caseId)).toEqual(['før', 'etter'])
  })

  it('that is removed gets nothing any more, also when an attempt is under way', async () => {
    const { objectId } = await add()
    await close()
    await close()
    receiver.answer = async (arrived, response) => {
      await removeWebhook(pool, objectId)
      accepts(arrived, response)
    }
    expect(await deliverOne(optionsWith(), objectId)).toBe(true)
    expect(await deliverOne(optionsWith(), objectId)).toBe(false)
    expect(receiver.arrived).toHaveLength(1)
    expect(await stored()).toEqual([])
  })

  it('whose events were tried at a time that has not come is not forgotten: the clock was set back', async () => {
    const { objectId } = await add()
    receiver.answer = answersWith(500)
    later(365 * 24 * 60 * MINUTE)
    await close()
    await deliverOne(optionsWith(), objectId)
    now = START
    receiver.answer = accepts
    expect(await deliverOne(optionsWith(), objectId)).toBe(true)
    expect(await stored()).toMatchObject([{ delivered: true }])
  })
})

it(
  'a slow receiver delays its own events alone, one at a time, and is cut off [A133]',
  async () => {
    const slow = await add('slow.receiver.test')
    const quick = await add('quick.receiver.test')
    receiver.answer = (arrived, response) =>
      arrived.headers.host?.startsWith('slow') ? undefined : accepts(arrived, response)
    for (let i = 0; i < 3; i++) await close()
    const worker = startWebhookWorker(optionsWith())
    worker.wake()
    const toSlow = () => receiver.arrived.filter(({ headers }) => headers.host?.startsWith('slow'))
    await expect.poll(() => receiver.arrived.length - toSlow().length).toBe(3)
    expect(toSlow()).toHaveLength(1)
    // What happens meanwhile arrives meanwhile.
    await close()
    worker.wake()
    await expect.poll(() => receiver.arrived.length - toSlow().length).toBe(4)
    expect(toSlow()).toHaveLength(1)
    expect(receiver.mostAtOnce).toBe(2)
    const failed = () =>
      pool.many<{ webhookId: string }>(
        because,
        sql`select webhook_id as "webhookId" from webhook_delivery where fault = 'timeout'`,
      )
    await expect.poll(failed, { timeout: 4 * ATTEMPT_MS }).toEqual([{ webhookId: slow.objectId }])
    expect(await dueWebhooks(pool, now)).not.toContain(quick.objectId)
    await worker.stop()
  },
  6 * ATTEMPT_MS,
)

it('the shutdown waits a moment for a hanging receiver, and leaves the event for later', async () => {
  await add()
  receiver.answer = hangs
  await close()
  const worker = startWebhookWorker(optionsWith())
  worker.wake()
  await expect.poll(() => receiver.arrived).toHaveLength(1)
  await worker.stop()
  expect(await stored()).toMatchObject([{ tries: 1, delivered: false, givenUp: false }])
  await sleep(0)
  expect(receiver.arrived).toHaveLength(1)
})
