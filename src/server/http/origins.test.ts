import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { dailyFigures } from '#contract/daily-figures/daily-figures'
import { employees } from '#contract/employees/employees'
import { rankings } from '#contract/rankings/rankings'
import { settings } from '#contract/settings/settings'
import { forecast } from '#contract/statistics/forecast'
import { freshness } from '#contract/statistics/freshness'
import { pace } from '#contract/statistics/pace'
import { statistics } from '#contract/statistics/statistics'
import { openPool } from '#server/db/db'
import { sql } from '#server/db/sql'
import { openScene } from '#server/features/statistics/statistics.fixture'
import { openLedger } from '#testing/ledger'
import { noticesOf } from '#testing/notices'
import { type Product, startProduct } from '#testing/product'
import { seeded } from '#testing/world/random'
import { readOrigins, touches } from './origins.ts'

const because = { because: 'a test changes the scene' }
const NOON = '2026-11-21T12:00:00.000Z'

/** Caches its responses and receives every change. */
let product: Product
/** Receives no changes, so it computes every response again. */
let uncached: Product
beforeAll(async () => {
  product = await openScene()
  uncached = await startProduct({
    database: { url: product.pool.url, drop: async () => undefined },
    now: NOON,
    openOwn: url => openPool(url, { max: 4, directUrl: 'postgres://127.0.0.1:1/nowhere' }),
  })
})
afterAll(async () => {
  await uncached.close()
  await product.close()
})

const salons = ['majorstuen', 'storo', 'aker']
const people = ['amina', 'sara', 'maja', 'jonas', 'gone']

const asked = [
  ...salons.flatMap(salonId => [
    { endpoint: statistics.salon, as: 'eier', body: { salonId, listType: 'perEmployee' } },
    { endpoint: statistics.salon, as: 'eier', body: { salonId } },
    { endpoint: statistics.salon, as: 'eier', body: { salonId, month: '2026-10' } },
    { endpoint: pace.read, as: 'kjede', body: { salonId } },
    { endpoint: forecast.read, as: 'kjede', body: { objectId: salonId } },
  ]),
  ...people.flatMap(objectId => [
    { endpoint: statistics.employee, as: 'eier', body: { objectId } },
    { endpoint: statistics.employee, as: 'eier', body: { objectId, month: '2026-10' } },
    { endpoint: forecast.read, as: 'eier', body: { objectId } },
    ...salons.map(salonId => ({ endpoint: statistics.employee, as: 'eier', body: { objectId, salonId } })),
  ]),
  { endpoint: statistics.employee, as: 'amina', body: { objectId: 'amina' } },
  { endpoint: statistics.salon, as: 'sjef', body: { salonId: 'majorstuen', listType: 'perEmployee' } },
  { endpoint: statistics.chain, as: 'eier', body: { listType: 'perSalon' } },
  { endpoint: rankings.get, as: 'amina', params: { month: '11-2026' } },
  { endpoint: rankings.get, as: 'eier', params: { month: '10-2026' } },
  { endpoint: freshness.read, as: 'eier' },
]

/** Call → its response, or the code of its refusal. */
const answersOf = async (where: Product) => {
  const answers = new Map<string, string>()
  for (const { endpoint, ...call } of asked) {
    const { status, text, json } = await where.call(endpoint, call)
    answers.set(`${endpoint.path} ${JSON.stringify(call)}`, status === 200 ? text : json.error)
  }
  return answers
}

const random = seeded('origins', 1)
const oneOf = <Item>(all: readonly Item[]): Item => all[Math.floor(random() * all.length)] as Item
const upTo = (most: number) => Math.floor(random() * most)
const dayIn = (month: string) => `${month}-${String(1 + upTo(20)).padStart(2, '0')}`
const aDay = () => dayIn(oneOf(['2026-09', '2026-10', '2026-11']))

let next = 0
/** Time book data, written manually and derived as the product does it. */
const booked = async (write: (ledger: Awaited<ReturnType<typeof openLedger>>) => Promise<void>) => {
  const ledger = await openLedger(product)
  await write(ledger)
  await ledger.close()
}
const terms = (change: ReturnType<typeof sql>) => product.pool.run(because, change)

const changes: Record<string, () => Promise<unknown>> = {
  'hours by hand': () =>
    product.call(dailyFigures.save, {
      as: 'eier',
      body: {
        salonId: oneOf(['majorstuen', 'storo']),
        objectId: oneOf(people),
        day: aDay(),
        produksjontimer: 1 + upTo(7),
      },
    }),
  'a goal': () =>
    product.call(employees.save, { as: 'eier', body: { objectId: oneOf(people), goal: 1000 * upTo(90) } }),
  'a wage': () =>
    terms(
      sql`update employee_terms set per_hour_fixed = ${150 + upTo(90)} where employee_id = ${oneOf(people)}`,
    ),
  'where somebody works': () =>
    product.call(employees.save, {
      as: 'eier',
      body: { objectId: oneOf(people), activeIn: salons.filter(() => random() < 0.4) },
    }),
  'a name': () =>
    product.call(employees.save, { as: 'eier', body: { objectId: oneOf(people), name: `Person ${++next}` } }),
  'receipts, of somebody who may work elsewhere': () =>
    booked(ledger =>
      ledger.receipt(oneOf(salons), aDay(), { by: oneOf(people), treatment: 100 + upTo(900) }),
    ),
  'the zone of a salon': () =>
    terms(
      sql`update salon_terms set hours_include_lunch = not hours_include_lunch where salon_id = ${oneOf(salons)}`,
    ),
  'a setting': () => product.call(settings.save, { as: 'eier', body: { rankingMinimumVisits: upTo(4) } }),
}

const steps = process.env.SOAK ? 300 : 16

describe('a cached answer with its dependencies', () => {
  it('equals a recomputed one, after any change [R030] [R032]', async () => {
    const changed: string[] = []
    const answered = new Set<string>()
    // Hours and goals change most often, and are announced by salon and person.
    const kinds = [...Object.keys(changes), 'hours by hand', 'hours by hand', 'a goal', 'a goal', 'a wage']
    await answersOf(product)
    for (let step = 0; step < steps; step++) {
      const kind = kinds[step] ?? oneOf(kinds)
      await changes[kind]?.()
      changed.push(kind)
      // Waits until the product has received changes written directly to the database.
      await product.call(settings.save, { as: 'eier', body: {} })
      const made = await answersOf(uncached)
      const stale = [...(await answersOf(product))].filter(([call, answer]) => answer !== made.get(call))
      expect(
        stale.map(([call]) => call),
        `after ${changed.slice(-3).join(', ')}`,
      ).toEqual([])
      for (const [call, answer] of made) if (answer.startsWith('{')) answered.add(call)
    }
    expect(new Set(changed)).toEqual(new Set(Object.keys(changes)))
    // A closed salon has no figures.
    expect(answered.size).toBeGreaterThan(0.75 * asked.length)
  }, 300_000)

  it('depends on a person’s salon, also without figures of their own there', async () => {
    const works = { objectId: 'gone', activeIn: ['storo'] }
    expect((await product.call(employees.save, { as: 'eier', body: works })).status).toBe(200)
    const hoursOfToday = async () => {
      const { json } = await product.call(statistics.employee, { as: 'eier', body: { objectId: 'gone' } })
      return json.stats.find(({ timeFrame }: { timeFrame: string }) => timeFrame === 'today').produksjonstimer
    }
    product.setNow('2026-11-28T12:00:00.000Z')
    expect(await hoursOfToday()).toBeNull()
    const ofAnother = { salonId: 'storo', objectId: 'jonas', day: '2026-11-28', produksjontimer: 5 }
    expect((await product.call(dailyFigures.save, { as: 'eier', body: ofAnother })).status).toBe(200)
    expect(await hoursOfToday()).toBe(0)
    product.setNow(NOON)
  })

  it('is kept when another person’s figures change', async () => {
    const notices = await noticesOf(product.pool, 'figures')
    const heard = async (change: string) => {
      await notices.taken()
      await changes[change]?.()
      return (await notices.taken()).map(readOrigins)
    }
    try {
      for (const origins of [
        ...(await heard('hours by hand')),
        ...(await heard('a goal')),
        ...(await heard('a wage')),
      ]) {
        expect(origins).not.toBe('everything')
        expect(touches(origins, ['salon:bergen', 'person:nobody'])).toBe(false)
      }
      expect(await heard('a name')).toContain('everything')
      expect(await heard('receipts, of somebody who may work elsewhere')).toContain('everything')
    } finally {
      notices.stop()
    }
  })
})

describe('the subjects of a change', () => {
  it.each([
    ['["salon:a"]', ['salon:a'], true],
    ['["salon:a","person:p"]', ['person:p', 'salon:b'], true],
    ['["salon:a"]', ['salon:b', 'person:a'], false],
    ['["rankings"]', ['salon:a'], false],
    ['["rankings"]', ['rankings'], true],
    ['', ['salon:a'], true],
    ['["salon:a"]', 'everything', true],
    ['["rankings"]', 'everything', false],
    ['["salon:a","sums"]', ['sums'], true],
    ['["person:p","salon:a"]', ['sums'], false],
  ] as const)('%s affects an answer that depends on %j: %s', (payload, made, expected) => {
    expect(touches(readOrigins(payload), made)).toBe(expected)
  })
})
