import { generate } from 'otplib'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { account } from '#contract/account/account'
import { passkeys } from '#contract/account/passkeys'
import { secondStep } from '#contract/account/second-step'
import type { Endpoint } from '#contract/endpoint'
import { ownerPanel } from '#contract/owner-panel/owner-panel'
import { salons } from '#contract/salons/salons'
import { session } from '#contract/session/session'
import { settings } from '#contract/settings/settings'
import { sql } from '#server/db/sql'
import { hashPassword } from '#server/identity/passwords'
import { createAuthenticator } from '#testing/authenticator'
import { type Product, startProduct } from '#testing/product'

const because = { because: 'a test sets the scene' }
const PASSWORD = 'lerkesporv'

let product: Product
let hash: string
let people = 0

beforeAll(async () => {
  product = await startProduct()
  hash = await hashPassword(PASSWORD)
})
afterAll(() => product.close())
beforeEach(() => product.setNow('2026-11-21T12:00:00.000Z'))

const later = (seconds: number) =>
  product.setNow(new Date(product.clock().getTime() + seconds * 1000).toISOString())

/** A new person, signed in by password. */
const someone = async (type: 'employee' | 'owner' | 'chain' = 'employee') => {
  const objectId = await product.addPerson({ objectId: `person-${++people}`, type })
  await product.pool.run(
    because,
    sql`update account set password_hash = ${hash} where employee_id = ${objectId}`,
  )
  return { objectId, email: `${objectId}@foehn.test`, headers: await byPassword(objectId) }
}
const exchange = async (token: string) => {
  const { json } = await product.call(session.signIn, { body: { token } })
  return { authorization: `Bearer ${json.idToken}` }
}
const byPassword = async (objectId: string) => {
  const { json } = await product.call(session.login, {
    body: { email: `${objectId}@foehn.test`, password: PASSWORD },
  })
  return exchange(json.token)
}
type Headers = Readonly<Record<string, string>>
const post = (endpoint: Endpoint, headers: Headers, body: object = {}) =>
  product.call(endpoint, { headers, body })
const stepOf = async (headers: Headers) => (await product.call(session.me, { headers })).json.secondStep

const addPasskey = async (headers: Headers, device = createAuthenticator()) => {
  const options = await post(account.passkeyRequest, headers, { password: PASSWORD })
  const answer = await post(account.addPasskey, headers, {
    name: 'Telefonen',
    response: device.make(options.json),
  })
  return { device, options: options.json, answer }
}
const request = async () => (await product.call(passkeys.request, { body: {} })).json
const signInBy = (response: object) => product.call(passkeys.signIn, { body: { response } })

const setUpCodes = async (headers: Headers) => {
  const { json } = await post(account.beginCodes, headers, { password: PASSWORD })
  const codeNow = () => generate({ secret: json.secret, epoch: Math.floor(product.clock().getTime() / 1000) })
  const confirmed = await post(account.confirmCodes, headers, { code: await codeNow() })
  return { ...json, codeNow, recoveryCodes: confirmed.json.recoveryCodes as string[] }
}

describe('a passkey', () => {
  it('signs in instead of the password, and counts as both steps [A20]', async () => {
    const { headers, objectId } = await someone()
    const { device, answer } = await addPasskey(headers)
    expect(answer.status).toBe(200)
    const { json } = await signInBy(device.show(await request()))
    const me = await product.call(session.me, { headers: await exchange(json.token) })
    expect(me.json).toMatchObject({ objectId, secondStep: 'done' })
    const own = await product.call(account.get, { headers })
    expect(own.json.passkeys).toEqual([
      expect.objectContaining({ name: 'Telefonen', usedAt: '2026-11-21T12:00:00.000Z' }),
    ])
    // Signing in with the password still works.
    expect(await stepOf(await byPassword(objectId))).toBe('done')
  })

  it('is not added without the current password, nor in another session or twice [A22]', async () => {
    const { headers } = await someone()
    const other = await someone()
    const wrong = await post(account.passkeyRequest, headers, { password: 'feil' })
    expect([wrong.status, wrong.json.error]).toEqual([401, 'auth/wrong-password'])
    const { json: options } = await post(account.passkeyRequest, headers, { password: PASSWORD })
    const made = createAuthenticator().make(options)
    const stolen = await post(account.addPasskey, other.headers, { name: 'x', response: made })
    expect([stolen.status, stolen.json.error]).toEqual([400, 'invalid_payload'])
    expect((await post(account.addPasskey, headers, { name: 'x', response: made })).status).toBe(200)
    expect((await post(account.addPasskey, headers, { name: 'x', response: made })).json.error).toBe(
      'invalid_payload',
    )
  })

  it('is refused when the challenge was used, expired or invented, or the site is another', async () => {
    const { headers } = await someone()
    const { device } = await addPasskey(headers)
    const options = await request()
    const shown = device.show(options)
    expect((await signInBy(shown)).status).toBe(200)
    const refused = async (response: object) => (await signInBy(response)).json.error
    expect(await refused(shown)).toBe('invalid_credentials')
    expect(await refused(device.show({ challenge: 'made-up' }))).toBe('invalid_credentials')
    const old = await request()
    later(301)
    expect(await refused(device.show(old))).toBe('invalid_credentials')
    device.origin = 'http://localhost.evil.example'
    expect(await refused(device.show(await request()))).toBe('invalid_credentials')
  })

  it('is refused without user verification, and when its counter stalls like a copy’s', async () => {
    const { headers } = await someone()
    const { device } = await addPasskey(headers)
    device.flags = 1
    expect((await signInBy(device.show(await request()))).json.error).toBe('invalid_credentials')
    device.flags = 5
    expect((await signInBy(device.show(await request()))).status).toBe(200)
    device.counter = 1
    expect((await signInBy(device.show(await request()))).json.error).toBe('invalid_credentials')
  })

  it('signs in once when a hundred send the same signature at once', async () => {
    const { headers } = await someone()
    const { device } = await addPasskey(headers)
    const shown = device.show(await request())
    const answers = await Promise.all(Array.from({ length: 30 }, () => signInBy(shown)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  it('does not sign in a blocked person', async () => {
    const { headers, objectId } = await someone()
    const { device } = await addPasskey(headers)
    await product.pool.run(because, sql`update employee set blocked = true where object_id = ${objectId}`)
    expect((await signInBy(device.show(await request()))).json.error).toBe('no_rights')
  })

  it('can be named and removed by its owner only, with the password', async () => {
    const { headers } = await someone()
    const other = await someone()
    const { answer, device } = await addPasskey(headers)
    const { objectId } = answer.json
    expect((await post(account.renamePasskey, other.headers, { objectId, name: 'x' })).status).toBe(404)
    expect((await post(account.removePasskey, other.headers, { objectId, password: PASSWORD })).status).toBe(
      404,
    )
    expect((await post(account.renamePasskey, headers, { objectId, name: 'Mac' })).status).toBe(200)
    expect((await post(account.removePasskey, headers, { objectId, password: 'feil' })).status).toBe(401)
    expect((await post(account.removePasskey, headers, { objectId, password: PASSWORD })).status).toBe(200)
    expect((await signInBy(device.show(await request()))).json.error).toBe('invalid_credentials')
  })
})

describe('an authenticator app', () => {
  it('is asked for after the password from its first code on, and no other endpoint answers before [A21]', async () => {
    const { headers, objectId } = await someone()
    const app = await setUpCodes(headers)
    expect(app.recoveryCodes).toHaveLength(10)
    expect(app.qr).toMatch(/^data:image\/svg/)
    expect(await stepOf(headers)).toBe('done')

    later(60)
    const fresh = await byPassword(objectId)
    const me = await product.call(session.me, { headers: fresh })
    expect(me.json).toMatchObject({ secondStep: 'due', permissions: [], salons: [] })
    expect((await product.call(salons.list, { headers: fresh })).json.error).toBe('no_rights')
    expect((await post(account.passkeyRequest, fresh, { password: PASSWORD })).json.error).toBe('no_rights')
    expect((await post(secondStep.code, fresh, { code: '000000' })).json.error).toBe('wrong_code')
    expect((await post(secondStep.code, fresh, { code: await app.codeNow() })).status).toBe(200)
    expect((await product.call(salons.list, { headers: fresh })).status).toBe(200)
  })

  it('shows codes that work once', async () => {
    const { headers, objectId } = await someone()
    const app = await setUpCodes(headers)
    later(60)
    const code = await app.codeNow()
    const [first, second] = [await byPassword(objectId), await byPassword(objectId)]
    expect((await post(secondStep.code, first, { code })).status).toBe(200)
    expect((await post(secondStep.code, second, { code })).json.error).toBe('wrong_code')
    later(90)
    const late = await app.codeNow()
    const third = await byPassword(objectId)
    const both = await Promise.all([second, third].map(one => post(secondStep.code, one, { code: late })))
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422])
  })

  it('cannot be guessed: five wrong codes in a quarter of an hour lock it, however many arrive at once', async () => {
    const { headers, objectId } = await someone()
    const app = await setUpCodes(headers)
    later(60)
    const fresh = await byPassword(objectId)
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_, i) => post(secondStep.code, fresh, { code: String(100000 + i) })),
    )
    const codes = answers.map(({ json }) => json.error)
    expect(codes.filter(code => code === 'wrong_code')).toHaveLength(5)
    expect(codes.filter(code => code === 'auth/too-many-requests')).toHaveLength(95)
    expect((await post(secondStep.code, fresh, { code: await app.codeNow() })).json.error).toBe(
      'auth/too-many-requests',
    )
    later(15 * 60)
    const again = await byPassword(objectId)
    expect((await post(secondStep.code, again, { code: await app.codeNow() })).status).toBe(200)
  })

  it('has ten recovery codes that work once, stored as hashes', async () => {
    const { headers, objectId } = await someone()
    const { recoveryCodes } = await setUpCodes(headers)
    const [one = '', two = ''] = recoveryCodes
    const stored = await product.pool.many<{ hash: Buffer }>(because, sql`select hash from recovery_code`)
    expect(stored.some(({ hash: kept }) => kept.toString('utf8').includes(one))).toBe(false)
    const first = await byPassword(objectId)
    expect(
      (await post(secondStep.code, first, { code: one.toLowerCase().replaceAll('-', ' ') })).status,
    ).toBe(200)
    const second = await byPassword(objectId)
    expect((await post(secondStep.code, second, { code: one })).json.error).toBe('wrong_code')
    const renewed = await post(account.newRecoveryCodes, first, { password: PASSWORD })
    expect(renewed.json.recoveryCodes).toHaveLength(10)
    expect((await post(secondStep.code, second, { code: two })).json.error).toBe('wrong_code')
  })

  it('is removed with the password, and is not asked for afterwards', async () => {
    const { headers, objectId } = await someone()
    await setUpCodes(headers)
    expect((await post(account.removeCodes, headers, { password: 'feil' })).status).toBe(401)
    expect((await post(account.removeCodes, headers, { password: PASSWORD })).status).toBe(200)
    expect(await stepOf(await byPassword(objectId))).toBe('done')
  })
})

describe('two steps for chain reach', () => {
  const demand = (headers: Headers, who: 'wideReach' | 'nobody') =>
    post(settings.save, headers, { secondStep: who })

  it('are demanded by an owner who has them, for chain reach only, also in open sessions [A23]', async () => {
    const [owner, chain, employee] = [await someone('owner'), await someone('chain'), await someone()]
    const refused = await demand(owner.headers, 'wideReach')
    expect([refused.status, refused.json.error]).toEqual([422, 'second_step_missing'])
    const { device } = await addPasskey(owner.headers)
    expect((await demand(owner.headers, 'wideReach')).status).toBe(200)

    expect(await stepOf(chain.headers)).toBe('missing')
    expect((await product.call(salons.list, { headers: chain.headers })).json.error).toBe('no_rights')
    expect(await stepOf(employee.headers)).toBe('done')

    // A person without a second step sets one up, entering the password again, and gets access.
    const { answer } = await addPasskey(chain.headers)
    expect(answer.status).toBe(200)
    expect((await product.call(salons.list, { headers: chain.headers })).status).toBe(200)

    const next = await byPassword(owner.objectId)
    expect(await stepOf(next)).toBe('due')
    const { json: options } = await post(passkeys.secondStepRequest, next)
    expect(options.allowCredentials).toHaveLength(1)
    const stranger = await post(passkeys.secondStep, next, { response: createAuthenticator().show(options) })
    expect([stranger.status, stranger.json.message]).toEqual([422, 'Passnøkkelen ble ikke godtatt'])
    const { json: again } = await post(passkeys.secondStepRequest, next)
    expect((await post(passkeys.secondStep, next, { response: device.show(again) })).status).toBe(200)
    expect((await demand(next, 'nobody')).status).toBe(200)
    expect(await stepOf(await byPassword(owner.objectId))).toBe('done')
  })

  it('are reset by an owner for a person who lost them, and that person is signed out [A23]', async () => {
    const [owner, chain] = [await someone('owner'), await someone('chain')]
    await setUpCodes(chain.headers)
    expect((await post(ownerPanel.resetSecondStep, owner.headers, { objectId: owner.objectId })).status).toBe(
      403,
    )
    expect((await post(ownerPanel.resetSecondStep, owner.headers, { objectId: chain.objectId })).status).toBe(
      200,
    )
    expect((await product.call(session.me, { headers: chain.headers })).status).toBe(401)
    expect(await stepOf(await byPassword(chain.objectId))).toBe('done')
  })
})

it('no secret of a factor is ever logged', async () => {
  const { headers } = await someone()
  const { secret, recoveryCodes } = await setUpCodes(headers)
  const log = await product.pool.many<{ text: string }>(because, sql`select a::text as text from audit a`)
  const all = log.map(({ text }) => text).join('\n')
  for (const hidden of [secret, PASSWORD, ...recoveryCodes]) expect(all).not.toContain(hidden)
})
