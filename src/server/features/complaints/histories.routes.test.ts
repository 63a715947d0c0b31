import { afterAll, beforeAll, expect, test } from 'vitest'
import { complaints } from '#contract/complaints/complaints'
import { type Product, startProduct } from '#testing/product'
import { fc } from '#testing/properties'
import { longRun, patience } from '#testing/soak'
import { type Cases, setCases } from './complaints.fixture.ts'

let product: Product
let cases: Cases
beforeAll(async () => {
  product = await startProduct()
  cases = await setCases(product)
})
afterAll(() => product.close())

type Kind = 'expense' | 'refund'
type Act =
  | { readonly act: 'add'; readonly kind: Kind; readonly cost: number; readonly reason: boolean }
  | {
      readonly act: 'move'
      readonly kind: Kind
      readonly place: number
      readonly to: number
      readonly fixer: boolean
    }
  | { readonly act: 'remove'; readonly kind: Kind; readonly place: number }
  | { readonly act: 'note' }
  | { readonly act: 'transfer'; readonly salon: 'here' | 'there' }

interface Reference {
  items: { kind: Kind; id: string; status: number; cost: number }[]
  status: number | null
  salon: string
  /** Items that were completed, and therefore paid, before they were removed. */
  paid: { kind: Kind; cost: number }[]
  fixers: Set<string>
  log: string[]
}

/**
 * Reference model of the rules, independent of the product's tables: the expected response to an act, and the
 * resulting case. The ids of new items are taken from the product.
 */
const expected = (state: Reference, role: string, act: Act): [status: number, then: () => void] => {
  const approves = role === 'owner' || role === 'supervisor'
  if (act.act === 'move' && act.to !== 3 && !approves) return [403, () => {}]
  if ((act.act === 'remove' || act.act === 'transfer') && !approves) return [403, () => {}]
  if (state.salon === 'there' && role !== 'owner') return [404, () => {}]
  if (act.act === 'note') return [200, () => state.log.push('notes_updated')]
  if (act.act === 'transfer') {
    if (act.salon === state.salon) return [409, () => {}]
    return [
      200,
      () => {
        state.salon = act.salon
        state.log.push('salon_transfer')
      },
    ]
  }
  if (act.act === 'add') {
    const ofKind = [...state.items, ...state.paid].filter(one => one.kind === act.kind)
    const total = ofKind.reduce((sum, one) => sum + one.cost, act.cost)
    if (total > 5000 && !act.reason) return [422, () => {}]
    return [
      200,
      () => {
        state.items.push({ kind: act.kind, id: '', status: 1, cost: act.cost })
        state.status = 1
        state.log.push(`${act.kind}_created`)
      },
    ]
  }
  const item = state.items.filter(one => one.kind === act.kind)[act.place]
  if (!item) return [404, () => {}]
  if (act.act === 'remove')
    return [
      200,
      () => {
        state.items = state.items.filter(one => one !== item)
        if (item.status === 4) state.paid.push(item)
        state.status = state.items.length === 0 ? null : Math.max(...state.items.map(one => one.status))
        state.log.push(`${act.kind}_removed`)
      },
    ]
  const takesFixer = act.kind === 'expense' && act.to === 3
  if (takesFixer && (!act.fixer || state.salon === 'there')) return [422, () => {}]
  if (act.to !== item.status + 1) return [409, () => {}]
  return [
    200,
    () => {
      item.status = act.to
      state.status = Math.min(...state.items.map(one => one.status))
      if (act.kind === 'expense' && act.to === 4) state.fixers.add('fixer')
      state.log.push(`${act.kind}_updated`)
    },
  ]
}

const kind = fc.constantFrom<Kind>('expense', 'refund')
const place = fc.integer({ min: 0, max: 2 })
const act: fc.Arbitrary<Act> = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({
      act: fc.constant('add' as const),
      kind,
      cost: fc.integer({ min: 1, max: 9999 }),
      reason: fc.boolean(),
    }),
  },
  {
    weight: 8,
    arbitrary: fc.record({
      act: fc.constant('move' as const),
      kind,
      place,
      to: fc.constantFrom(2, 3, 4),
      fixer: fc.boolean(),
    }),
  },
  { weight: 2, arbitrary: fc.record({ act: fc.constant('remove' as const), kind, place }) },
  { weight: 1, arbitrary: fc.constant({ act: 'note' as const }) },
  {
    weight: 1,
    arbitrary: fc.record({
      act: fc.constant('transfer' as const),
      salon: fc.constantFrom('here' as const, 'there' as const),
    }),
  },
)
const role = fc.constantFrom('manager', 'advisor', 'supervisor', 'owner')

const changeOf = (act: Act, idOf: (kind: Kind, place: number) => string): object => {
  if (act.act === 'note') return { addNote: { text: 'Ringte' } }
  if (act.act === 'transfer') return { transfer: { salon: act.salon } }
  const of = act.kind === 'expense' ? 'Expense' : 'Refund'
  if (act.act === 'add')
    return { [`add${of}`]: { cost: act.cost, ...(act.reason && { reason: 'Alt måtte gjøres om' }) } }
  const id = idOf(act.kind, act.place)
  if (act.act === 'remove') return { [`remove${of}`]: { id } }
  const fixer = act.fixer && act.kind === 'expense' && act.to === 3 ? { fixer: 'fixer' } : {}
  return { [`move${of}`]: { id, status: act.to, ...fixer } }
}

/** Performs one act through the endpoint and on the reference model, and compares the results. */
const take = async (objectId: string, state: Reference, as: string, one: Act) => {
  const idOf = (which: Kind, at: number) =>
    state.items.filter(item => item.kind === which)[at]?.id ?? 'absent'
  const [status, then] = expected(state, as, one)
  const answer = await cases.update(objectId, changeOf(one, idOf), as)
  expect([as, one, answer.status]).toEqual([as, one, status])
  if (status === 200) then()
  const now = await cases.read(objectId)
  const shown = [...now.expenses, ...now.refunds]
  for (const item of state.items)
    item.id ||= shown.find((other: { id: string }) => !state.items.some(known => known.id === other.id))?.id
  const byId = (a: { id: string }, b: { id: string }) => (a.id < b.id ? -1 : 1)
  const plain = ({ id, status: at, cost }: { id: string; status: number; cost: number }) => ({
    id,
    status: at,
    cost,
  })
  expect(shown.map(plain).sort(byId)).toEqual(state.items.map(plain).sort(byId))
  expect({ status: now.status, salon: now.salon, fixers: now.fixers }).toEqual({
    status: state.status,
    salon: state.salon,
    fixers: [...state.fixers],
  })
  expect(now.logs.map((entry: { type: string }) => entry.type)).toEqual(state.log)
}

test(
  'any sequence of actions on a case, by anybody, follows the rules [R083] [R084] [R086] [R087]',
  async () => {
    const run = longRun('complaintHistories')
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(role, act), { minLength: 1, maxLength: 14 }), async history => {
        run.did()
        const { json } = await product.call(complaints.create, {
          as: 'owner',
          body: { name: 'Kunde', salon: 'here', message: 'Luggen er skjev' },
        })
        const state: Reference = {
          items: [],
          paid: [],
          status: null,
          salon: 'here',
          fixers: new Set(),
          log: [],
        }
        for (const [as, one] of history) await take(json.objectId, state, as, one)
      }),
      run.property,
    )
  },
  patience(60_000),
)
