import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { account } from '#contract/account/account'
import { providerSignIn } from '#contract/account/provider-sign-in'
import { ownerPanel } from '#contract/owner-panel/owner-panel'
import { session } from '#contract/session/session'
import { sql } from '#server/db/sql'
import { hashPassword } from '#server/identity/passwords'
import { startBadProvider } from '#testing/bad-provider'
import { type Product, startProduct } from '#testing/product'
import { providerLinkedLetter } from './provider-letter.ts'

const because = { because: 'a test looks' }
const PASSWORD = 'lerkesporv'

let provider: Awaited<ReturnType<typeof startBadProvider>>
let product: Product
let hash: string
let people = 0

beforeAll(async () => {
  provider = await startBadProvider()
  // The provider's tokens are of this moment.
  product = await startProduct({ now: new Date().toISOString(), config: { oidc: provider.config } })
  hash = await hashPassword(PASSWORD)
  await product.addPerson({ objectId: 'eier', type: 'owner' })
})
beforeEach(() => provider.behave())
afterAll(async () => {
  await product.close()
  await provider.close()
})

const someone = async (): Promise<string> => {
  const objectId = await product.addPerson({ objectId: `person-${++people}` })
  await product.pool.run(
    because,
    sql`update account set password_hash = ${hash} where employee_id = ${objectId}`,
  )
  return objectId
}
const beginLink = (as: string, password = PASSWORD) =>
  product.call(providerSignIn.beginLink, { as, body: { password } })

/** Starts the link as one person and finishes it as one, with the subject that the provider names. */
const link = async (as: string, subject: string, by = as) => {
  const { json, cookies } = await beginLink(as)
  provider.behave({ claims: { sub: subject } })
  return product.call(providerSignIn.link, {
    as: by,
    body: { answer: provider.answer(json.url) },
    headers: { cookie: `foehn_provider=${cookies[0]?.value}` },
  })
}
const unlink = (as: string, password = PASSWORD) =>
  product.call(providerSignIn.unlink, { as, body: { password } })
const linkedAt = async (as: string) => (await product.call(account.get, { as })).json.provider.linkedAt
const actionsOn = async (employeeId: string) =>
  (
    await product.pool.many<{ action: string }>(
      because,
      sql`select action from audit where actor_id = ${employeeId} order by at, id`,
    )
  ).map(({ action }) => action)
const signIn = async (subject: string) => {
  const { json, cookies } = await product.call(providerSignIn.begin, { body: {} })
  provider.behave({ claims: { sub: subject } })
  return product.call(providerSignIn.signIn, {
    body: { answer: provider.answer(json.url) },
    headers: { cookie: `foehn_provider=${cookies[0]?.value}` },
  })
}

describe('linking one’s own account to the provider', () => {
  it('takes the password, lets the identity in, is logged, and is told by letter [A142]', async () => {
    const person = await someone()
    expect(await linkedAt(person)).toBeNull()
    expect((await link(person, 'min-id')).json).toEqual({ success: true })
    expect(Date.parse(await linkedAt(person))).toBe(product.clock().getTime())
    expect((await signIn('min-id')).status).toBe(200)
    expect(await actionsOn(person)).toEqual(['provider linked'])
    const [posted] = await product.pool.many<{ payload: Record<string, unknown> }>(
      because,
      sql`select payload from outbox where kind = 'provider-linked'`,
    )
    const compose = providerLinkedLetter('https://foehn.example')
    const letter = await compose(product.pool, posted?.payload ?? {}, product.clock())
    expect(letter?.to).toBe(`${person}@foehn.test`)
    expect(letter?.text).toContain('koblet til en bruker hos Fagerkrok')
    expect(letter?.text).toContain('https://foehn.example/konto')
  })

  it('is refused without the password, whose tries are counted', async () => {
    const person = await someone()
    for (let attempt = 0; attempt < 10; attempt++)
      expect((await beginLink(person, 'feil')).json.error).toBe('auth/wrong-password')
    expect((await beginLink(person)).json.error).toBe('auth/too-many-requests')
  })

  it('is refused for an identity of another account, and for a second one of one’s own', async () => {
    const [one, other] = [await someone(), await someone()]
    expect((await link(one, 'felles')).status).toBe(200)
    for (const [person, subject] of [
      [other, 'felles'],
      [one, 'enda-en'],
      [one, 'felles'],
    ] as const) {
      const { status, json } = await link(person, subject)
      expect([status, json.error]).toEqual([409, 'provider_taken'])
    }
    expect(await linkedAt(other)).toBeNull()
  })

  it('is finished by nobody but the session that started it [A143]', async () => {
    const [one, other] = [await someone(), await someone()]
    const { status, json } = await link(one, 'lurt', other)
    expect([status, json.error]).toEqual([422, 'provider_refused'])
    expect([await linkedAt(one), await linkedAt(other)]).toEqual([null, null])
    expect(await actionsOn(other)).toEqual(['provider refused'])
  })

  it('is not a sign-in, and a sign-in is not a link', async () => {
    const person = await someone()
    const begun = await beginLink(person)
    const cookie = `foehn_provider=${begun.cookies[0]?.value}`
    const body = { answer: provider.answer(begun.json.url) }
    const asSignIn = await product.call(providerSignIn.signIn, { body, headers: { cookie } })
    expect(asSignIn.json.error).toBe('provider_refused')
    const other = await product.call(providerSignIn.begin, { body: {} })
    const asLink = await product.call(providerSignIn.link, {
      as: person,
      body: { answer: provider.answer(other.json.url) },
      headers: { cookie: `foehn_provider=${other.cookies[0]?.value}` },
    })
    expect(asLink.json.error).toBe('provider_refused')
  })
})

describe('removing the link', () => {
  it('takes the password, and the identity gets in no more', async () => {
    const person = await someone()
    await link(person, 'til-og-fra')
    expect((await unlink(person, 'feil')).json.error).toBe('auth/wrong-password')
    expect((await unlink(person)).status).toBe(200)
    expect((await signIn('til-og-fra')).json.error).toBe('provider_unknown')
    expect((await unlink(person)).json.error).toBe('not_found')
    expect(await actionsOn(person)).toEqual(['provider linked', 'provider unlinked'])
  })

  it('is refused while it is the only way in', async () => {
    const person = await someone()
    await link(person, 'bare-den')
    await product.pool.run(
      because,
      sql`update account set password_hash = null where employee_id = ${person}`,
    )
    expect((await product.call(account.get, { as: person })).json.hasPassword).toBe(false)
    for (const password of ['', PASSWORD]) {
      const { status, json } = await unlink(person, password)
      expect([status, json.error]).toEqual([422, 'password_missing'])
    }
    expect(await linkedAt(person)).not.toBeNull()
    const body = { email: `${person}@foehn.test`, password: PASSWORD }
    expect((await product.call(session.login, { body })).json.error).toBe('invalid_credentials')
  })
})

it('the owner sees who has a link', async () => {
  const person = await someone()
  await product.pool.run(because, sql`update employee set type = 'chain' where object_id = ${person}`)
  const shown = async () =>
    (await product.call(ownerPanel.wideReach, { as: 'eier' })).json.find(
      (one: { objectId: string }) => one.objectId === person,
    ).hasProvider
  expect(await shown()).toBe(false)
  await link(person, 'kjeden')
  expect(await shown()).toBe(true)
})
