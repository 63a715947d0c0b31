import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { account } from '#contract/account/account'
import { session } from '#contract/session/session'
import { warnings } from '#domain/access/warnings'
import { sql } from '#server/db/sql'
import { startSession } from '#server/identity/sessions'
import { type Product, startProduct } from '#testing/product'
import { fc } from '#testing/properties'
import { longRun, patience } from '#testing/soak'
import { ownerHistory, playOwner, playTheft, type TokenServer, theftHistory } from '#testing/token-histories'
import { rotate } from './sessions.ts'
import { warningLetter } from './warnings.ts'

const because = { because: 'a test looks' }
const START = Date.parse('2026-11-21T12:00:00.000Z')

let product: Product
let accountId: string

beforeAll(async () => {
  product = await startProduct()
  await product.addPerson({ objectId: 'amina', name: 'Amina Yusuf' })
  const row = await product.pool.maybe<{ object_id: string }>(because, sql`select object_id from account`)
  accountId = row?.object_id ?? ''
})
afterAll(() => product.close())

/** The product's own token exchange on PostgreSQL. */
const realSession = (): TokenServer => ({
  begin: async () => (await startSession(product.pool, accountId, new Date(START))).refreshToken,
  trade: async (token, now) => {
    const traded = await product.pool.transaction(db => rotate(db, token, new Date(START + now)))
    return traded.outcome === 'rotated' ? traded.refreshToken : null
  },
})

const begin = async () => {
  const { sessionId, refreshToken } = await startSession(product.pool, accountId, product.clock())
  return { sessionId, cookie: `foehn_refresh=${refreshToken}` }
}
const refresh = async (cookie: string) => {
  const answer = await product.call(session.refresh, { headers: { cookie } })
  return { ...answer, cookie: `foehn_refresh=${answer.cookies[0]?.value}` }
}
const count = async (table: 'audit' | 'outbox') => {
  const row = await product.pool.maybe<{ rows: number }>(
    because,
    table === 'audit'
      ? sql`select count(*) as rows from audit where action = 'session reused' and subject = ${accountId}`
      : sql`select count(*) as rows from outbox where kind = 'account-warning'`,
  )
  return row?.rows ?? 0
}

describe('random histories on PostgreSQL', () => {
  test(
    'owner and thief are never both signed in after the thief’s second trade, and an owner alone is never signed out [R008]',
    async () => {
      const run = longRun('stolenTokens')
      // Runs several histories concurrently, limited by the pool's connections.
      const some = <T>(one: fc.Arbitrary<T>) => fc.array(one, { minLength: 2, maxLength: 2 })
      const together = fc.tuple(some(ownerHistory), some(theftHistory))
      await fc.assert(
        fc.asyncProperty(together, async ([visits, thefts]) => {
          await Promise.all([
            ...visits.map(one => playOwner(realSession(), one)),
            ...thefts.map(one => playTheft(realSession(), one)),
          ])
          run.did(visits.length + thefts.length)
        }),
        { interruptAfterTimeLimit: patience(), ...run.property, numRuns: Math.ceil(run.wanted / 4) },
      )
    },
    patience(240_000),
  )
})

describe('a stolen token [A44]', () => {
  test('ends the session of both at the second sibling, also within the grace period [R008]', async () => {
    const { sessionId, cookie } = await begin()
    const own = await refresh(cookie)
    const stolen = await refresh(cookie)
    expect((await refresh(stolen.cookie)).status).toBe(200)
    const lost = await refresh(own.cookie)
    expect([lost.status, lost.json.error]).toEqual([401, 'not_authenticated'])
    const row = await product.pool.maybe(
      because,
      sql`select ended_because from session where object_id = ${sessionId} and ended_at is not null`,
    )
    expect(row).toEqual({ ended_because: 'reused token' })
  })

  test('is logged, shown at the next sign-in until dismissed, and mailed once', async () => {
    const [logged, written] = [await count('audit'), await count('outbox')]
    expect(written).toBe(1)
    const { cookie } = await begin()
    const next = await refresh(cookie)
    await refresh(next.cookie)
    await refresh(cookie)
    expect([await count('audit'), await count('outbox')]).toEqual([logged + 1, written])

    const again = await refresh((await begin()).cookie)
    expect(again.json.me.warnings).toEqual(['sessionReused'])
    const headers = { authorization: `Bearer ${again.json.idToken}` }
    const dismissed = await product.call(account.dismissWarnings, {
      headers,
      body: { warnings: ['sessionReused'] },
    })
    expect(dismissed.status).toBe(200)
    expect((await product.call(session.me, { headers })).json.warnings).toBeUndefined()
  })

  test('is reported in a letter in plain words', async () => {
    const letter = await warningLetter('https://foehn.example')(
      product.pool,
      { accountId, kind: 'sessionReused' },
      product.clock(),
    )
    expect(letter).toMatchObject({
      to: 'amina@foehn.test',
      subject: `${warnings.sessionReused.title} (Föhn)`,
    })
    expect(letter?.text).toContain('https://foehn.example/konto')
  })
})
