import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from 'vitest'
import { account } from '#contract/account/account'
import { passkeys } from '#contract/account/passkeys'
import type { Endpoint } from '#contract/endpoint'
import { session } from '#contract/session/session'
import { sql } from '#server/db/sql'
import { createAuthenticator } from '#testing/authenticator'
import { type Product, startProduct } from '#testing/product'
import { hashPassword } from './passwords.ts'

const because = { because: 'a test sets the scene' }
const PASSWORD = 'lerkesporv'
const START = '2026-11-21T12:00:00.000Z'

let product: Product
let hash: string
let people = 0

beforeAll(async () => {
  product = await startProduct()
  hash = await hashPassword(PASSWORD)
})
afterAll(() => product.close())
beforeEach(() => product.setNow(START))

type Device = ReturnType<typeof createAuthenticator>
type Headers = Readonly<Record<string, string>>
const post = (endpoint: Endpoint, headers: Headers, body: object = {}) =>
  product.call(endpoint, { headers, body })

/** A new signed-in person. */
const someone = async () => {
  const objectId = await product.addPerson({ objectId: `person-${++people}` })
  await product.pool.run(
    because,
    sql`update account set password_hash = ${hash} where employee_id = ${objectId}`,
  )
  const { json } = await product.call(session.login, {
    body: { email: `${objectId}@foehn.test`, password: PASSWORD },
  })
  const signed = await product.call(session.signIn, { body: json })
  const row = await product.pool.maybe<{ object_id: string }>(
    because,
    sql`select object_id from account where employee_id = ${objectId}`,
  )
  const headers = { authorization: `Bearer ${signed.json.idToken}` }
  return { objectId, accountId: row?.object_id ?? '', headers }
}

const toMake = async (headers: Headers) =>
  (await post(account.passkeyRequest, headers, { password: PASSWORD })).json
const add = (headers: Headers, response: object) =>
  post(account.addPasskey, headers, { name: 'Mobil', response })

/** A person with a passkey, and the device. */
const withPasskey = async () => {
  const person = await someone()
  const device = createAuthenticator()
  expect((await add(person.headers, device.make(await toMake(person.headers)))).status).toBe(200)
  return { ...person, device }
}
const toSignIn = async () => (await product.call(passkeys.request, { body: {} })).json
const signIn = async (response: object) => {
  const { status, json } = await product.call(passkeys.signIn, { body: { response } })
  return status === 200 ? 'signed in' : json.error
}
const logged = async (action: string, subject: string) => {
  const rows = await product.pool.many(
    because,
    sql`select 1 from audit where action = ${action} and subject = ${subject}`,
  )
  return rows.length
}
const bytes = (text: string) => Buffer.from(text).toString('base64url')

describe('a device at sign-in', () => {
  it('with a good signature is accepted, so that the refusals below mean something', async () => {
    const { device } = await withPasskey()
    expect(await signIn(device.show(await toSignIn()))).toBe('signed in')
    expect(await signIn(device.show(await toSignIn()))).toBe('signed in')
  })

  test.each<[fault: string, misbehaves: Partial<Device>]>([
    ['another origin', { origin: 'https://foehn.evil.example' }],
    ['the same name on another port', { origin: 'http://localhost.:3000' }],
    ['another site', { rpId: 'evil.example' }],
    ['nobody verified', { flags: 0b001 }],
    ['nobody present', { flags: 0b100 }],
    ['a signature for making a passkey', { clientType: 'webauthn.create' }],
    ['no account named', { userHandle: undefined }],
    ['an account that is unknown', { userHandle: bytes('nobody') }],
    ['an empty account', { userHandle: '' }],
    ['a passkey that is unknown', { id: Buffer.alloc(32, 7) }],
  ])('is refused with %s', async (_, misbehaves) => {
    const { device } = await withPasskey()
    Object.assign(device, misbehaves)
    expect(await signIn(device.show(await toSignIn()))).toBe('invalid_credentials')
  })

  it('is refused with the handle or the passkey of another account', async () => {
    const [own, other] = [await withPasskey(), await withPasskey()]
    own.device.userHandle = other.device.userHandle
    expect(await signIn(own.device.show(await toSignIn()))).toBe('invalid_credentials')
    own.device.id = other.device.id
    expect(await signIn(own.device.show(await toSignIn()))).toBe('invalid_credentials')
  })

  it('is refused with a challenge that was used, has expired, or has another purpose', async () => {
    const { device, headers } = await withPasskey()
    const used = await toSignIn()
    expect(await signIn(device.show(used))).toBe('signed in')
    expect(await signIn(device.show(used))).toBe('invalid_credentials')

    const secondStep = await post(passkeys.secondStepRequest, headers)
    expect(await signIn(device.show(secondStep.json))).toBe('invalid_credentials')
    expect(await signIn(device.show(await toMake(headers)))).toBe('invalid_credentials')

    const old = await toSignIn()
    product.setNow('2026-11-21T12:05:01.000Z')
    expect(await signIn(device.show(old))).toBe('invalid_credentials')
  })

  it('is refused with a challenge that a failed attempt has used', async () => {
    const { device } = await withPasskey()
    const options = await toSignIn()
    device.origin = 'https://evil.example'
    expect(await signIn(device.show(options))).toBe('invalid_credentials')
    device.origin = 'http://localhost:3000'
    expect(await signIn(device.show(options))).toBe('invalid_credentials')
  })

  it('is refused with a signature of other bytes, and with invalid bytes', async () => {
    const { device } = await withPasskey()
    for (const field of ['signature', 'authenticatorData', 'clientDataJSON'] as const)
      for (const garbage of ['', 'AAAA', '!!!', bytes('{"type":"webauthn.get"}'), 'A'.repeat(2000)]) {
        const shown = device.show(await toSignIn())
        const broken = { ...shown, response: { ...shown.response, [field]: garbage } }
        expect([field, garbage, await signIn(broken)]).toEqual([field, garbage, 'invalid_credentials'])
      }
  })
})

describe('a copied device', () => {
  it('is refused and logged, and its owner is warned once [A45]', async () => {
    const { device, accountId, headers } = await withPasskey()
    expect(await signIn(device.show(await toSignIn()))).toBe('signed in')
    for (let round = 0; round < 2; round++) {
      device.counter = 1
      expect(await signIn(device.show(await toSignIn()))).toBe('invalid_credentials')
    }
    expect(await logged('passkey copied', accountId)).toBe(2)
    expect((await product.call(session.me, { headers })).json.warnings).toEqual(['passkeyCopied'])
    const letters = await product.pool.many(
      because,
      sql`select 1 from outbox where kind = 'account-warning' and payload ->> 'accountId' = ${accountId}`,
    )
    expect(letters).toHaveLength(1)
  })

  it('is also detected at the second step [A45]', async () => {
    const { device, accountId, headers } = await withPasskey()
    const show = async () => {
      const { json } = await post(passkeys.secondStepRequest, headers)
      return post(passkeys.secondStep, headers, { response: device.show(json) })
    }
    expect((await show()).status).toBe(200)
    device.counter = 1
    expect((await show()).json.error).toBe('wrong_code')
    expect(await logged('passkey copied', accountId)).toBe(1)
  })

  it('is not reported for a caller without the key: nobody is warned [A45]', async () => {
    const { device, accountId, headers } = await withPasskey()
    expect(await signIn(device.show(await toSignIn()))).toBe('signed in')
    const forger = createAuthenticator()
    Object.assign(forger, { id: device.id, userHandle: device.userHandle, counter: 1 })
    expect(await signIn(forger.show(await toSignIn()))).toBe('invalid_credentials')
    expect(await logged('passkey copied', accountId)).toBe(0)
    expect((await product.call(session.me, { headers })).json.warnings).toBeUndefined()
  })

  it('without a counter is not detected, and works', async () => {
    const { device } = await withPasskey()
    await product.pool.run(because, sql`update passkey set counter = 0`)
    for (let round = 0; round < 2; round++) {
      device.counter = 0
      expect(await signIn(device.show(await toSignIn()))).toBe('signed in')
    }
  })
})

describe('a device that creates a passkey', () => {
  test.each<[fault: string, misbehaves: Partial<Device>]>([
    ['another origin', { origin: 'https://foehn.evil.example' }],
    ['another site', { rpId: 'evil.example' }],
    ['nobody verified', { flags: 0b001 }],
    ['a signature for signing in', { clientType: 'webauthn.get' }],
    ['no algorithm', { algorithm: 0 }],
    ['SHA-1', { algorithm: -65535 }],
    ['an algorithm that was not offered', { algorithm: -36 }],
  ])('is refused with %s', async (_, misbehaves) => {
    const { headers } = await someone()
    const device = createAuthenticator()
    Object.assign(device, misbehaves)
    const answer = await add(headers, device.make(await toMake(headers)))
    expect([answer.status, answer.json.error]).toEqual([400, 'invalid_payload'])
  })

  it('is refused with a sign-in challenge, and one of another session, used, or expired', async () => {
    const [{ headers }, other] = [await someone(), await someone()]
    const tried = async (options: { challenge: string }) =>
      (await add(headers, createAuthenticator().make(options))).json.error
    expect(await tried(await toSignIn())).toBe('invalid_payload')
    expect(await tried((await post(passkeys.secondStepRequest, headers)).json)).toBe('invalid_payload')
    expect(await tried(await toMake(other.headers))).toBe('invalid_payload')
    const options = await toMake(headers)
    expect(await tried(options)).toBeUndefined()
    expect(await tried(options)).toBe('invalid_payload')
    const old = await toMake(headers)
    product.setNow('2026-11-21T12:05:01.000Z')
    expect(await tried(old)).toBe('invalid_payload')
  })

  it('is refused with bytes that are not an attestation', async () => {
    const { headers } = await someone()
    // Empty input, garbage, an endless map, a text that claims 4 GB, endless nesting.
    const garbage = [
      '',
      'AAAA',
      Buffer.from([0xbf]),
      Buffer.from([0x7a, 255, 255, 255, 255]),
      Buffer.alloc(9000, 0x81),
    ]
    for (const one of garbage) {
      const made = createAuthenticator().make(await toMake(headers))
      const attestationObject = typeof one === 'string' ? one : one.toString('base64url')
      const answer = await add(headers, { ...made, response: { ...made.response, attestationObject } })
      expect([answer.status, answer.json.error]).toEqual([400, 'invalid_payload'])
      product.setNow(new Date(product.clock().getTime() + 1000).toISOString())
    }
  })

  it('does not take over the passkey of another account by its id', async () => {
    const owner = await withPasskey()
    const thief = await someone()
    const device = createAuthenticator()
    device.id = owner.device.id
    const answer = await add(thief.headers, device.make(await toMake(thief.headers)))
    expect([answer.status, answer.json.error]).toEqual([409, 'conflict'])
    expect(await signIn(device.show(await toSignIn()))).toBe('invalid_credentials')
    expect(await signIn(owner.device.show(await toSignIn()))).toBe('signed in')
  })
})
