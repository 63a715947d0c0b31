import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { sql } from '#server/db/sql'
import { type Product, startProduct } from '#testing/product'
import { countTry, forgiveTries, type Proof } from './proof-tries.ts'

const because = { because: 'a test looks' }

let product: Product
let accounts: string[]
beforeAll(async () => {
  product = await startProduct()
  for (const objectId of ['amina', 'jonas']) await product.addPerson({ objectId })
  const rows = await product.pool.many<{ id: string }>(because, sql`select object_id as id from account`)
  accounts = rows.map(({ id }) => id)
})
afterAll(() => product.close())
beforeEach(() => product.pool.run(because, sql`delete from proof_try`))

const START = Date.parse('2026-11-21T12:00:00.000Z')
const QUARTER = 15 * 60_000

const attempt = async (what: Proof, { after = 0, account = 0 } = {}): Promise<boolean> => {
  try {
    await countTry(product.pool, accounts[account] ?? '', what, new Date(START + after))
    return true
  } catch (error) {
    expect(error).toMatchObject({ code: 'auth/too-many-requests' })
    return false
  }
}
const taken = async (times: number, what: Proof, more = {}) => {
  let count = 0
  for (let i = 0; i < times; i++) if (await attempt(what, more)) count++
  return count
}

it('ten passwords and five codes are tried, each counted alone and by account [A22]', async () => {
  expect([await taken(12, 'password'), await taken(7, 'code')]).toEqual([10, 5])
  expect(await taken(12, 'password', { account: 1 })).toBe(10)
})

it('the window ends a quarter of an hour after its first try', async () => {
  await attempt('code')
  await taken(4, 'code', { after: QUARTER - 1 })
  expect(await attempt('code', { after: QUARTER - 1 })).toBe(false)
  expect(await taken(7, 'code', { after: QUARTER })).toBe(5)
  expect(await attempt('code', { after: 2 * QUARTER - 1 })).toBe(false)
})

it('a window that was opened before the clock was set back has ended, but for a minute', async () => {
  await taken(5, 'code', { after: 60_000 })
  expect(await attempt('code')).toBe(false)
  await product.pool.run(because, sql`delete from proof_try`)
  await taken(5, 'code', { after: 60_001 })
  expect(await taken(7, 'code')).toBe(5)
})

it('a right one resets its own count alone', async () => {
  await taken(10, 'password')
  await taken(5, 'code')
  await taken(5, 'code', { account: 1 })
  await forgiveTries(product.pool, accounts[0] ?? '', 'code')
  expect([await taken(6, 'code'), await attempt('password')]).toEqual([5, false])
  expect(await attempt('code', { account: 1 })).toBe(false)
})
