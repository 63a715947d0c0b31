import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { complaints } from '#contract/complaints/complaints'
import { payrollReadiness } from '#contract/payroll/payroll-readiness'
import { openLedger } from '#testing/ledger'
import { type Product, startProduct } from '#testing/product'
import { redoActs } from './redos.fixture.ts'

const NOW = '2026-11-02T08:00:00.000Z'

let product: Product

/** October 2026 in Majorstuen, seen on 2 November. Amina and Bo work there, Dina is a member without any row. */
beforeAll(async () => {
  product = await startProduct({ now: NOW })
  for (const salon of ['majorstuen', 'storo']) await product.addSalon(salon)
  for (const objectId of ['amina', 'bo', 'dina'])
    await product.addPerson({ objectId, name: objectId, activeIn: ['majorstuen'] })
  await product.addPerson({ objectId: 'sluttet', activeIn: ['majorstuen'], blocked: true })
  await product.addPerson({ objectId: 'sjef', type: 'manager', access: ['majorstuen'] })
  await product.addPerson({ objectId: 'storosjef', type: 'manager', access: ['storo'] })
  await product.addPerson({ objectId: 'kjede', type: 'chain' })
  for (const objectId of ['eier', 'owner']) await product.addPerson({ objectId, type: 'owner' })
  const ledger = await openLedger(product)
  // The 29th is complete. On the 30th Bo sold without a row, and on the 31st nobody has one.
  for (const day of ['2026-10-29', '2026-10-30', '2026-10-31'])
    for (const by of ['amina', 'bo']) await ledger.receipt('majorstuen', day, { by, treatment: 500 })
  for (const [by, day] of [
    ['amina', '2026-10-29'],
    ['bo', '2026-10-29'],
    ['amina', '2026-10-30'],
  ] as const)
    await ledger.day('majorstuen', by, day, { produksjontimer: 7.5 })
  // The receipts of the ledger have no amount, so a Z report of 0 agrees.
  await ledger.zReport('majorstuen', '2026-10-29', 0)
  await ledger.zReport('majorstuen', '2026-10-30', 900)
  await ledger.close()
})
afterAll(() => product.close())

const ask = (as: string, salonId = 'majorstuen', month = '2026-10') =>
  product.call(payrollReadiness.get, { as, params: { salonId, month } })

describe('the hours of a payroll month [K41]', () => {
  it('name the days of the salon, and the people with their days', async () => {
    const { status, json } = await ask('sjef')
    expect(status).toBe(200)
    expect(json.hours).toEqual({
      produksjonstimer: 22.5,
      days: ['2026-10-31'],
      people: [
        { objectId: 'amina', name: 'amina', days: ['2026-10-31'] },
        { objectId: 'bo', name: 'bo', days: ['2026-10-30', '2026-10-31'] },
        { objectId: 'dina', name: 'dina', days: [] },
      ],
    })
  })

  it('are unknown where no row has arrived, never 0', async () => {
    expect((await ask('eier', 'storo')).json.hours).toEqual({ produksjonstimer: null, days: [], people: [] })
  })
})

it('each day of the registers agrees with its Z report, differs, or has none [K42]', async () => {
  expect((await ask('sjef')).json.z).toEqual({
    agree: ['2026-10-29'],
    differ: ['2026-10-30'],
    notSent: ['2026-10-31'],
  })
  expect((await ask('eier', 'storo')).json.z).toEqual({ agree: [], differ: [], notSent: [] })
})

describe('work that was done again and is not approved [K42]', () => {
  const redos = async (as: string, salonId?: string) => (await ask(as, salonId)).json.redos
  const at = (now: string) => {
    product.setNow(now)
    product.forgetTokens()
  }
  const cost = { cost: 1000, reason: 'Alt måtte gjøres om' }
  const add = (objectId: string, change: object) =>
    product.call(complaints.update, { as: 'owner', body: { objectId, change } })

  it('waits in the fixer’s salon, with the month that would pay for it', async () => {
    expect(await redos('sjef')).toEqual([])
    const acts = redoActs(product)
    at('2026-10-20T10:00:00.000Z')
    const seen = await acts.makeCase('majorstuen')
    await acts.addRedo(seen, 'amina', 1000)
    const moved = await acts.makeCase('majorstuen')
    await acts.addRedo(moved, 'bo', 1000)
    await acts.transfer(moved, 'storo')
    // Approved work, refunds and work of the next month do not wait.
    const { objectId: approved } = await acts.redo('majorstuen', 'amina', 1000)
    await add(approved, { addRefund: cost })
    at('2026-11-01T10:00:00.000Z')
    await acts.addRedo(await acts.makeCase('majorstuen'), 'amina', 1000)
    at(NOW)
    const [own, other, ...more] = await redos('sjef')
    expect(more).toEqual([])
    expect(own).toEqual({ month: '2026-11', case: { objectId: seen, caseNumber: expect.any(Number) } })
    expect(other).toEqual({ month: '2026-11', case: null })
    expect((await redos('eier')).map((redo: { case: unknown }) => redo.case !== null)).toEqual([true, true])
    expect(await redos('storosjef', 'storo')).toEqual([])
  })

  it('waits in the case’s salon while nobody is named for it', async () => {
    at('2026-10-20T10:00:00.000Z')
    const objectId = await redoActs(product).makeCase('storo')
    await add(objectId, { addExpense: cost })
    at(NOW)
    expect(await redos('storosjef', 'storo')).toEqual([
      { month: '2026-11', case: { objectId, caseNumber: expect.any(Number) } },
    ])
  })
})

describe('access to it, by hand', () => {
  it.each([
    ['eier', 'majorstuen', 200, undefined],
    ['kjede', 'majorstuen', 200, undefined],
    ['sjef', 'majorstuen', 200, undefined],
    ['sjef', 'storo', 404, 'not_found'],
    ['storosjef', 'majorstuen', 404, 'not_found'],
    ['sjef', 'finnes-ikke', 404, 'not_found'],
    ['amina', 'majorstuen', 403, 'no_rights'],
  ] as const)('%s asks for %s: %s', async (as, salonId, status, error) => {
    const answer = await ask(as, salonId)
    expect([answer.status, answer.json.error]).toEqual([status, error])
  })
})
