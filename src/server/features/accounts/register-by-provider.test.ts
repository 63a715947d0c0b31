import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { account } from '#contract/account/account'
import { providerSignIn } from '#contract/account/provider-sign-in'
import { accounts } from '#contract/accounts/accounts'
import { session } from '#contract/session/session'
import { sql } from '#server/db/sql'
import { addCode } from '#server/identity/single-use-codes'
import { startBadProvider } from '#testing/bad-provider'
import { type Product, startProduct } from '#testing/product'
import { firstOwnerLink } from './first-owner.ts'

const because = { because: 'a test looks' }

let provider: Awaited<ReturnType<typeof startBadProvider>>
let product: Product
let people = 0

beforeAll(async () => {
  provider = await startBadProvider()
  // The provider's tokens are of this moment.
  product = await startProduct({ now: new Date().toISOString(), config: { oidc: provider.config } })
})
beforeEach(() => provider.behave())
afterAll(async () => {
  await product.close()
  await provider.close()
})

const codeOf = (url: string): string => new URL(url).searchParams.get('code') ?? ''

/** A person without an account, and the code of their invitation. */
const invited = async () => {
  const objectId = await product.addPerson({ objectId: `ny-${++people}` })
  await product.pool.run(because, sql`delete from account where employee_id = ${objectId}`)
  const { json } = await product.call(accounts.invite, { as: 'eier', body: { objectId } })
  return { objectId, invitation: codeOf(json.url), email: `${objectId}@foehn.test` }
}
const begin = ({ invitation, email, name }: { invitation: string; email: string; name?: string }) =>
  product.call(providerSignIn.beginRegistration, { body: { invitation, email, ...(name && { name }) } })
const finish = ({ json, cookies }: Awaited<ReturnType<typeof begin>>, claims = {}) => {
  provider.behave({ claims })
  return product.call(providerSignIn.register, {
    body: { answer: provider.answer(json.url) },
    headers: { cookie: `foehn_provider=${cookies[0]?.value}` },
  })
}
const meBy = async (token: string) => {
  const { json } = await product.call(session.signIn, { body: { token } })
  const headers = { authorization: `Bearer ${json.idToken}` }
  return { headers, me: (await product.call(session.me, { headers })).json }
}
const accountOf = (objectId: string) =>
  product.pool.maybe(
    because,
    sql`select a.email, a.password_hash, a.pending, l.subject from account a
        left join provider_link l on l.account_id = a.object_id where a.employee_id = ${objectId}`,
  )

describe('an invited person who registers by the provider', () => {
  it('is the first owner, with a name, in an empty chain', async () => {
    const url = await firstOwnerLink(product.pool, 'http://localhost:3000', product.clock())
    const body = { invitation: codeOf(url ?? ''), email: 'elin@foehn.test', name: 'Elin Eier' }
    const { json } = await finish(await begin(body), { sub: 'elin' })
    const { me } = await meBy(json.token)
    expect(me).toMatchObject({ name: 'Elin Eier', type: 'owner', pending: false })
    await product.addPerson({ objectId: 'eier', type: 'owner' })
  })

  it.each([
    ['of the owner, and verified', { sub: 'sub-a', email: 'eier@foehn.test', email_verified: true }],
    ['that is not verified', { sub: 'sub-h', email: 'ukjent@foehn.test', email_verified: false }],
    ['of nobody', { sub: 'sub-i', name: 'En annen' }],
  ])(
    'gets the account by the e-mail they entered, although the provider names one %s [A142]',
    async (_what, claims) => {
      const { objectId, invitation, email } = await invited()
      const owner = await accountOf('eier')
      const { json } = await finish(await begin({ invitation, email }), claims)
      const { headers, me } = await meBy(json.token)
      expect(me).toMatchObject({ objectId, name: objectId, pending: false })
      expect(await accountOf(objectId)).toEqual({
        email,
        password_hash: null,
        pending: false,
        subject: claims.sub,
      })
      expect(await accountOf('eier')).toEqual(owner)
      expect((await product.call(account.get, { headers })).json).toMatchObject({ hasPassword: false })
      const asked = await product.call(account.passkeyRequest, { headers, body: { password: 'noe' } })
      expect(asked.json.error).toBe('password_missing')
    },
  )

  it('makes a password by the letter, which the account then has', async () => {
    const { objectId, invitation, email } = await invited()
    await finish(await begin({ invitation, email }), { sub: 'sub-b' })
    const account = await product.pool.maybe<{ id: string }>(
      because,
      sql`select object_id as id from account where employee_id = ${objectId}`,
    )
    const expires = new Date(product.clock().getTime() + 60_000)
    const given = { purpose: 'new-password', accountId: account?.id ?? '', expires } as const
    const code = await addCode(product.pool, given, product.clock())
    const password = 'et godt passord'
    await product.call(session.newPassword, { body: { code, password } })
    const { json } = await product.call(session.login, { body: { email, password } })
    expect((await meBy(json.token)).me.objectId).toBe(objectId)
  })

  it('is refused before leaving: a wrong invitation, a wrong e-mail, one that is registered', async () => {
    const { invitation } = await invited()
    for (const [body, error] of [
      [{ invitation: 'gjettet', email: 'a@foehn.test' }, 'not_found'],
      [{ invitation, email: '' }, 'all_fields_required'],
      [{ invitation, email: 'ikke en adresse' }, 'email_validation'],
      [{ invitation, email: 'EIER@foehn.test' }, 'auth/email-already-in-use'],
    ] as const)
      expect((await begin(body)).json.error).toBe(error)
  })

  it('is refused after returning: the invitation is withdrawn, the e-mail or the identity is taken', async () => {
    const [one, two, three] = [await invited(), await invited(), await invited()]
    const first = await begin(one)
    const second = await begin(two)
    const third = await begin({ ...three, email: two.email })
    await product.call(accounts.withdraw, { as: 'eier', body: { objectId: one.objectId } })
    expect((await finish(first, { sub: 'sub-c' })).json.error).toBe('not_found')
    expect((await finish(second, { sub: 'sub-d' })).status).toBe(200)
    expect((await finish(third, { sub: 'sub-e' })).json.error).toBe('auth/email-already-in-use')
    const again = await finish(await begin(three), { sub: 'sub-d' })
    expect([again.status, again.json.error]).toEqual([409, 'provider_taken'])
    expect([await accountOf(one.objectId), await accountOf(three.objectId)]).toEqual([null, null])
    // What was refused has used nothing up.
    expect((await finish(await begin(three), { sub: 'sub-e' })).status).toBe(200)
  })

  it('makes one account of an invitation that is used twice', async () => {
    const person = await invited()
    const [one, other] = [await begin(person), await begin(person)]
    const replies = [await finish(one, { sub: 'sub-f' }), await finish(other, { sub: 'sub-g' })]
    expect(replies.map(({ status }) => status)).toEqual([200, 404])
  })
})
