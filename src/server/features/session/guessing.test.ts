import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { session } from '#contract/session/session'
import { sql } from '#server/db/sql'
import { hashPassword } from '#server/identity/passwords'
import { type Product, startProduct } from '#testing/product'

const because = { because: 'a test looks' }
const password = 'et godt passord'

let product: Product
beforeAll(async () => {
  product = await startProduct({ config: { logLevel: 'silent' } })
  for (const objectId of ['amina', 'jonas']) await product.addPerson({ objectId })
  await product.pool.run(because, sql`update account set password_hash = ${await hashPassword(password)}`)
})
afterAll(() => product.close())

const login = (email: string, given: string, headers = {}) =>
  product.call(session.login, { body: { email, password: given }, headers })

describe('guessing', () => {
  it('a thousand times at once tests five passwords, and the owner still signs in from a known device [R014]', async () => {
    const before = await login('amina@foehn.test', password)
    const cookie = `foehn_device=${before.cookies.find(({ name }) => name === 'foehn_device')?.value}`
    const answers = await Promise.all(
      Array.from({ length: 1_000 }, (_, i) => login('amina@foehn.test', `gjett ${i}`)),
    )
    const tried = answers.filter(({ status }) => status === 401).length
    expect(tried).toBeLessThanOrEqual(5)
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(1_000 - tried)
    for (let i = tried; i < 6; i++) await login('amina@foehn.test', `gjett mer ${i}`)
    expect((await login('amina@foehn.test', password)).status).toBe(429)
    expect((await login('amina@foehn.test', password, { cookie })).status).toBe(200)
    // Throttling is logged only once, with its reason.
    const rows = await product.pool.many(
      because,
      sql`select details from audit where action = 'sign-in refused' and details <> '{}'`,
    )
    expect(rows).toEqual([{ details: { because: 'too many attempts' } }])
  }, 60_000)

  it('on a known device also ends after five [R014]', async () => {
    const { cookies } = await login('jonas@foehn.test', password)
    const cookie = `foehn_device=${cookies.find(({ name }) => name === 'foehn_device')?.value}`
    for (let i = 0; i < 5; i++)
      expect((await login('jonas@foehn.test', `gjett ${i}`, { cookie })).status).toBe(401)
    expect((await login('jonas@foehn.test', password, { cookie })).status).toBe(429)
  })

  it('with lost passwords sends three letters an hour, however many requests arrive at once [R013]', async () => {
    const asked = await Promise.all(
      Array.from({ length: 15 }, () =>
        product.call(session.lostPassword, { body: { email: 'amina@foehn.test' } }),
      ),
    )
    expect(asked.map(({ status }) => status)).toEqual(asked.map(() => 200))
    expect(await product.pool.many(because, sql`select 1 from outbox`)).toHaveLength(3)
  })
})

describe('a sign-out', () => {
  const signIn = async () => {
    const { json } = await login('jonas@foehn.test', password)
    const { json: tokens, cookies } = await product.call(session.signIn, { body: json })
    return { bearer: `Bearer ${tokens.idToken}`, cookie: `foehn_refresh=${cookies[0]?.value}` }
  }
  const me = async (authorization: string) =>
    (await product.call(session.me, { headers: { authorization } })).status

  it('with an ID token alone ends its session [R009]', async () => {
    product.setNow('2026-11-21T13:00:00.000Z')
    const { bearer } = await signIn()
    expect(await me(bearer)).toBe(200)
    expect((await product.call(session.signOut, { headers: { authorization: bearer } })).status).toBe(200)
    expect(await me(bearer)).toBe(401)
  })

  it('and a refresh do nothing for a page of another origin', async () => {
    const { bearer, cookie } = await signIn()
    const foreign = { cookie, origin: 'https://evil.example' }
    for (const endpoint of [session.signOut, session.refresh])
      expect((await product.call(endpoint, { headers: foreign })).status).toBe(403)
    expect(await me(bearer)).toBe(200)
    const own = { cookie, origin: 'http://foehn.local', host: 'foehn.local' }
    expect((await product.call(session.refresh, { headers: own })).status).toBe(200)
  })
})
