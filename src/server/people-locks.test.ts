import { generate } from 'otplib'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { accounts } from '#contract/accounts/accounts'
import { avatars } from '#contract/avatars/avatars'
import { users } from '#contract/users/users'
import { accountAddressOf } from '#domain/values/email-address'
import { picture } from '#testing/access/scene'
import { interruptedPool } from '#testing/blocked'
import { type Product, startProduct } from '#testing/product'
import { race } from '#testing/race'
import { sql } from './db/sql.ts'
import { register } from './features/accounts/register.ts'
import { countAttempt } from './features/session/failures.ts'
import { rotate } from './features/session/sessions.ts'
import { openCodesKey, openSecret } from './identity/codes-key.ts'
import { beginCodes, confirmCodes } from './identity/own-codes.ts'
import { startSession } from './identity/sessions.ts'

const because = { because: 'a test sets the scene and looks' }

let product: Product

beforeAll(async () => {
  product = await startProduct()
  await product.addSalon('here', 'Majorstuen')
  await product.addPerson({ objectId: 'eier', type: 'owner' })
  await product.addPerson({ objectId: 'sjef', type: 'manager', access: ['here'] })
})
afterAll(() => product.close())

const statuses = (answers: readonly { status: number }[]) => answers.map(({ status }) => status)

const newAccount = async (): Promise<string> => {
  const objectId = await product.addPerson({ activeIn: ['here'] })
  const row = await product.pool.maybe<{ object_id: string }>(
    because,
    sql`select object_id from account where employee_id = ${objectId}`,
  )
  return row?.object_id ?? ''
}

it('of two who trade one refresh token’s siblings, the second ends the session', async () => {
  const now = product.clock()
  const trade = (token: string) => product.pool.transaction(db => rotate(db, token, now))
  const { refreshToken } = await startSession(product.pool, await newAccount(), now)
  const siblings: string[] = []
  // The answer of a trade can be lost, so a token may be traded twice.
  for (let i = 0; i < 2; i++) {
    const traded = await trade(refreshToken)
    if (traded.outcome === 'rotated') siblings.push(traded.refreshToken)
  }
  const trades = await race(
    product,
    ['refresh_token', 'session'],
    siblings.map(token => () => trade(token)),
  )
  expect(trades.map(({ outcome }) => outcome)).toEqual(['rotated', 'ended'])
})

it('guesses through two processes count as those through one', async () => {
  const attempt = () =>
    countAttempt(product.pool, {
      email: 'anna@foehn.test',
      address: '10.0.0.1',
      device: undefined,
      now: product.clock(),
    })
  for (let i = 0; i < 4; i++) await attempt()
  // Slow enough for the other attempt to count meanwhile.
  for (const statement of [
    sql`create function wait_a_little() returns trigger language plpgsql as
        'begin perform pg_sleep(0.3); return new; end'`,
    sql`create trigger slow before insert on sign_in_failure for each statement execute function wait_a_little()`,
  ])
    await product.pool.run(because, statement)
  const attempts = await Promise.allSettled([attempt(), attempt()])
  expect(attempts.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  await product.pool.run(because, sql`drop trigger slow on sign_in_failure`)
})

it('an invitation is either used or withdrawn', async () => {
  const profile = await product.addPerson({ activeIn: ['here'] })
  await product.pool.run(because, sql`delete from account where employee_id = ${profile}`)
  const { json } = await product.call(accounts.invite, { as: 'eier', body: { objectId: profile } })
  const invitation = new URL(json.url).searchParams.get('code') ?? ''
  const entered = {
    email: { text: 'ny@foehn.test', address: accountAddressOf('ny@foehn.test') },
    password: 'et ganske godt passord',
    profile,
    invitation,
  }
  let withdrawn: Promise<{ status: number }> = Promise.resolve({ status: 0 })
  // The link was found, and is not yet used.
  const between = interruptedPool(product.pool, 3, () => {
    withdrawn = product.call(accounts.withdraw, { as: 'eier', body: { objectId: profile } })
    return withdrawn
  })
  const made = await register(between, entered, { address: '10.0.0.1', now: product.clock() })
  expect([made, (await withdrawn).status]).toEqual([{ pending: false }, 404])
})

it('an avatar is not changed by somebody whom the person no longer stands below', async () => {
  const objectId = await product.addPerson({ activeIn: ['here'] })
  const { body, headers } = await picture()
  const answers = await race(
    product,
    ['employee', 'employee_access'],
    [
      () => product.call(users.saveAccess, { as: 'eier', body: { objectId, type: 'manager' } }),
      () => product.call(avatars.save, { as: 'sjef', params: { objectId }, body, headers }),
    ],
  )
  expect(statuses(answers)).toEqual([200, 403])
})

it('an app for codes that is confirmed while another is set up is confirmed alone', async () => {
  const { codesKey: key, pool } = product
  const [now, accountId] = [product.clock(), await newAccount()]
  const { secret } = await beginCodes(pool, key, accountId, now)
  const code = await generate({ secret, epoch: Math.floor(now.getTime() / 1000) })
  let begun: Promise<unknown> = Promise.resolve()
  const between = interruptedPool(pool, 1, () => {
    begun = beginCodes(pool, key, accountId, now).catch((error: Error) => error)
    return begun
  })
  expect(await confirmCodes(between, key, { accountId, sessionId: '' }, code, now)).toHaveLength(10)
  expect(await begun).toMatchObject({ code: 'conflict' })
})

it('a new app for codes outlives the sealing of the old one', async () => {
  const { pool, config } = product
  const [now, accountId] = [product.clock(), await newAccount()]
  await pool.run(
    because,
    sql`insert into totp (account_id, secret, created_at) values (${accountId}, 'GEZDGNBVGY3TQOJQ', now())`,
  )
  let begun: Promise<{ secret: string }> | undefined
  const key = await openCodesKey(
    interruptedPool(pool, 3, () => {
      begun = beginCodes(pool, product.codesKey, accountId, now)
      return begun
    }),
    config,
  )
  const { secret } = (await begun) ?? {}
  const row = await pool.maybe<{ sealed: Buffer }>(
    because,
    sql`select sealed from totp where account_id = ${accountId}`,
  )
  expect(openSecret(key, accountId, row?.sealed ?? Buffer.alloc(0))).toBe(secret)
})
