import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sql } from '#server/db/sql'
import { type Product, startProduct } from '#testing/product'
import { countAttempt, rememberPlace } from './failures.ts'

const because = { because: 'a test looks' }

let product: Product
let accountId: string
beforeAll(async () => {
  product = await startProduct()
  await product.addPerson({ objectId: 'amina' })
  const row = await product.pool.maybe<{ id: string }>(because, sql`select object_id as id from account`)
  accountId = row?.id ?? ''
})
afterAll(() => product.close())
beforeEach(async () => {
  for (const table of [sql`sign_in_failure`, sql`known_address`, sql`refused_call`])
    await product.pool.run(because, sql`delete from ${table}`)
})

const START = Date.parse('2026-11-21T12:00:00.000Z')
const QUARTER = 15 * 60_000
const REFUSED = 'auth/too-many-requests'

interface Asked {
  readonly email?: string
  readonly address?: string
  readonly device?: string | undefined
  readonly after?: number
}

const attempt = async ({ after = 0, ...given }: Asked = {}) => {
  const asked = { email: 'amina@foehn.test', address: '10.0.0.1', device: undefined, ...given }
  return countAttempt(product.pool, { ...asked, now: new Date(START + after) })
}
const said = (asked: Asked = {}): Promise<string> =>
  attempt(asked).then(
    () => 'taken',
    (error: { code?: string }) => error.code ?? 'another error',
  )
/** How many of so many attempts are taken, the first refusal ending them. */
const taken = async (most: number, askedFor: (i: number) => Asked = () => ({})): Promise<number> => {
  for (let i = 0; i < most; i++) if ((await said(askedFor(i))) !== 'taken') return i
  return most
}
const keys = async () =>
  (
    await product.pool.many<{ key: string; times: number }>(
      because,
      sql`select key, count(*) as times from sign_in_failure group by key order by key`,
    )
  ).map(({ key, times }) => `${key.replace(/device \w{64}/, 'device …')}: ${times}`)
const remember = (address: string, device: string) =>
  rememberPlace(product.pool, accountId, { address, device }, new Date(START))

describe('attempts from somewhere unknown', () => {
  it('count for the e-mail with the address, the e-mail and the address', async () => {
    await attempt()
    expect(await keys()).toEqual([
      'account amina@foehn.test: 1',
      'address 10.0.0.1: 1',
      'pair amina@foehn.test 10.0.0.1: 1',
    ])
  })

  it('are five of an e-mail and an address, and a refused one counts nothing', async () => {
    expect(await taken(9)).toBe(5)
    expect(await keys()).toContain('pair amina@foehn.test 10.0.0.1: 5')
    expect(await said({ address: '10.0.0.2' })).toBe('taken')
    expect(await said({ email: 'jonas@foehn.test' })).toBe('taken')
  })

  it('are thirty of an e-mail', async () => {
    expect(await taken(40, i => ({ address: `10.1.0.${i}` }))).toBe(30)
  })

  it('are sixty of an address', async () => {
    expect(await taken(80, i => ({ email: `${i}@foehn.test` }))).toBe(60)
  })

  it('are taken again when a quarter of an hour has passed', async () => {
    await taken(5)
    expect(await said({ after: QUARTER - 1 })).toBe(REFUSED)
    expect(await said({ after: QUARTER })).toBe('taken')
  })

  it('that are later than any clock are forgotten, and those within a minute are not', async () => {
    await taken(5, () => ({ after: 60_000 }))
    expect(await said()).toBe(REFUSED)
    await product.pool.run(because, sql`delete from sign_in_failure`)
    await taken(5, () => ({ after: 60_001 }))
    expect(await said()).toBe('taken')
    expect(await keys()).toContain('pair amina@foehn.test 10.0.0.1: 1')
  })
})

describe('attempts from a known place', () => {
  it('on the device are five, counted for the device alone, whatever others guessed', async () => {
    await taken(5)
    await remember('10.9.9.9', 'cookie')
    expect(await said({ device: 'another' })).toBe(REFUSED)
    await product.pool.run(because, sql`delete from sign_in_failure`)
    expect(await taken(9, () => ({ device: 'cookie' }))).toBe(5)
    expect(await keys()).toEqual(['device … amina@foehn.test: 5'])
  })

  it('at the address go on where the e-mail has reached its limit', async () => {
    await taken(30, i => ({ address: `10.1.0.${i}` }))
    expect(await said()).toBe(REFUSED)
    await remember('10.0.0.1', 'cookie')
    expect(await taken(9)).toBe(5)
  })

  it('are those of the account alone', async () => {
    await remember('10.0.0.1', 'cookie')
    await attempt({ email: 'jonas@foehn.test', device: 'cookie' })
    expect(await keys()).toContain('pair jonas@foehn.test 10.0.0.1: 1')
  })
})

describe('an attempt with the right password', () => {
  it('clears the failures of its pair, and only itself for the account and the address', async () => {
    await taken(3)
    const forgive = await attempt({ after: 1 })
    await forgive()
    expect(await keys()).toEqual(['account amina@foehn.test: 3', 'address 10.0.0.1: 3'])
  })

  it('clears those of its device', async () => {
    await remember('10.0.0.1', 'cookie')
    const forgive = await attempt({ device: 'cookie' })
    await forgive()
    expect(await keys()).toEqual([])
  })
})

describe('at once', () => {
  it('no more are counted of a pair than it may make', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => said()))
    expect(answers.filter(one => one === 'taken')).toHaveLength(5)
    expect(await said({ email: 'jonas@foehn.test' })).toBe('taken')
  })

  it.each([
    ['five of a pair', 5, () => 'amina@foehn.test'],
    ['sixty of an address', 60, (i: number) => `guess-${i}@foehn.test`],
  ])('%s reach the database, however many arrive', async (_bound, most, emailOf) => {
    let reached = 0
    const pool: typeof product.pool = {
      ...product.pool,
      many: (...asked) => {
        reached += 1
        return product.pool.many(...asked)
      },
    }
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_, i) => {
        const from = { address: '10.0.0.1', device: undefined, now: new Date(START) }
        return countAttempt(pool, { ...from, email: emailOf(i) }).then(
          () => 'taken',
          (error: { code?: string }) => error.code,
        )
      }),
    )
    expect(reached).toBe(most)
    expect(answers.filter(one => one === 'taken')).toHaveLength(most)
    expect(answers.filter(one => one === REFUSED)).toHaveLength(100 - most)
  })

  it('an attempt that could not be counted is an error, and not noted as guessing', async () => {
    const broken = { ...product.pool, transaction: () => Promise.reject(new Error('the database is away')) }
    const from = { address: '10.0.0.1', device: undefined, now: new Date(START) }
    await expect(countAttempt(broken, { ...from, email: 'amina@foehn.test' })).rejects.toThrow(
      'the database is away',
    )
    expect(await product.pool.many(because, sql`select from refused_call`)).toEqual([])
  })

  it('the room of those that have ended is given back', async () => {
    for (let i = 0; i < 3; i++) {
      await Promise.all(Array.from({ length: 10 }, () => said()))
      await product.pool.run(because, sql`delete from sign_in_failure`)
    }
    expect(await taken(9)).toBe(5)
  })
})

it('a refused attempt is noted with the account, and unknown e-mails of an address together', async () => {
  await taken(6)
  for (const email of ['x@foehn.test', 'y@foehn.test']) await taken(6, () => ({ email, address: '10.0.0.7' }))
  const rows = await product.pool.many(
    because,
    sql`select key, action, subject, details, times from refused_call order by key`,
  )
  const [action, details] = ['sign-in refused', { because: 'too many attempts' }]
  const accountKey = `too many sign-ins ${accountId} from 10.0.0.1`
  expect(rows).toEqual([
    { key: 'too many sign-ins  from 10.0.0.7', action, subject: null, details, times: 2 },
    { key: accountKey, action, subject: accountId, details, times: 1 },
  ])
})
