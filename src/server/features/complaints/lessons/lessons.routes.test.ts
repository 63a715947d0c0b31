import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { complaintLessons, type LessonRow } from '#contract/complaints/complaint-lessons'
import { complaints } from '#contract/complaints/complaints'
import { sql } from '#server/db/sql'
import { type Product, startProduct } from '#testing/product'
import { type ItemSetup, setCases } from '../complaints.fixture.ts'

const because = { because: 'a test sets the scene' }

let product: Product
let add: (given: {
  at: string
  salon?: string
  type?: string | null
  employee?: string | null
  closed?: string
  items?: ItemSetup[]
}) => Promise<string>

beforeAll(async () => {
  product = await startProduct()
  const cases = await setCases(product)
  add = async ({ at, salon = 'here', type = 'Farge', employee = 'fixer', closed, items = [] }) => {
    const objectId = await cases.addCase({ salon, items, status: closed ? 4 : null, createdAt: at })
    await product.pool.run(
      because,
      sql`update complaint set type = ${type}, employee_id = ${employee}, closed_at = ${closed ?? null} where object_id = ${objectId}`,
    )
    return objectId
  }
  for (const [salon, employee, month, opening, visits] of [
    ['here', 'fixer', '2026-10-01', 'day', 1900],
    ['here', 'fixer', '2026-10-01', 'night', 100],
    ['here', 'other-fixer', '2026-10-01', 'day', 2000],
    ['here', 'fixer', '2026-11-01', 'day', 500],
    ['there', 'stranger', '2026-10-01', 'day', 1000],
  ] as const)
    await product.pool.run(
      because,
      sql`insert into employee_month (salon_id, employee_id, month, last_day, opening, visits)
          values (${salon}, ${employee}, ${month}, ${month}, ${opening}, ${visits})`,
    )
  // October in Norway: from 22:00 UTC the day before (summer time) to 23:00 UTC on the last day (winter time).
  await add({
    at: '2026-09-30T22:00:00.000Z',
    closed: '2026-10-01T22:00:00.000Z',
    items: [
      { kind: 'expense', status: 4, cost: 1250.5 },
      { kind: 'refund', status: 2, cost: 450 },
    ],
  })
  await add({
    at: '2026-10-10T10:00:00.000Z',
    closed: '2026-10-12T10:00:00.000Z',
    type: 'farge ',
    items: [{ kind: 'refund', status: 4, cost: 100 }],
  })
  await add({ at: '2026-10-31T22:59:59.999Z', type: 'Noe helt annet', employee: null })
  await add({
    at: '2026-10-31T23:00:00.000Z',
    type: null,
    employee: 'other-fixer',
    items: [{ kind: 'expense', status: 1, cost: 9999 }],
  })
  await add({ at: '2026-09-30T21:59:59.999Z' })
  await add({ at: '2026-10-15T10:00:00.000Z', salon: 'there', employee: 'stranger' })
})
afterAll(() => product.close())

const OCTOBER = { from: '2026-10', to: '2026-10' }
const read = async (as: string, query: Record<string, string>) =>
  (await product.call(complaintLessons.read, { as, query })).json
const short = ({ key, cases, closed, redone, cost, hoursToClose, visits }: LessonRow) => [
  ...[key, cases, closed, redone, cost, hoursToClose, visits],
]

describe('what cases teach [C30]', () => {
  it('is given by salon, for every salon in reach and no other', async () => {
    // 24 and 48 hours: the median is 36. Items with status 2 or above are approved.
    const here = ['here', 3, 2, 1, 1800.5, 36, 4000]
    const mine = await read('manager', { ...OCTOBER, by: 'salon' })
    expect(mine.rows.map(short)).toEqual([here])
    expect(mine.total).toMatchObject({ cases: 3, visits: 4000, months: [{ month: '2026-10', cases: 3 }] })
    const all = await read('owner', { ...OCTOBER, by: 'salon' })
    expect(all.rows.map(short)).toEqual([here, ['there', 1, 0, 0, 0, null, 1000]])
    expect(all.total).toMatchObject({ cases: 4, visits: 5000 })
    expect((await read('owner', { ...OCTOBER, by: 'salon', salonId: 'there' })).rows).toHaveLength(1)
    expect((await read('manager', { ...OCTOBER, by: 'salon', salonId: 'there' })).rows).toEqual([])
  })

  it('is given by person, for people with cases that the reader sees', async () => {
    const { rows } = await read('advisor', { ...OCTOBER, by: 'employee' })
    expect(rows.map(short)).toEqual([
      ['fixer', 2, 2, 1, 1800.5, 36, 2000],
      ['other', 1, 0, 0, 0, null, 0],
    ])
    expect(rows.map(({ name }: LessonRow) => name)).toEqual(['Linnea Berg', 'Not specified'])
    const all = (await read('owner', { ...OCTOBER, by: 'employee' })).rows
    expect(all.map(({ key }: LessonRow) => key).sort()).toEqual(['fixer', 'other', 'stranger'])
    expect((await product.call(complaintLessons.read, { as: 'employee', query: OCTOBER })).json.error).toBe(
      'no_rights',
    )
  })

  it('is given by cause, over all visits', async () => {
    const { rows } = await read('manager', { from: '2026-10', to: '2026-11', by: 'cause' })
    expect(rows.map((row: LessonRow) => [row.name, row.cases, row.visits])).toEqual([
      ['Farge', 2, 4500],
      ['Annet', 1, 4500],
      ['Uten årsak', 1, 4500],
    ])
    expect(rows[2].months.map((one: { month: string; cases: number }) => [one.month, one.cases])).toEqual([
      ['2026-10', 0],
      ['2026-11', 1],
    ])
  })

  it('covers 36 months at most, with the first before the last', async () => {
    for (const [from, to] of [
      ['2026-11', '2026-10'],
      ['2020-01', '2026-10'],
    ] as const)
      expect((await read('owner', { from, to })).error).toBe('invalid_payload')
  })
})

describe('each figure opens its cases [C30]', () => {
  const listed = async (query: Record<string, string>) =>
    (await product.call(complaints.list, { as: 'manager', query: { ...OCTOBER, ...query } })).json.length

  it('with the filters that made it', async () => {
    expect(await listed({})).toBe(3)
    expect(await listed({ cause: 'Farge' })).toBe(2)
    expect(await listed({ cause: 'other' })).toBe(1)
    expect(await listed({ cause: 'none', to: '2026-11' })).toBe(1)
    expect(await listed({ employee: 'fixer' })).toBe(2)
    expect(await listed({ employee: 'other' })).toBe(1)
    expect(await listed({ only: 'redone' })).toBe(1)
    expect(await listed({ only: 'costly' })).toBe(2)
    expect(await listed({ only: 'closed' })).toBe(2)
    expect(await listed({ salonId: 'there' })).toBe(0)
  })
})

describe('the cause of a case [C29]', () => {
  it('can be set by viewers of the case, and is logged', async () => {
    const objectId = await add({ at: '2026-08-01T10:00:00.000Z', type: 'Hår' })
    const set = (as: string, cause: string) =>
      product.call(complaintLessons.setCause, { as, params: { objectId }, body: { cause } })
    expect((await set('advisor', 'Klipp')).json).toEqual({ success: true })
    expect((await product.call(complaints.get, { as: 'advisor', params: { objectId } })).json.type).toBe(
      'Klipp',
    )
    expect((await set('advisor', 'Noe annet')).json.error).toBe('invalid_payload')
    const [entry] = await product.pool.many<{ details: object }>(
      because,
      sql`select details from audit where subject = ${objectId}`,
    )
    expect(entry?.details).toEqual({ cause: { from: 'Hår', to: 'Klipp' } })
  })
})
