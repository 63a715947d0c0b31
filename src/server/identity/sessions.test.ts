import { afterAll, beforeAll, expect, it } from 'vitest'
import { sql } from '#server/db/sql'
import { type Product, startProduct } from '#testing/product'
import { endSessions } from './end-sessions.ts'
import { startSession } from './sessions.ts'
import { addCode, redeemCode, removeExpiredCodes } from './single-use-codes.ts'

const because = { because: 'a test looks' }
const NOW = new Date('2026-11-21T12:00:00.000Z')
const LATER = new Date('2026-11-21T12:10:00.000Z')

let product: Product
let accounts: Readonly<Record<'amina' | 'sara', string>>
beforeAll(async () => {
  product = await startProduct()
  await product.addPerson({ objectId: 'amina' })
  await product.addPerson({ objectId: 'sara' })
  const rows = await product.pool.many<{ person: 'amina' | 'sara'; account: string }>(
    because,
    sql`select employee_id as person, object_id as account from account`,
  )
  accounts = Object.fromEntries(rows.map(({ person, account }) => [person, account])) as typeof accounts
})
afterAll(() => product.close())

const sessionRow = (sessionId: string) =>
  product.pool.maybe<{ reason: string | null; stepped: boolean }>(
    because,
    sql`select ended_because as reason, second_step_at is not null as stepped from session where object_id = ${sessionId}`,
  )

it('a session starts without a second step, unless a passkey completed it', async () => {
  const plain = await startSession(product.pool, accounts.amina, NOW)
  const byPasskey = await startSession(product.pool, accounts.amina, NOW, { secondStep: true })
  expect(await sessionRow(plain.sessionId)).toMatchObject({ stepped: false })
  expect(await sessionRow(byPasskey.sessionId)).toMatchObject({ stepped: true })
})

it('the sessions of a person end without those of others', async () => {
  const own = await startSession(product.pool, accounts.amina, NOW)
  const other = await startSession(product.pool, accounts.sara, NOW)
  await endSessions(product.pool, { employeeId: 'amina' }, 'blocked', LATER)
  expect(await sessionRow(own.sessionId)).toMatchObject({ reason: 'blocked' })
  expect(await sessionRow(other.sessionId)).toMatchObject({ reason: null })
})

it('a code completes the second step only if it was made to', async () => {
  const given = { purpose: 'sign-in', accountId: accounts.amina, expires: LATER } as const
  const plain = await addCode(product.pool, given, NOW)
  const stepped = await addCode(product.pool, { ...given, secondStep: true }, NOW)
  expect(await redeemCode(product.pool, plain, 'sign-in', NOW)).toMatchObject({ secondStep: false })
  expect(await redeemCode(product.pool, stepped, 'sign-in', NOW)).toMatchObject({ secondStep: true })
})

it('expired codes of a purpose are removed, and the others stay', async () => {
  const add = (purpose: 'first-owner' | 'new-password', expires: Date) =>
    addCode(product.pool, { purpose, accountId: accounts.sara, expires }, NOW)
  await add('first-owner', NOW)
  await add('first-owner', LATER)
  await add('new-password', NOW)
  await removeExpiredCodes(product.pool, 'first-owner', NOW)
  const rows = await product.pool.many<{ purpose: string; valid: boolean }>(
    because,
    sql`select purpose, expires_at > ${NOW} as valid from single_use_code where account_id = ${accounts.sara} order by 1`,
  )
  expect(rows).toEqual([
    { purpose: 'first-owner', valid: true },
    { purpose: 'new-password', valid: false },
  ])
})
