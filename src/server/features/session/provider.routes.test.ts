import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { account } from '#contract/account/account'
import { providerSignIn } from '#contract/account/provider-sign-in'
import { session } from '#contract/session/session'
import { sql } from '#server/db/sql'
import { startBadProvider } from '#testing/bad-provider'
import { type Product, startProduct } from '#testing/product'
import { answerOf, startSignInProvider } from '#testing/sign-in-provider'

const because = { because: 'a test looks' }
const PUBLIC_URL = 'http://localhost:3000'

const link = (product: Product, employeeId: string, issuer: string, subject: string) =>
  product.pool.run(
    because,
    sql`insert into provider_link (issuer, subject, account_id, linked_at)
        select ${issuer}, ${subject}, object_id, now() from account where employee_id = ${employeeId}`,
  )

/** Starts a sign-in in a browser without cookies. */
const begin = async (product: Product, headers: Record<string, string> = {}) => {
  const { json, cookies, status } = await product.call(providerSignIn.begin, { body: {}, headers })
  expect([status, json]).toEqual([200, { url: expect.any(String) }])
  const [cookie] = cookies
  return { url: json.url as string, cookie: `${cookie?.name}=${cookie?.value}`, attributes: cookie }
}

const finish = (product: Product, cookie: string, answer: string) =>
  product.call(providerSignIn.signIn, { body: { answer }, headers: { cookie } })

/** The ID token of the product for a custom token. */
const enter = async (product: Product, token: string) => {
  const { json } = await product.call(session.signIn, { body: { token } })
  return { authorization: `Bearer ${json.idToken}` }
}

/** Whoever could get in: accounts with their e-mails, links, sessions, and codes for a sign-in. */
const waysIn = (product: Product) =>
  product.pool.maybe(
    because,
    sql`select (select json_agg(a order by object_id) from account a) as accounts,
               (select json_agg(l order by subject) from provider_link l) as links,
               (select count(*) from session) as sessions, (select count(*) from single_use_code) as codes`,
  )

const auditOf = (product: Product, action: string) =>
  product.pool.many<{ details: object; subject: string | null }>(
    because,
    sql`select details, subject from audit where action = ${action} order by at, id`,
  )

describe('a sign-in at a real provider', () => {
  let provider: Awaited<ReturnType<typeof startSignInProvider>>
  let product: Product
  beforeAll(async () => {
    provider = await startSignInProvider(`${PUBLIC_URL}/sign-in/provider`)
    // Its tokens are of this moment.
    product = await startProduct({
      now: new Date().toISOString(),
      config: { publicUrl: PUBLIC_URL, oidc: provider.config },
    })
    await product.addPerson({ objectId: 'sara' })
    await product.addPerson({ objectId: 'ola', blocked: true })
    await link(product, 'sara', provider.config.issuer, 'sara-hos-fagerkrok')
    await link(product, 'ola', provider.config.issuer, 'ola-hos-fagerkrok')
  })
  afterAll(async () => {
    await product.close()
    await provider.close()
  })

  it('opens the linked account by the product’s own session, which is logged and ends as others do [A140]', async () => {
    const { url, cookie } = await begin(product)
    const { status, json, headers } = await finish(product, cookie, await answerOf(url, 'sara-hos-fagerkrok'))
    expect([status, Object.keys(json)]).toEqual([200, ['token']])
    expect(String(headers['set-cookie'])).toContain('foehn_provider=; Max-Age=0')
    const signedIn = await enter(product, json.token)
    const me = () => product.call(session.me, { headers: signedIn })
    expect((await me()).json).toMatchObject({ objectId: 'sara', secondStep: 'done' })
    expect((await auditOf(product, 'signed in')).at(-1)?.details).toEqual({ by: 'provider' })
    await product.call(session.signOut, { headers: signedIn })
    expect((await me()).status).toBe(401)
  })

  it('asks for the identifier only, with PKCE, and returns to PUBLIC_URL whatever the Host header says', async () => {
    const { url } = await begin(product, { host: 'evil.example', 'x-forwarded-host': 'evil.example' })
    const asked = Object.fromEntries(new URL(url).searchParams)
    expect(asked).toEqual({
      client_id: 'foehn',
      response_type: 'code',
      scope: 'openid',
      prompt: 'login',
      redirect_uri: `${PUBLIC_URL}/sign-in/provider`,
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge_method: 'S256',
      nonce: expect.stringMatching(/^[\w-]{43}$/),
      state: expect.stringMatching(/^sign-in\.[\w-]{43}$/),
    })
  })

  it('reads the provider’s description once an hour', async () => {
    const { url, cookie } = await begin(product)
    await finish(product, cookie, await answerOf(url, 'sara-hos-fagerkrok'))
    expect(provider.asked.filter(path => path === '/.well-known/openid-configuration')).toHaveLength(1)
    expect(provider.asked.filter(path => path === '/jwks')).toHaveLength(1)
  })

  it('is refused for a subject without an account, creates nothing, and is logged [A141]', async () => {
    const before = await waysIn(product)
    const { url, cookie } = await begin(product)
    const { status, json } = await finish(product, cookie, await answerOf(url, 'en-fremmed'))
    expect([status, json.error]).toEqual([403, 'provider_unknown'])
    expect(json.message).toContain('Fagerkrok er ikke koblet til noen konto')
    expect(await waysIn(product)).toEqual(before)
    expect((await auditOf(product, 'sign-in refused')).at(-1)?.details).toMatchObject({
      by: 'provider',
      because: 'not linked to an account',
    })
  })

  it('is refused for a blocked person', async () => {
    const { url, cookie } = await begin(product)
    const { json } = await finish(product, cookie, await answerOf(url, 'ola-hos-fagerkrok'))
    expect(json.error).toBe('no_rights')
  })

  it('works once for each answer, also when twenty copies arrive together [A143]', async () => {
    const { url, cookie } = await begin(product)
    const answer = await answerOf(url, 'sara-hos-fagerkrok')
    const replies = await Promise.all(Array.from({ length: 20 }, () => finish(product, cookie, answer)))
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    const { status, json } = await finish(product, cookie, answer)
    expect([status, json.error]).toEqual([422, 'provider_refused'])
  })

  it('is refused in a browser that did not start it [A143], and the right browser still gets in', async () => {
    const [mine, theirs] = [await begin(product), await begin(product)]
    const answer = await answerOf(mine.url, 'sara-hos-fagerkrok')
    for (const cookie of [theirs.cookie, 'foehn_provider=gjettet', 'other=1']) {
      const { status, json } = await finish(product, cookie, answer)
      expect([status, json.error]).toEqual([422, 'provider_refused'])
    }
    expect((await finish(product, mine.cookie, answer)).status).toBe(200)
  })

  it('is refused with the state of an earlier sign-in of the same browser', async () => {
    const earlier = await begin(product)
    const replayed = await answerOf(earlier.url, 'sara-hos-fagerkrok')
    const { cookie } = await begin(product)
    const before = await waysIn(product)
    expect((await finish(product, cookie, replayed)).json.error).toBe('provider_refused')
    expect(await waysIn(product)).toEqual(before)
  })

  it('is refused with a code that has expired at the provider', async () => {
    const { url, cookie } = await begin(product)
    provider.letCodesLast(1)
    const answer = await answerOf(url, 'sara-hos-fagerkrok')
    provider.letCodesLast(60)
    // It counts in whole seconds.
    const expires = (Math.floor(Date.now() / 1000) + 1) * 1000
    await expect.poll(() => Date.now(), { timeout: 5_000 }).toBeGreaterThanOrEqual(expires)
    const before = await waysIn(product)
    const { status, json } = await finish(product, cookie, answer)
    expect([status, json.error]).toEqual([422, 'provider_refused'])
    expect(json.message).toBe('Innloggingen med Fagerkrok ble ikke godtatt. Prøv igjen')
    expect(await waysIn(product)).toEqual(before)
  })

  it('is refused with the code of another sign-in, since the verifier differs', async () => {
    const [one, other] = [await begin(product), await begin(product)]
    const stolen = new URLSearchParams(await answerOf(other.url, 'sara-hos-fagerkrok')).get('code') ?? ''
    const own = new URLSearchParams(await answerOf(one.url, 'en-fremmed'))
    own.set('code', stolen)
    const { json } = await finish(product, one.cookie, `?${own}`)
    expect(json.error).toBe('provider_refused')
  })

  it('is refused after ten minutes [A143]', async () => {
    const { url, cookie } = await begin(product)
    const answer = await answerOf(url, 'sara-hos-fagerkrok')
    const now = product.clock()
    product.setNow(new Date(now.getTime() + 600_001).toISOString())
    expect((await finish(product, cookie, answer)).json.error).toBe('provider_refused')
    product.setNow(now.toISOString())
  })
})

describe('the cookie of a sign-in', () => {
  it('belongs to one host and to no script, and a reader of the database cannot make it', async () => {
    const provider = await startBadProvider()
    const product = await startProduct({
      config: { publicUrl: 'https://foehn.example', oidc: provider.config },
    })
    const { cookie, attributes } = await begin(product)
    expect(attributes).toMatchObject({
      name: '__Host-foehn_provider',
      path: '/',
      secure: true,
      httpOnly: true,
      sameSite: 'Strict',
    })
    expect(attributes).not.toHaveProperty('domain')
    const stored = JSON.stringify(await product.pool.many(because, sql`select * from provider_flow`))
    expect(stored).not.toContain(cookie.split('=')[1])
    await product.close()
    await provider.close()
  })
})

/** The provider's tokens are of this moment. */
const startWithBadProvider = async () => {
  const provider = await startBadProvider()
  const product = await startProduct({
    now: new Date().toISOString(),
    config: { publicUrl: PUBLIC_URL, oidc: provider.config, logLevel: 'warn' },
  })
  return { provider, product }
}

describe('a provider that lies or fails', () => {
  let provider: Awaited<ReturnType<typeof startBadProvider>>
  let product: Product
  beforeAll(async () => {
    ;({ provider, product } = await startWithBadProvider())
    await product.addPerson({ objectId: 'eier', type: 'owner' })
    await product.addPerson({ objectId: 'sara' })
    await link(product, 'eier', provider.config.issuer, 'sub-1')
  })
  beforeEach(() => provider.behave())
  afterAll(async () => {
    await product.close()
    await provider.close()
  })

  const signIn = async (more: Readonly<Record<string, string>> = {}) => {
    const { url, cookie } = await begin(product)
    return finish(product, cookie, provider.answer(url, more))
  }

  it('is believed when everything is right', async () => {
    expect((await signIn()).status).toBe(200)
  })

  const seconds = Math.floor(Date.now() / 1000)
  it.each([
    ['another nonce', { claims: { nonce: 'en annen' } }],
    ['no nonce', { claims: { nonce: undefined } }],
    ['another audience', { claims: { aud: 'et annet produkt' } }],
    [
      'two audiences and another party',
      { claims: { aud: ['foehn', 'et annet produkt'], azp: 'et annet produkt' } },
    ],
    ['another issuer', { claims: { iss: 'https://login.example' } }],
    ['an expired token', { claims: { iat: seconds - 900, exp: seconds - 600 } }],
    ['a token without an expiry', { claims: { exp: undefined } }],
    ['no subject', { claims: { sub: undefined } }],
    ['an endless subject', { claims: { sub: 'x'.repeat(256) } }],
    ['a token without a signature', { signed: 'not at all' }],
    ['a token signed with the public key as a secret', { signed: 'public key as secret' }],
    ['a token signed by another key', { signed: 'by another key' }],
  ] as const)('gets nobody in with %s', async (_what, behaviour) => {
    provider.behave(behaviour)
    const before = await waysIn(product)
    const { status, json } = await signIn()
    expect([status, json.error]).toEqual([422, 'provider_refused'])
    expect(json.message).toBe('Innloggingen med Fagerkrok ble ikke godtatt. Prøv igjen')
    expect(await waysIn(product)).toEqual(before)
  })

  it.each([
    ['a verified e-mail of an account', { email: 'sara@foehn.test', email_verified: true }],
    ['an e-mail of an account that is not verified', { email: 'sara@foehn.test', email_verified: false }],
    ['an e-mail of an account alone', { email: 'sara@foehn.test' }],
    ['an e-mail as its identifier', { sub: 'sara@foehn.test', preferred_username: 'sara@foehn.test' }],
  ])('gets nobody in by %s [A141]', async (_what, claims) => {
    provider.behave({ claims: { sub: 'en-annen', ...claims } })
    const before = await waysIn(product)
    const { status, json } = await signIn()
    expect([status, json.error]).toEqual([403, 'provider_unknown'])
    expect(await waysIn(product)).toEqual(before)
  })

  it('opens the linked account whatever e-mail it names, and does not take that over [A141]', async () => {
    for (const email_verified of [true, false]) {
      provider.behave({ claims: { email: 'sara@foehn.test', email_verified } })
      const signedIn = await enter(product, (await signIn()).json.token)
      expect((await product.call(session.me, { headers: signedIn })).json.objectId).toBe('eier')
      expect((await product.call(account.get, { headers: signedIn })).json.email).toBe('eier@foehn.test')
    }
  })

  it.each([
    ['of another issuer', { iss: 'https://login.example' }],
    ['with two codes', { code: 'a&code=b', state: '' }],
    ['with a token', { id_token: 'a.b.c' }],
    ['with nothing', { code: '' }],
  ])('is not believed in an answer %s', async (_what, more) => {
    expect((await signIn(more)).json.error).toBe('provider_refused')
  })

  it('says that the person left', async () => {
    const { status, json } = await signIn({ error: 'access_denied' })
    expect([status, json.message]).toEqual([422, 'Innloggingen med Fagerkrok ble avbrutt'])
  })

  it('does not replace the second step of who must have one, whatever it says about its own [A20]', async () => {
    await product.pool.run(
      because,
      sql`insert into chain_setting (name, value) values ('secondStep', '"wideReach"')`,
    )
    provider.behave({ claims: { amr: ['pwd', 'mfa', 'hwk'], acr: 'urn:mace:incommon:iap:gold' } })
    const signedIn = await enter(product, (await signIn()).json.token)
    expect((await product.call(session.me, { headers: signedIn })).json).toMatchObject({
      secondStep: 'missing',
      permissions: [],
    })
    expect((await product.call(account.get, { headers: signedIn })).status).toBe(403)
    await product.pool.run(because, sql`delete from chain_setting where name = 'secondStep'`)
  })
})

describe('a provider that does not answer', () => {
  let provider: Awaited<ReturnType<typeof startBadProvider>>
  let product: Product
  beforeAll(async () => {
    ;({ provider, product } = await startWithBadProvider())
  })
  beforeEach(() => provider.behave())
  afterAll(async () => {
    await product.close()
    await provider.close()
  })

  it('does not stop passwords, and is asked again at the next sign-in', async () => {
    for (const description of ['html', 'error 500', 'never', 'cut', 'endless'] as const) {
      provider.behave({ faults: { description } })
      const { status, json } = await product.call(providerSignIn.begin, { body: {} })
      expect([description, status, json.error]).toEqual([description, 503, 'provider_away'])
    }
    const body = { email: 'a@foehn.test', password: 'hemmelig' }
    expect((await product.call(session.login, { body })).json.error).toBe('invalid_credentials')
    expect(await product.pool.many(because, sql`select 1 from provider_flow`)).toEqual([])
  })

  it('is not used with a wrong description, until that is right again', async () => {
    for (const description of [
      { issuer: 'https://login.example' },
      { issuer: `${provider.issuer}/{tenantid}/v2.0` },
      { authorization_endpoint: 'javascript:alert(1)' },
      { authorization_endpoint: undefined },
    ]) {
      provider.behave({ description })
      expect((await product.call(providerSignIn.begin, { body: {} })).json.error).toBe('provider_away')
    }
    provider.behave()
    await begin(product)
  })

  it.each([
    ['a page', { token: 'html' }],
    ['an error', { token: 'error 500' }],
    ['nothing', { token: 'never' }],
    ['a cut connection', { token: 'cut' }],
    ['that it does not know the client', { token: { error: 'invalid_client' } }],
    ['a page instead of its keys', { keys: 'html' }],
    ['without end', { token: 'endless' }],
  ] as const)(
    'or answers %s: a sentence for the person and a reason for the operator',
    async (_what, faults) => {
      const logged = product.log.length
      provider.behave({ faults })
      const { url, cookie } = await begin(product)
      const { status, json } = await finish(product, cookie, provider.answer(url))
      expect([status, json.error]).toEqual([503, 'provider_away'])
      expect(json.message).toContain('Innlogging med Fagerkrok virker ikke akkurat nå. Logg inn med passord')
      const lines = product.log.slice(logged)
      const log = lines.join()
      expect(lines).toHaveLength(1)
      expect(log).toContain('provider_away')
      for (const secret of [provider.config.clientSecret, 'adgangsbevis', cookie])
        expect(log).not.toContain(secret)
    },
  )
})

it('no endpoint of the provider exists until one is configured', async () => {
  const product = await startProduct()
  await product.addPerson({ objectId: 'sara' })
  const answer = { answer: '?code=a&state=b' }
  const calls = [
    [providerSignIn.begin, {}],
    [providerSignIn.signIn, answer],
    [providerSignIn.beginRegistration, { invitation: 'a', email: 'a@foehn.test' }],
    [providerSignIn.register, answer],
    [providerSignIn.beginLink, { password: 'a' }],
    [providerSignIn.link, answer],
    [providerSignIn.unlink, { password: 'a' }],
  ] as const
  for (const [endpoint, body] of calls) {
    const { status, json } = await product.call(endpoint, { body, as: 'sara' })
    expect([endpoint.path, status, json.error]).toEqual([endpoint.path, 404, 'not_found'])
  }
  expect((await product.call(account.get, { as: 'sara' })).json.provider).toBeNull()
  await product.close()
})
