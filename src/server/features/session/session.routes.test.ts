import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { session } from '#contract/session/session'
import { sql } from '#server/db/sql'
import { hashPassword } from '#server/identity/passwords'
import { newCode } from '#server/identity/tokens'
import { type Product, startProduct } from '#testing/product'

const because = { because: 'a test looks' }
const password = 'et godt passord'

let product: Product

const setPassword = async (employeeId: string) => {
  const hash = await hashPassword(password)
  await product.pool.run(
    because,
    sql`update account set password_hash = ${hash} where employee_id = ${employeeId}`,
  )
}

const login = (email: string, given = password) =>
  product.call(session.login, { body: { email, password: given } })

const signIn = async (email: string) => {
  const { json } = await login(email)
  const answer = await product.call(session.signIn, { body: json })
  const cookie = answer.cookies.find(one => one.name === 'foehn_refresh')
  return { ...answer, cookie: `foehn_refresh=${cookie?.value}`, attributes: cookie }
}

const me = (idToken: string) => product.call(session.me, { headers: { authorization: `Bearer ${idToken}` } })

const cookieOf = (answer: { cookies: readonly { value: string }[] } | undefined) =>
  `foehn_refresh=${answer?.cookies[0]?.value}`

const refresh = (cookie: string) => product.call(session.refresh, { headers: { cookie } })

beforeAll(async () => {
  product = await startProduct()
  await product.addSalon('majorstuen', 'Majorstuen')
  await product.addSalon('storo', 'Storo')
  await product.addPerson({ objectId: 'amina', name: 'Amina Yusuf', type: 'manager', access: ['majorstuen'] })
  await product.addPerson({ objectId: 'jonas', name: 'Jonas Haugerud', activeIn: ['storo'] })
  for (const id of ['amina', 'jonas']) await setPassword(id)
})
afterAll(() => product.close())

describe('login', () => {
  it('returns a custom token that signs in once and loads the profile [R004] [D10]', async () => {
    const { json } = await login(' Amina@foehn.test ')
    const first = await product.call(session.signIn, { body: json })
    expect(first.json).toMatchObject({ expiresIn: 900 })
    expect((await me(first.json.idToken)).json).toMatchObject({
      objectId: 'amina',
      name: 'Amina Yusuf',
      type: 'manager',
      access: ['majorstuen'],
      pending: false,
      salons: [{ objectId: 'majorstuen', name: 'Majorstuen' }],
      permissions: expect.arrayContaining(['reports', 'statistics']),
    })
    const again = await product.call(session.signIn, { body: json })
    expect([again.status, again.json.error]).toEqual([401, 'invalid_credentials'])
  })

  it('returns the salons in Norwegian alphabetical order', async () => {
    for (const name of ['Ås', 'Østerås', 'Ærfuglen', 'Aamot', 'Bø']) await product.addSalon(name, name)
    await product.addPerson({ objectId: 'eier', type: 'owner' })
    await setPassword('eier')
    const { json } = await me((await signIn('eier@foehn.test')).json.idToken)
    expect(json.salons.map((salon: { name: string }) => salon.name)).toEqual([
      'Bø',
      'Majorstuen',
      'Storo',
      'Ærfuglen',
      'Østerås',
      'Aamot',
      'Ås',
    ])
  })

  it('refuses a custom token older than 60 seconds [R004] [D10]', async () => {
    const { json } = await login('amina@foehn.test')
    product.setNow('2026-11-21T12:01:01.000Z')
    expect((await product.call(session.signIn, { body: json })).status).toBe(401)
    product.setNow('2026-11-21T12:00:00.000Z')
  })

  it('refuses an unknown e-mail and a wrong password alike [R006] [D11]', async () => {
    const unknown = await login('ingen@foehn.test')
    const wrong = await login('amina@foehn.test', 'feil passord')
    const bare = ({ error, message }: { error: string; message: string }) => ({ error, message })
    expect(bare(unknown.json)).toEqual({
      error: 'invalid_credentials',
      message: 'Specified login credentials are incorrect.',
    })
    expect(bare(wrong.json)).toEqual(bare(unknown.json))
  })

  it('tells an unknown e-mail from a wrong password where the operator has chosen that [D11]', async () => {
    const other = await startProduct({ config: { specificLoginErrors: true } })
    await other.addPerson({ objectId: 'amina' })
    const codeOf = async (email: string) =>
      (await other.call(session.login, { body: { email, password: 'feil passord' } })).json.error
    expect(await codeOf('ingen@foehn.test')).toBe('auth/user-not-found')
    expect(await codeOf('amina@foehn.test')).toBe('auth/wrong-password')
    await other.close()
  })

  it('needs both fields, trimmed [R003]', async () => {
    expect((await login('  ', '   ')).json.error).toBe('all_fields_required')
  })

  it('stops guessing after five failures, and does not affect other accounts [R014]', async () => {
    for (let i = 0; i < 5; i++) await login('jonas@foehn.test', `gjett ${i}`)
    const stopped = await login('jonas@foehn.test')
    expect([stopped.status, stopped.json.message]).toEqual([
      429,
      'Too many failed attempts. Please try again later',
    ])
    expect((await login('amina@foehn.test')).status).toBe(200)
    product.setNow('2026-11-21T12:16:00.000Z')
    expect((await login('jonas@foehn.test')).status).toBe(200)
    product.setNow('2026-11-21T12:00:00.000Z')
  })
})

describe('a session', () => {
  it('keeps its refresh token in a strict HttpOnly cookie and rotates it [R007] [D10]', async () => {
    const { cookie, attributes } = await signIn('amina@foehn.test')
    expect(attributes).toMatchObject({ httpOnly: true, sameSite: 'Strict', path: '/api/identity' })
    const next = await refresh(cookie)
    expect(next.json.idToken).toBeTruthy()
    expect(next.cookies[0]?.value).not.toBe(attributes?.value)
  })

  it('ends completely when a refresh token is used twice [R008]', async () => {
    const { cookie, json } = await signIn('amina@foehn.test')
    const next = await refresh(cookie)
    product.setNow('2026-11-21T12:01:01.000Z')
    expect((await refresh(cookie)).status).toBe(401)
    expect((await refresh(cookieOf(next))).status).toBe(401)
    expect((await me(json.idToken)).json.error).toBe('not_authenticated')
    product.setNow('2026-11-21T12:00:00.000Z')
  })

  it('survives a lost refresh response, and either response is valid [R007]', async () => {
    const { cookie, json } = await signIn('amina@foehn.test')
    // The page is loaded twice at once, or a response is lost: the browser still has the old cookie.
    const answers = await Promise.all([refresh(cookie), refresh(cookie)])
    product.setNow('2026-11-21T12:00:50.000Z')
    answers.push(await refresh(cookie))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    product.setNow('2026-11-21T12:10:00.000Z')
    expect((await refresh(cookieOf(answers[1]))).status).toBe(200)
    expect((await me(json.idToken)).status).toBe(200)
    product.setNow('2026-11-21T12:00:00.000Z')
  })

  it('ends completely when a thief also used the grace period, as soon as both have refreshed [R008]', async () => {
    const { cookie } = await signIn('amina@foehn.test')
    const own = await refresh(cookie)
    const stolen = await refresh(cookie)
    product.setNow('2026-11-21T12:05:00.000Z')
    const gone = await refresh(cookieOf(stolen))
    expect(gone.status).toBe(200)
    product.setNow('2026-11-21T12:10:00.000Z')
    expect((await refresh(cookieOf(own))).status).toBe(401)
    expect((await refresh(cookieOf(gone))).status).toBe(401)
    product.setNow('2026-11-21T12:00:00.000Z')
  })

  it('expires after 15 minutes without a refresh [R008] [D10]', async () => {
    const { json } = await signIn('amina@foehn.test')
    product.setNow('2026-11-21T12:15:01.000Z')
    expect((await me(json.idToken)).status).toBe(401)
    product.setNow('2026-11-21T12:00:00.000Z')
  })

  it('is revoked on the server by a sign-out [R009]', async () => {
    const { cookie, json } = await signIn('amina@foehn.test')
    expect((await me(json.idToken)).status).toBe(200)
    expect((await product.call(session.signOut, { headers: { cookie } })).json).toEqual({ success: true })
    expect((await me(json.idToken)).status).toBe(401)
    expect((await refresh(cookie)).status).toBe(401)
  })

  it('ends on the next request when the account is blocked elsewhere [R008]', async () => {
    const { cookie, json } = await signIn('jonas@foehn.test')
    expect((await me(json.idToken)).status).toBe(200)
    await product.pool.run(because, sql`update employee set blocked = true where object_id = 'jonas'`)
    await expect.poll(async () => (await me(json.idToken)).status, { timeout: 1000 }).toBe(401)
    expect((await refresh(cookie)).status).toBe(401)
    expect((await login('jonas@foehn.test')).json.error).toBe('no_rights')
    await product.pool.run(because, sql`update employee set blocked = false where object_id = 'jonas'`)
  })

  it('of an account whose profile is gone is over, and it does not sign in again [R005]', async () => {
    await product.addPerson({ objectId: 'borte', name: 'Borte Vekk' })
    await setPassword('borte')
    const { json, cookie } = await signIn('borte@foehn.test')
    expect((await me(json.idToken)).status).toBe(200)
    for (const statement of [
      sql`alter table account drop constraint account_employee_id_fkey`,
      sql`delete from employee_terms where employee_id = 'borte'`,
      sql`delete from employee where object_id = 'borte'`,
    ])
      await product.pool.run(because, statement)
    // The browser signs out on this answer.
    const gone = await me(json.idToken)
    expect([gone.status, gone.json.error]).toEqual([404, 'not_found'])
    expect((await refresh(cookie)).status).toBe(401)
    const again = await login('borte@foehn.test')
    expect([again.status, again.json.error]).toEqual([401, 'invalid_credentials'])
  })

  it('accepts no forged token [R031]', async () => {
    expect((await me(newCode())).json).toMatchObject({
      error: 'not_authenticated',
      message: 'Logg inn på nytt',
    })
  })
})
