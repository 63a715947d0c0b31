import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { employees } from '#contract/employees/employees'
import { session } from '#contract/session/session'
import { statistics } from '#contract/statistics/statistics'
import { compose } from '#server/compose'
import { sql } from '#server/db/sql'
import { openLedger } from '#testing/ledger'
import { type Product, startProduct } from '#testing/product'

const because = { because: 'a test looks' }

let product: Product
let number = 0

beforeAll(async () => {
  product = await startProduct({ now: '2026-11-21T12:00:00.000Z' })
  for (const salon of ['majorstuen', 'solli', 'storo']) await product.addSalon(salon)
  await product.addPerson({ objectId: 'eier', type: 'owner' })
  await product.addPerson({ objectId: 'admin', type: 'chainAdministrator' })
  await product.addPerson({
    objectId: 'sjef',
    type: 'manager',
    access: ['majorstuen', 'solli'],
    activeIn: ['majorstuen'],
  })
})
afterAll(() => product.close())

let nora: string
beforeEach(async () => {
  nora = `nora-${++number}`
  await product.addPerson({ objectId: nora, activeIn: ['majorstuen'] })
})

const save = (as: string, body: object) => product.call(employees.save, { as, body })
const read = async (objectId: string, as = 'eier') =>
  (await product.call(employees.get, { as, params: { objectId } })).json
const me = async (as: string) => (await product.call(session.me, { as })).status

describe('saving an employee [R051]', () => {
  test('keeps every field, and returns what changed [R050]', async () => {
    const changes = {
      name: 'Nora Vik',
      employmentId: '4711',
      experience: 30,
      stillings: 1,
      cutType: 2,
      goal: 95_000.5,
      perHourFixed: 241.5,
      perHourExtra: 12.25,
      fixedPercentage: 42.12,
      employedAs: 'larlingLop2',
      trainingSince: '2025-08-15',
      birthYear: 1966,
      activeIn: ['majorstuen', 'solli'],
    }
    const { status, json } = await save('sjef', { objectId: nora, ...changes, version: 1 })
    expect([status, json]).toEqual([
      200,
      { changes, version: 2, sameName: false, usedBefore: [], backPay: [] },
    ])
    expect(await read(nora)).toMatchObject({ ...changes, version: 2 })
  })

  test('leaves unnamed fields alone, and does nothing without a difference', async () => {
    await save('sjef', { objectId: nora, goal: 90_000, employmentId: null })
    expect((await save('sjef', { objectId: nora, goal: 90_000, employmentId: null })).json).toEqual({
      changes: {},
      version: 2,
      sameName: false,
      usedBefore: [],
      backPay: [],
    })
    expect(await read(nora)).toMatchObject({
      name: nora,
      employmentId: null,
      goal: 90_000,
      activeIn: ['majorstuen'],
      version: 2,
    })
  })

  test.each([
    ['experience', [-1, 31, 2.5, '3']],
    ['stillings', [0, 101, 80.5]],
    ['cutType', [-1, 3]],
    ['blocked', ['ja', 1]],
    ['goal', [-1, 10_000_001, 1.005]],
    ['perHourFixed', [-1, 10_001]],
    ['perHourExtra', [-1, 10_001]],
    ['fixedPercentage', [-1, 100.5]],
    ['employedAs', ['laerling', '', null, 1]],
    ['trainingSince', ['2025-08', 'i fjor', 2025]],
    ['birthYear', [2040, 1935, 2014, 66, 1966.5, '1966']],
    ['name', ['', '   ', 'x'.repeat(121)]],
    ['type', ['owner']],
    ['access', [['storo']]],
  ])('refuses the whole call when %s is outside its bounds [R050]', async (field, values) => {
    for (const value of values) {
      const { status, json } = await save('eier', { objectId: nora, cutType: 1, [field]: value })
      expect([status, json.error]).toEqual([400, 'invalid_payload'])
    }
    expect(await read(nora)).toMatchObject({ cutType: 0, version: 1 })
  })

  test('names the years in which somebody can be born, and can forget the year [P168]', async () => {
    const { json } = await save('sjef', { objectId: nora, birthYear: 2040 })
    const words = 'Fødselsåret er fra 1936 til 2013'
    expect([json.message, json.fields]).toEqual([words, { birthYear: words }])
    await save('sjef', { objectId: nora, birthYear: 1966 })
    expect((await read(nora)).birthYear).toBe(1966)
    await save('sjef', { objectId: nora, birthYear: null })
    expect((await read(nora)).birthYear).toBeNull()
  })

  test('keeps the kind of employment from a month, and refuses a year that it does not have [P129]', async () => {
    const tried = async (body: object) => {
      const { status, json } = await save('sjef', { objectId: nora, ...body })
      return [status, json.error, json.message, json.fields]
    }
    const missing = 'Velg dagen årene regnes fra'
    const fifth = 'Lærling, løp 2 (fire år i salong): det er 4 år, og november 2026 er i det 5. året'
    expect(await tried({ employedAs: 'larlingLop2' })).toEqual([
      ...[400, 'invalid_payload', missing, { trainingSince: missing }],
    ])
    expect(await tried({ employedAs: 'larlingLop2', trainingSince: '2022-11-01' })).toEqual([
      ...[400, 'invalid_payload', fifth, { trainingSince: fifth }],
    ])
    expect(await read(nora)).toMatchObject({ employedAs: 'frisor', trainingSince: null, version: 1 })

    const begun = { employedAs: 'larlingLop2', trainingSince: '2024-08-15', from: '2026-01' }
    expect((await save('sjef', { objectId: nora, ...begun })).status).toBe(200)
    // A kind without years ends the count.
    expect((await save('sjef', { objectId: nora, employedAs: 'frisor' })).status).toBe(200)
    expect(await read(nora)).toMatchObject({ employedAs: 'frisor', trainingSince: null })
    const { json } = await product.call(employees.terms, { as: 'sjef', params: { objectId: nora } })
    expect(
      json.map(({ from, values }: { from: string; values: Record<string, unknown> }) => [
        from,
        values.employedAs,
        values.trainingSince,
      ]),
    ).toEqual([
      ['2026-11', 'frisor', null],
      ['2026-01', 'larlingLop2', '2024-08-15'],
      ['0001-01', 'frisor', null],
    ])
  })

  test('rejects an older version, and keeps what was saved first', async () => {
    await save('sjef', { objectId: nora, goal: 90_000, version: 1 })
    const { status, json } = await save('admin', { objectId: nora, goal: 80_000, version: 1 })
    expect([status, json.error]).toEqual([409, 'conflict'])
    expect(await read(nora)).toMatchObject({ goal: 90_000, version: 2 })
  })

  test('accepts one of many concurrent saves', async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, i) => save('eier', { objectId: nora, goal: 1000 + i, version: 1 })),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(19)
    expect((await read(nora)).version).toBe(2)
  })

  test('is logged with old and new values', async () => {
    await save('sjef', { objectId: nora, goal: 90_000, name: nora })
    await save('sjef', { objectId: nora, goal: 90_000 })
    const entries = await product.pool.many(
      because,
      sql`select actor_id, action, details from audit where subject = ${nora}`,
    )
    expect(entries).toEqual([
      { actor_id: 'sjef', action: 'employee changed', details: { goal: { from: 0, to: 90_000 } } },
    ])
  })

  test('shows a new goal in the statistics at once', async () => {
    const goal = async () => {
      const { json } = await product.call(statistics.salon, {
        as: 'sjef',
        body: { salonId: 'majorstuen', listType: 'perEmployee', timeFrame: 'monthly' },
      })
      return json.stats.find((column: { objectId: string }) => column.objectId === nora)?.goal
    }
    expect(await goal()).toBe(0)
    await save('sjef', { objectId: nora, goal: 110_000 })
    expect(await goal()).toBe(110_000)
  })
})

describe('the employment id', () => {
  test('is unique within a salon', async () => {
    await product.addPerson({
      objectId: `first-${nora}`,
      name: 'Siri',
      employmentId: `7-${nora}`,
      activeIn: ['solli'],
    })
    expect((await save('sjef', { objectId: nora, employmentId: `7-${nora}` })).status).toBe(200)
    const { status, json } = await save('sjef', { objectId: nora, activeIn: ['majorstuen', 'solli'] })
    expect([status, json.error]).toEqual([409, 'conflict'])
    expect(json.fields).toEqual({ employmentId: 'Ansattnummeret er brukt av Siri' })
  })

  test('gives a person the sales that waited for it', async () => {
    const ledger = await openLedger(product)
    await ledger.receipt('majorstuen', '2026-11-02', { treatment: 1000 })
    await ledger.close()
    await product.pool.run(
      because,
      sql`update receipt_line set emp_id = ${`99-${nora}`} where employee_id is null`,
    )
    await save('sjef', { objectId: nora, employmentId: `99-${nora}` })
    const sales = await product.pool.maybe(
      because,
      sql`select sum(treatment_sales) as sales from employee_month where employee_id = ${nora}`,
    )
    expect(sales).toEqual({ sales: 1000 })
  })
})

describe('a change of salon', () => {
  test('is allowed to users who reach both salons [A10]', async () => {
    for (const activeIn of [['storo'], ['majorstuen', 'storo'], [], ['majorstuen', 'nowhere']])
      expect((await save('sjef', { objectId: nora, activeIn })).status).toBe(404)
    expect((await save('admin', { objectId: nora, activeIn: ['nowhere'] })).status).toBe(404)
    expect((await save('sjef', { objectId: nora, activeIn: ['solli'] })).status).toBe(200)
    expect((await save('admin', { objectId: nora, activeIn: ['storo'] })).status).toBe(200)
    expect((await save('sjef', { objectId: nora, goal: 1 })).status).toBe(404)
    expect((await save('admin', { objectId: nora, activeIn: [] })).status).toBe(200)
  })
})

describe('the profile of oneself and of an equal', () => {
  test('has no editable pay field and no block of oneself [R051]', async () => {
    for (const change of [
      ...[{ experience: 30 }, { stillings: 50 }, { perHourFixed: 900 }, { perHourExtra: 900 }],
      ...[{ birthYear: 1960 }, { fixedPercentage: 99 }, { blocked: true }, { goal: 1, perHourFixed: 900 }],
    ])
      for (const as of ['sjef', 'admin', 'eier']) {
        const { status, json } = await save(as, { objectId: as, ...change })
        expect([as, status, json.error]).toEqual([as, 403, 'no_rights'])
      }
    expect((await save('sjef', { objectId: 'sjef', goal: 70_000 })).status).toBe(200)
  })

  test('can be changed by an owner, who has equal reach', async () => {
    await product.addPerson({ objectId: `sjef-${nora}`, type: 'manager', activeIn: ['majorstuen'] })
    expect((await save('sjef', { objectId: `sjef-${nora}`, goal: 1 })).json.error).toBe('no_rights')
    expect((await save('admin', { objectId: 'eier', goal: 1 })).json.error).toBe('no_rights')
    expect((await save('eier', { objectId: 'admin', goal: 1 })).status).toBe(200)
  })
})

describe('blocking', () => {
  test('ends the sessions for good: unblocking does not restore them [R054]', async () => {
    expect(await me(nora)).toBe(200)
    expect((await save('admin', { objectId: nora, blocked: true })).status).toBe(200)
    expect(await me(nora)).toBe(401)
    expect((await save('admin', { objectId: nora, blocked: false })).status).toBe(200)
    expect(await me(nora)).toBe(401)
  })

  test('takes effect within a second on another process [R054]', async () => {
    const other = await compose(product)
    const asked = async () => {
      const authorization = `Bearer ${await product.tokenOf(nora)}`
      return (await other.inject({ url: '/api/me', headers: { authorization } })).statusCode
    }
    expect(await asked()).toBe(200)
    await save('admin', { objectId: nora, blocked: true })
    const since = Date.now()
    while ((await asked()) !== 401) expect(Date.now() - since).toBeLessThan(1000)
    await other.close()
  })

  test('never blocks the last owner, also when two block each other', async () => {
    await product.addPerson({ objectId: `eier-${nora}`, type: 'owner' })
    const answers = await Promise.all([
      save('eier', { objectId: `eier-${nora}`, blocked: true }),
      save(`eier-${nora}`, { objectId: 'eier', blocked: true }),
    ])
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    const owners = await product.pool.many(
      because,
      sql`select 1 from employee where type = 'owner' and not blocked`,
    )
    expect(owners).toHaveLength(1)
  })
})
