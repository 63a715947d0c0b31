import type { FastifyRequest } from 'fastify'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { guarantee } from '#contract/complaints/guarantee'
import type { Endpoint } from '#contract/endpoint'
import { session } from '#contract/session/session'
import { settings } from '#contract/settings/settings'
import { openPool, type Pool } from '#server/db/db'
import { sql } from '#server/db/sql'
import { type FreshDatabase, freshDatabase } from '#testing/database'
import { callerLimits } from '../limits.ts'
import { createCallerLimits, limitsByEndpoint } from './caller-limits.ts'

const because = { because: 'a test looks' }

let database: FreshDatabase
let pool: Pool
beforeAll(async () => {
  database = await freshDatabase()
  pool = openPool(database.url, { max: 4 })
})
afterAll(async () => {
  await pool.close()
  await database.drop()
})
beforeEach(async () => {
  await pool.run(because, sql`delete from request_count`)
  await pool.run(because, sql`delete from refused_call`)
})

const START = new Date('2026-11-21T12:00:00.000Z')

/** Limits with two forms an hour, and a clock that the test sets. */
const limits = (by: Pool = pool) => {
  let now = START
  const { count } = createCallerLimits({ pool: by, clock: () => now, config: { formsPerHour: 2 } })
  const ask = async (endpoint: Endpoint = guarantee.submit, ip = '10.0.0.1') => {
    try {
      await count(endpoint, { ip } as FastifyRequest)
      return 'taken'
    } catch (error) {
      return (error as { code?: string }).code ?? String(error)
    }
  }
  return {
    ask,
    times: async (n: number, ...asked: Parameters<typeof ask>) => {
      const answers: string[] = []
      for (let i = 0; i < n; i++) answers.push(await ask(...asked))
      return answers
    },
    later: (minutes: number) => {
      now = new Date(START.getTime() + minutes * 60_000)
    },
  }
}

const REFUSED = 'auth/too-many-requests'
const counted = async () =>
  (await pool.maybe<{ n: number }>(because, sql`select coalesce(sum(count), 0)::int as n from request_count`))
    ?.n
const noted = () => pool.many(because, sql`select key, action, details, times from refused_call order by key`)

describe('a caller', () => {
  it('is refused after two forms, from memory, until the hour ends', async () => {
    const { times, later } = limits()
    expect(await times(4)).toEqual(['taken', 'taken', REFUSED, REFUSED])
    expect(await counted()).toBe(3)
    later(59)
    expect(await times(1)).toEqual([REFUSED])
    later(60)
    expect(await times(3)).toEqual(['taken', 'taken', REFUSED])
    expect(await counted()).toBe(6)
  })

  it('is one of many: another one and another endpoint have their own count', async () => {
    const { ask, times } = limits()
    await times(3)
    expect(await ask(guarantee.submit, '10.0.0.2')).toBe('taken')
    expect(await ask(guarantee.answer)).toBe('taken')
    expect(await ask(settings.save)).toBe('taken')
    expect(await ask()).toBe(REFUSED)
  })

  it('is the same in another process', async () => {
    await limits().times(2)
    expect(await limits().ask()).toBe(REFUSED)
  })

  it('is noted once, and once more for each hundred that memory refuses', async () => {
    const { times } = limits()
    await times(3)
    const note = {
      key: '/guarantee/form from 10.0.0.1',
      action: 'calls limited',
      details: { path: '/guarantee/form' },
    }
    expect(await noted()).toEqual([{ ...note, times: 1 }])
    await times(99)
    expect(await noted()).toEqual([{ ...note, times: 1 }])
    await times(1)
    expect(await noted()).toEqual([{ ...note, times: 101 }])
    await times(100)
    expect(await noted()).toEqual([{ ...note, times: 201 }])
  })

  it('has no more calls counted at once than it may make', async () => {
    const { ask } = limits()
    const answers = await Promise.all([ask(), ask(), ask(), ask()])
    expect(answers.sort()).toEqual([REFUSED, REFUSED, 'taken', 'taken'])
    expect(await counted()).toBe(2)
  })

  it('may call again once the counting of earlier calls has ended, also where it failed', async () => {
    let broken = true
    const failing: Pool = {
      ...pool,
      maybe: (...asked) => (broken ? Promise.reject(new Error('away')) : pool.maybe(...asked)),
    }
    const { times } = limits(failing)
    expect(await times(5)).toEqual(Array.from({ length: 5 }, () => 'Error: away'))
    broken = false
    expect(await times(2)).toEqual(['taken', 'taken'])
  })

  it('of a sign-in is counted in memory alone, 1500 in a quarter of an hour', async () => {
    const { times, later } = limits()
    const answers = await times(1502, session.login)
    expect(answers.indexOf(REFUSED)).toBe(1500)
    expect(answers.slice(1500)).toEqual([REFUSED, REFUSED])
    expect(await counted()).toBe(0)
    later(15)
    expect(await times(1, session.login)).toEqual(['taken'])
  })
})

describe('memory', () => {
  it('of callers is bounded: beyond ten thousand the counts begin anew', async () => {
    const { ask, times } = limits()
    await times(1500, session.login)
    for (let i = 1; i < 10_000; i++) await ask(session.login, `10.${i >> 8}.${i & 255}.9`)
    expect(await ask(session.login)).toBe(REFUSED)
    // One more caller than is remembered.
    await ask(session.login, '11.0.0.1')
    await ask(session.login, '11.0.0.2')
    expect(await ask(session.login, '11.0.0.3')).toBe('taken')
    expect((await times(2, session.login)).at(-1)).toBe(REFUSED)
  })
})

it('the product does not start when an endpoint without sign-in has no limit [A51]', () => {
  const every = callerLimits(2)
  expect(limitsByEndpoint(every).size).toBe(every.length)
  const without = every.filter(({ endpoint }) => endpoint !== session.login && endpoint !== guarantee.submit)
  expect(() => limitsByEndpoint(without)).toThrow(
    `no limit in src/server/limits.ts: ${guarantee.submit.path}, ${session.login.path}`,
  )
})
