import { afterAll, beforeAll, expect, it } from 'vitest'
import { session } from '#contract/session/session'
import { sql } from '#server/db/sql'
import { hashPassword } from '#server/identity/passwords'
import { type Product, startProduct } from '#testing/product'

const password = 'et godt passord'
let product: Product

beforeAll(async () => {
  product = await startProduct({ config: { publicUrl: 'https://foehn.example' } })
  await product.addSalon('storo', 'Storo')
  await product.addPerson({ objectId: 'jonas', name: 'Jonas Haugerud', activeIn: ['storo'] })
  const hash = await hashPassword(password)
  await product.pool.run({ because: 'a test signs in' }, sql`update account set password_hash = ${hash}`)
})
afterAll(() => product.close())

const signIn = async () => {
  const login = await product.call(session.login, { body: { email: 'jonas@foehn.test', password } })
  return { login, signedIn: await product.call(session.signIn, { body: login.json }) }
}

it('session cookies have the prefix of secure cookies behind https, and only the necessary paths', async () => {
  const { login, signedIn } = await signIn()
  const kept = [...login.cookies, ...signedIn.cookies].filter(({ value }) => value !== '')
  expect(
    kept.map(({ name, path, secure, httpOnly, sameSite }) => [name, path, secure, httpOnly, sameSite]),
  ).toEqual([
    ['__Secure-foehn_device', '/api/login', true, true, 'Strict'],
    ['__Secure-foehn_refresh', '/api/identity', true, true, 'Strict'],
  ])
})

it('session cookies from before the prefix are replaced by ones with it', async () => {
  const { signedIn } = await signIn()
  const token = signedIn.cookies.find(({ name }) => name === '__Secure-foehn_refresh')?.value
  const renewed = await product.call(session.refresh, { headers: { cookie: `foehn_refresh=${token}` } })
  expect(renewed.status).toBe(200)
  const after = new Map(renewed.cookies.map(({ name, value }) => [name, value]))
  expect(after.get('__Secure-foehn_refresh')).not.toBe('')
  expect(after.get('foehn_refresh')).toBe('')
})

it('all session cookies are removed at sign-out', async () => {
  const { signedIn } = await signIn()
  const { cookies } = await product.call(session.signOut, {
    headers: { authorization: `Bearer ${signedIn.json.idToken}` },
  })
  expect(cookies.map(({ name, value }) => [name, value])).toEqual([
    ['__Secure-foehn_refresh', ''],
    ['foehn_refresh', ''],
  ])
})
