import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { passkeys } from '#contract/account/passkeys'
import { complaints } from '#contract/complaints/complaints'
import { guarantee } from '#contract/complaints/guarantee'
import type { Endpoint } from '#contract/endpoint'
import { allEndpoints } from '#contract/registry'
import { session } from '#contract/session/session'
import { sql } from '#server/db/sql'
import { callerLimits } from '#server/limits'
import { type Product, startProduct } from '#testing/product'
import { refusalKey, tellEndedRefusals } from './refusals.ts'

const because = { because: 'a test looks' }

let product: Product
beforeAll(async () => {
  product = await startProduct({ config: { logLevel: 'silent' } })
  await product.addSalon('here', 'Majorstuen')
  await product.addPerson({ objectId: 'amina' })
  await product.addPerson({ objectId: 'leder', type: 'manager', access: ['here'] })
})
afterAll(() => product.close())
let day = 10
// Gives each test its own window.
beforeEach(() => product.setNow(new Date(Date.UTC(2026, 10, ++day, 12)).toISOString()))

const from = async (remoteAddress: string, endpoint: Endpoint, payload?: object): Promise<number> =>
  (
    await product.http.inject({
      method: endpoint.method as 'POST',
      url: `/api${endpoint.path}`,
      remoteAddress,
      ...(payload && { payload }),
    })
  ).statusCode

/** The number of responses by status. */
const statuses = async (count: number, ask: (i: number) => Promise<number>) => {
  const times: Record<number, number> = {}
  for (let i = 0; i < count; i += 20)
    for (const status of await Promise.all(Array.from({ length: 20 }, (_, n) => ask(i + n))))
      times[status] = (times[status] ?? 0) + 1
  return times
}
const rows = (action: string) =>
  product.pool.many<{ details: Record<string, unknown> }>(
    because,
    sql`select details from audit where action = ${action} and at >= ${product.clock()} order by id`,
  )
const rubbish = {
  response: {
    id: 'x',
    rawId: 'x',
    type: 'public-key',
    clientExtensionResults: {},
    response: { clientDataJSON: 'x', authenticatorData: 'x', signature: 'x' },
  },
}

it('every endpoint that needs no sign-in has a limit, and no other [A51]', () => {
  const limited = callerLimits(30).map(({ endpoint }) => `${endpoint.method} ${endpoint.path}`)
  const open = allEndpoints.filter(({ needs }) => needs === 'anyone')
  expect(limited.sort()).toEqual(open.map(({ method, path }) => `${method} ${path}`).sort())
})

describe('one caller', () => {
  it('is a whole /64: 80 new passwords from it are limited', async () => {
    const address = (i: number) => `2001:db8:1:2:${i.toString(16)}::1`
    expect(await statuses(80, i => from(address(i), session.newPassword, {}))).toEqual({ 400: 60, 429: 20 })
    expect(await from('2001:db8:1:3::1', session.newPassword, {})).toBe(400)
    expect(await rows('calls limited')).toEqual([{ details: { path: '/identity/new-password' } }])
  })

  it('can sign 600 people in and out within a quarter of an hour: a chain behind a proxy is one address', () => {
    const most = new Map(callerLimits(30).map(limit => [limit.endpoint as Endpoint, limit.most]))
    const everyMorning = [session.login, session.signIn, session.signOut, passkeys.request, passkeys.signIn]
    for (const endpoint of everyMorning)
      expect([endpoint.path, most.get(endpoint)]).toEqual([endpoint.path, 1500])
  })

  it('can guess 60 passwords from a /64, whatever the e-mail [R014]', async () => {
    const guess = (i: number) =>
      from(`2001:db8:1:4::${i.toString(16)}`, session.login, {
        email: `${i}@foehn.test`,
        password: 'feil passord',
      })
    const times: number[] = []
    for (let i = 0; i < 80; i++) times.push(await guess(i))
    expect(times.filter(status => status === 401)).toHaveLength(60)
    expect(times.filter(status => status === 429)).toHaveLength(20)
    // One row for wrong passwords, one for calls beyond the limit.
    expect(await rows('sign-in refused')).toEqual([
      { details: {} },
      { details: { because: 'too many attempts' } },
    ])
  }, 60_000)

  it('is identified in every notation of its IPv4 address', async () => {
    for (let i = 0; i < 10; i++) await from('10.9.9.9', session.lostPassword, { email: `a${i}@foehn.test` })
    for (let i = 0; i < 10; i++)
      await from('::ffff:10.9.9.9', session.lostPassword, { email: `b${i}@foehn.test` })
    expect(await from('10.9.9.9', session.lostPassword, { email: 'c@foehn.test' })).toBe(429)
  })

  it('causes one log row with 2000 invalid passkeys, and later their number [A51]', async () => {
    expect(await statuses(2000, () => from('10.8.8.8', passkeys.signIn, rubbish))).toEqual({
      401: 1500,
      429: 500,
    })
    expect(await rows('sign-in refused')).toEqual([{ details: { by: 'passkey' } }])
    expect(await rows('calls limited')).toEqual([])
    product.setNow(new Date(product.clock().getTime() + 31 * 60_000).toISOString())
    await product.pool.transaction(db => tellEndedRefusals(db, product.clock()))
    const passkeyRows = (await rows('sign-in refused')).filter(({ details }) => details.by === 'passkey')
    expect(passkeyRows).toHaveLength(1)
    const [told] = passkeyRows
    // Rounded down to a hundred: refusals from memory are counted in batches.
    expect(told?.details.refusedBefore).toBeGreaterThan(1800)
    expect(told?.details.refusedBefore).toBeLessThanOrEqual(2000)
  }, 60_000)

  it('can store a bounded number of passkey challenges, which expire', async () => {
    expect(await statuses(1600, () => from('10.7.7.7', passkeys.request))).toEqual({ 200: 1500, 429: 100 })
    const stored = () => product.pool.many(because, sql`select 1 from passkey_challenge`)
    expect(await stored()).toHaveLength(1500)
  }, 60_000)

  it('is refused before the body is read', async () => {
    for (let i = 0; i < 20; i++) await from('10.6.6.6', session.lostPassword, {})
    const broken = await product.http.inject({
      method: 'POST',
      url: '/api/identity/lost-password',
      remoteAddress: '10.6.6.6',
      payload: '{"email":',
      headers: { 'content-type': 'application/json' },
    })
    expect(broken.statusCode).toBe(429)
  })
})

describe('a body that is refused', () => {
  const bodies: Readonly<Record<string, { readonly payload: string; readonly type?: string }>> = {
    'too long': { payload: `"${'x'.repeat(20_000)}"` },
    'too deep': { payload: `${'['.repeat(100)}${']'.repeat(100)}` },
    'of another type': { payload: '{}', type: 'text/plain' },
    broken: { payload: '{"email":' },
    'without its fields': { payload: '{}' },
  }
  const limits = callerLimits(30).filter(({ endpoint }) => (endpoint as Endpoint).method !== 'GET')

  it.each(limits.map((limit, i) => [limit.endpoint.path, limit, `10.20.0.${i}`] as const))(
    'at %s counts as a call, and is not read once the limit is reached',
    async (_path, { endpoint, most, windowMs, counted }, remoteAddress) => {
      const send = async (name: string) => {
        const { payload, type = 'application/json' } = bodies[name] ?? { payload: '' }
        const headers = { 'content-type': type }
        const call = { method: endpoint.method as 'POST', url: `/api${endpoint.path}`, remoteAddress }
        return (await product.http.inject({ ...call, payload, headers })).statusCode
      }
      const key = refusalKey(endpoint, remoteAddress)
      const begins = new Date(Math.floor(product.clock().getTime() / windowMs) * windowMs)
      const stored = () =>
        product.pool.maybe<{ count: number }>(
          because,
          sql`select count from request_count where key = ${key} and window_start = ${begins}`,
        )
      const kinds = Object.keys(bodies)
      for (const [i, name] of kinds.entries()) {
        expect([name, (await send(name)) === 429]).toEqual([name, false])
        if (counted === 'database') expect((await stored())?.count).toBe(i + 1)
      }
      if (counted === 'process') for (let i = kinds.length; i < most; i++) await send('broken')
      else
        await product.pool.run(
          because,
          sql`update request_count set count = ${most} where key = ${key} and window_start = ${begins}`,
        )
      for (const name of kinds) expect([name, await send(name)]).toEqual([name, 429])
    },
  )
})

describe('letters', () => {
  const posted = () =>
    product.pool.many(because, sql`select 1 from outbox where created_at = ${product.clock()}`)
  let sent = 0
  const submit = (email: string) =>
    product.call(guarantee.submit, {
      body: {
        salon: 'here',
        name: 'Marte',
        email,
        message: 'Luggen er skjev',
        consent: true,
        key: `form-${sent++}`.padEnd(24, 'x'),
      },
    })

  it('are limited by mailbox, whichever endpoint sends them and however it is written [A53]', async () => {
    for (const email of ['Amina@foehn.test', 'amina+1@FOEHN.test'])
      expect((await submit(email)).status).toBe(200)
    for (let i = 0; i < 3; i++)
      await product.call(session.lostPassword, { body: { email: 'amina@foehn.test' } })
    expect((await submit('aMina@foehn.test')).status).toBe(200)
    expect(await posted()).toHaveLength(3)
  })

  it('are not sent for a text that is not exactly one address [A53]', async () => {
    for (const email of [
      'x<amina@foehn.test>',
      'a,amina@foehn.test',
      'amina@foehn.test,',
      'g:amina@foehn.test;',
    ])
      expect((await product.call(session.lostPassword, { body: { email } })).status).toBe(200)
    expect(await posted()).toEqual([])
  })

  it('of staff are bounded too, and strangers cannot use up their share', async () => {
    const email = 'kunde@foehn.test'
    for (let i = 0; i < 30; i++) await product.call(session.lostPassword, { body: { email } })
    await submit(email)
    const found = await product.pool.maybe<{ object_id: string }>(
      because,
      sql`select object_id from complaint where email = ${email}`,
    )
    const write = () =>
      product.call(complaints.sendMessage, {
        as: 'leder',
        body: { objectId: found?.object_id, text: 'Kom innom' },
      })
    const answers: number[] = []
    for (let i = 0; i < 20; i++) answers.push((await write()).status)
    expect(answers.filter(status => status === 200)).toHaveLength(17)
    expect(answers.filter(status => status === 429)).toHaveLength(3)
    expect(await posted()).toHaveLength(20)
  })
})
