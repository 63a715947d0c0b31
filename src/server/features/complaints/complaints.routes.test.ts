import { afterAll, beforeAll, describe, expect, it, test } from 'vitest'
import { complaints } from '#contract/complaints/complaints'
import { settings } from '#contract/settings/settings'
import { sql } from '#server/db/sql'
import { type Product, startProduct } from '#testing/product'
import { type Cases, setCases } from './complaints.fixture.ts'

const because = { because: 'a test looks' }

let product: Product
let cases: Cases
beforeAll(async () => {
  product = await startProduct()
  cases = await setCases(product)
})
afterAll(() => product.close())

const valid = { name: ' Marte Lindqvist ', salon: 'here', employee: 'fixer', message: 'Fargen ble for mørk' }
const create = (body: object, as = 'advisor') => product.call(complaints.create, { as, body })
const logOf = async (objectId: string) => (await cases.read(objectId)).logs
const everything = () =>
  product.pool.many(
    because,
    sql`select c.*, i.*, n.text, l.id from complaint c left join complaint_item i on i.complaint_id = c.object_id
        left join complaint_note n on n.complaint_id = c.object_id
        left join complaint_log l on l.complaint_id = c.object_id order by c.object_id, i.object_id, n.object_id, l.id`,
  )

describe('a new case', () => {
  it('starts without a status, with the given fields and its own number [D31] [C13]', async () => {
    const given = { ...valid, email: 'marte@eksempel.test', phone: '416 22 087', type: 'Farge' }
    const { json } = await create({ ...given, origin: 'phone', backdate: '2026-11-17' })
    const made = await cases.read(json.objectId)
    expect(made).toMatchObject({
      name: 'Marte Lindqvist',
      salon: 'here',
      salonName: 'Majorstuen',
      employee: 'fixer',
      status: null,
      email: 'marte@eksempel.test',
      phone: '416 22 087',
      type: 'Farge',
      origin: 'phone',
      backdate: '2026-11-17',
      createdAt: product.clock().toISOString(),
      createdBy: 'advisor',
      expenses: [],
      refunds: [],
      fixers: [],
      notes: '',
      noteEntries: [],
      logs: [],
      may: { remove: true, transfer: true },
      inReach: true,
      colour: 'red',
      state: 'Ny',
    })
    expect(made.names.fixer).toBe('Linnea Berg')
    const next = await create(valid)
    expect((await cases.read(next.json.objectId)).caseNumber).toBe(made.caseNumber + 1)
  })

  it('may have no employee and empty fields [R082] [C13]', async () => {
    const { json } = await create({ ...valid, employee: 'other', email: '', phone: null, backdate: '' })
    expect(await cases.read(json.objectId)).toMatchObject({ employee: 'other', email: null, backdate: null })
  })

  it.each([
    ['no name', { name: '  ' }, 400],
    ['no message', { message: '' }, 400],
    ['a message of ten megabytes', { message: 'x'.repeat(10_000_000) }, 413],
    ['a long message', { message: 'x'.repeat(10_001) }, 400],
    ['half a character', { message: 'a\ud800' }, 400],
    ['a NUL', { name: 'a\u0000' }, 400],
    ['no e-mail address', { email: 'marte' }, 400],
    ['no phone number', { phone: '<script>' }, 400],
    ['three digits', { phone: '123' }, 400],
    ['a type too long', { type: 'x'.repeat(41) }, 400],
    ['no day', { backdate: '2026-02-30' }, 400],
    ['a visit to come', { backdate: '2026-11-22' }, 400],
    ['a field of the server’s', { status: 4 }, 400],
    ['an employee of another salon', { employee: 'stranger' }, 404],
    ['a salon out of reach', { salon: 'there', employee: 'other' }, 404],
    ['a salon that is not', { salon: 'nowhere' }, 404],
    ['an origin that is not', { origin: 'nowhere' }, 404],
  ])('with %s is refused, and nothing is stored', async (_what, wrong, status) => {
    const before = await everything()
    expect((await create({ ...valid, ...wrong })).status).toBe(status)
    expect(await everything()).toEqual(before)
  })

  it('says in Norwegian what is wrong with each field [R141] [C13]', async () => {
    const { json } = await create({ ...valid, salon: undefined, email: 'ikke', phone: '123', name: ' ' })
    expect(json.fields).toEqual({
      salon: 'Må fylles ut',
      email: 'Ikke en e-postadresse',
      phone: 'Skriv minst 5 siffer, uten bokstaver',
      name: 'Må fylles ut',
    })
  })
})

describe('items', () => {
  it('start at 1, and determine the status of the case [R086]', async () => {
    const objectId = await cases.addCase()
    const add = (change: object) => cases.update(objectId, change, 'manager')
    expect((await add({ addExpense: { cost: 1250 } })).json).toMatchObject({
      status: 1,
      expenses: [{ number: 1, cost: 1250, net: 1000, status: 1, createdBy: 'manager', fixer: null }],
    })
    const { json } = await add({ addRefund: { cost: 450.5 } })
    const [expense] = json.expenses
    const [refund] = json.refunds
    const move = (change: object) => cases.update(objectId, change)
    expect((await move({ moveExpense: { id: expense.id, status: 2 } })).json.status).toBe(1)
    expect((await move({ moveRefund: { id: refund.id, status: 2 } })).json.status).toBe(2)
    expect((await move({ moveRefund: { id: refund.id, status: 3 } })).json.status).toBe(2)
    expect((await move({ removeExpense: { id: expense.id } })).json.status).toBe(3)
    expect((await move({ moveRefund: { id: refund.id, status: 4 } })).json).toMatchObject({
      status: 4,
      colour: 'green',
    })
    expect((await add({ addExpense: { cost: 1 } })).json).toMatchObject({
      status: 1,
      expenses: [{ number: 2 }],
    })
    expect(
      (await move({ removeExpense: { id: (await cases.read(objectId)).expenses[0].id } })).json.status,
    ).toBe(4)
    expect((await move({ removeRefund: { id: refund.id } })).json.status).toBeNull()
    expect((await logOf(objectId)).map((one: { type: string }) => one.type)).toEqual([
      ...['expense_created', 'refund_created', 'expense_updated', 'refund_updated', 'refund_updated'],
      ...['expense_removed', 'refund_updated', 'expense_created', 'expense_removed', 'refund_removed'],
    ])
  })

  it('are shown as gone when removed twice, and as missing when they never existed', async () => {
    const objectId = await cases.addCase({ status: 1, items: [{ kind: 'refund', status: 1 }] })
    const remove = (id: string) => cases.update(objectId, { removeRefund: { id } })
    const answers = [await remove(`${objectId}-0`), await remove(`${objectId}-0`), await remove('never')]
    expect(answers.map(({ status }) => status)).toEqual([200, 409, 404])
    expect(await logOf(objectId)).toHaveLength(1)
  })

  it('of another case or kind are not found', async () => {
    const objectId = await cases.addCase({ status: 1, items: [{ kind: 'refund', status: 1 }] })
    const other = await cases.addCase()
    const id = `${objectId}-0`
    expect((await cases.update(other, { moveRefund: { id, status: 2 } })).status).toBe(404)
    expect((await cases.update(objectId, { moveExpense: { id, status: 2 } })).status).toBe(404)
    expect((await cases.update(objectId, { removeExpense: { id } })).status).toBe(404)
  })

  it.each([
    ['an expense of nothing', { addExpense: { cost: 0 } }, 'invalid_payload'],
    ['an expense without a cost', { addExpense: {} }, 'invalid_payload'],
    ['a negative expense', { addExpense: { cost: -1 } }, 'invalid_payload'],
    ['an expense above all', { addExpense: { cost: 100_000.01 } }, 'invalid_payload'],
    ['a refund above all', { addRefund: { cost: 1_000_000_000 } }, 'invalid_payload'],
    ['an empty reason that is needed', { addRefund: { cost: 5000.01, reason: '  ' } }, 'invalid_payload'],
    ['a receipt that is no number', { linkReceipt: { receipt: 'x' } }, 'invalid_payload'],
    ['an expense in text', { addExpense: { cost: '100' } }, 'invalid_payload'],
    ['an expense of fractions of an øre', { addExpense: { cost: 1.005 } }, 'invalid_payload'],
    ['a refund of nothing', { addRefund: { cost: 0 } }, 'refund_empty'],
    ['an empty refund', { addRefund: { cost: '' } }, 'refund_empty'],
    ['a refund without a cost', { addRefund: {} }, 'refund_empty'],
    ['a negative refund', { addRefund: { cost: -450 } }, 'invalid_payload'],
    ['a step back to 1', { moveExpense: { id: 'x', status: 1 } }, 'invalid_payload'],
    ['a step to 5', { moveRefund: { id: 'x', status: 5 } }, 'invalid_payload'],
    ['nothing', {}, 'invalid_payload'],
    ['two changes', { addExpense: { cost: 1 }, addRefund: { cost: 1 } }, 'invalid_payload'],
    ['a change that is none', { status: 4 }, 'invalid_payload'],
    ['a field of the server’s', { addExpense: { cost: 1, status: 4 } }, 'invalid_payload'],
  ])('%s changes nothing [R084] [C2]', async (_what, change, code) => {
    const objectId = await cases.addCase({ status: 2, items: [{ kind: 'expense', status: 2 }] })
    const before = await everything()
    const { status, json } = await cases.update(objectId, change)
    expect([json.error, status]).toEqual([code, code === 'refund_empty' ? 422 : 400])
    if (code === 'refund_empty') expect(json.message).toBe('Refund cannot be empty')
    expect(await everything()).toEqual(before)
  })
})

describe('notes [R088]', () => {
  it('are stored one by one, and joined behind their prefixes [D32] [C11]', async () => {
    const objectId = await cases.addCase()
    await cases.update(objectId, { addNote: { text: '21.11 13:00:00_advisor: Ringte kunden' } }, 'advisor')
    product.setNow('2026-11-21T12:05:44.000Z')
    const { json } = await cases.update(objectId, { addNote: { text: 'Satt opp fredag' } }, 'manager')
    product.setNow('2026-11-21T12:00:00.000Z')
    expect(json.notes).toBe('21.11 13:00:00_advisor: Ringte kunden\n21.11 13:05:44_manager: Satt opp fredag')
    expect(json.noteEntries).toMatchObject([
      { user: 'advisor', text: 'Ringte kunden' },
      { user: 'manager', text: 'Satt opp fredag', createdAt: '2026-11-21T12:05:44.000Z' },
    ])
    expect(await logOf(objectId)).toMatchObject([{ type: 'notes_updated' }, { type: 'notes_updated' }])
  })

  it.each(['', '   ', '21.11 13:00:00_owner: ', 'x'.repeat(5001)])('%j is not a note [C11]', async text => {
    const objectId = await cases.addCase()
    expect((await cases.update(objectId, { addNote: { text } })).status).toBe(400)
    expect(await logOf(objectId)).toEqual([])
  })
})

describe('a transfer [R089]', () => {
  it('is logged, and hides the case from people without reach of the new salon [D34] [C15]', async () => {
    const objectId = await cases.addCase({ status: 1, items: [{ kind: 'expense', status: 1 }] })
    const { status, json } = await cases.update(objectId, { transfer: { salon: 'there' } }, 'supervisor')
    expect([status, json.inReach, json.salonName]).toEqual([200, false, 'Storo'])
    expect([json.may.transfer, json.expenses[0].step]).toEqual([false, null])
    const again = await product.call(complaints.get, { as: 'supervisor', params: { objectId } })
    expect([again.status, again.json.error]).toEqual([404, 'not_found'])
    expect(await logOf(objectId)).toMatchObject([
      { type: 'salon_transfer', from: 'here', to: 'there', user: 'supervisor' },
    ])
    const after = { moveExpense: { id: `${objectId}-0`, status: 2 } }
    expect((await cases.update(objectId, after, 'supervisor')).status).toBe(404)
  })

  it('to the same salon, or to one that is not open, is refused [D34]', async () => {
    const objectId = await cases.addCase()
    await product.addSalon('shut')
    await product.pool.run(because, sql`update salon set active = false where object_id = 'shut'`)
    const to = async (salon: string) => (await cases.update(objectId, { transfer: { salon } })).status
    expect([await to('here'), await to('shut'), await to('nowhere')]).toEqual([409, 404, 404])
    expect(await logOf(objectId)).toEqual([])
  })
})

test('the log is visible to approvers only [R085] [C9]', async () => {
  const objectId = await cases.addCase()
  await cases.update(objectId, { addNote: { text: 'Ringte' } })
  expect((await cases.read(objectId, 'manager')).logs).toBeNull()
  expect((await cases.read(objectId, 'supervisor')).logs).toHaveLength(1)
})

test('actions are also in the chain’s log, without the customer', async () => {
  const objectId = await cases.addCase({ phone: '99988777' })
  await cases.update(objectId, { addExpense: { cost: 99 } })
  await cases.update(objectId, { addNote: { text: 'hemmelig beskjed' } })
  const rows = await product.pool.many<{ action: string; details: object }>(
    because,
    sql`select action, details from audit where subject = ${objectId} order by id`,
  )
  expect(rows).toMatchObject([
    { action: 'complaint changed', details: { change: 'addExpense', cost: 99, status: 1 } },
    { action: 'complaint changed', details: { change: 'addNote' } },
  ])
  expect(JSON.stringify(rows)).not.toMatch(/99988777|hemmelig/)
})

test('the salon’s hours are shown until the deadline, in Norwegian time', async () => {
  for (const weekday of [5, 6, 1])
    await product.pool.run(
      because,
      sql`insert into opening_hours (salon_id, weekday, opens, closes) values ('here', ${weekday}, '10:00', '18:00')`,
    )
  const objectId = await cases.addCase({ createdAt: '2026-11-21T12:00:00.000Z' })
  expect((await cases.read(objectId)).openings).toEqual([
    { from: '2026-11-21T09:00:00.000Z', to: '2026-11-21T17:00:00.000Z' },
    { from: '2026-11-23T09:00:00.000Z', to: '2026-11-23T17:00:00.000Z' },
  ])
})

test('the salon’s hours are those of each day’s month, across the end of a month [C10] [C31]', async () => {
  // Mondays until eight from December, and Tuesdays closed.
  await product.pool.run(
    because,
    sql`insert into opening_hours (salon_id, weekday, opens, closes) values ('there', 1, '10:00', '18:00'), ('there', 2, '10:00', '18:00')`,
  )
  await product.pool.run(
    because,
    sql`insert into opening_change (salon_id, weekday, from_month, opens, closes)
        values ('there', 1, '2026-12-01', '10:00', '20:00'), ('there', 2, '2026-12-01', null, null), ('there', 3, '2026-12-01', '12:00', '14:00')`,
  )
  const openings = async (createdAt: string) =>
    (await cases.read(await cases.addCase({ salon: 'there', createdAt }), 'owner')).openings
  // Monday 30 November to Wednesday 2 December.
  expect(await openings('2026-11-30T12:00:00.000Z')).toEqual([
    { from: '2026-11-30T09:00:00.000Z', to: '2026-11-30T17:00:00.000Z' },
    { from: '2026-12-02T11:00:00.000Z', to: '2026-12-02T13:00:00.000Z' },
  ])
  expect(await openings('2026-12-07T20:00:00.000Z')).toEqual([
    { from: '2026-12-09T11:00:00.000Z', to: '2026-12-09T13:00:00.000Z' },
  ])
  expect(await openings('2026-12-07T12:00:00.000Z')).toEqual([
    { from: '2026-12-07T09:00:00.000Z', to: '2026-12-07T19:00:00.000Z' },
    { from: '2026-12-09T11:00:00.000Z', to: '2026-12-09T13:00:00.000Z' },
  ])
})

describe('the settings of approvals', () => {
  const set = (values: object) => product.call(settings.save, { as: 'owner', body: values })
  const approve = (objectId: string, as: string, reason?: string) =>
    cases.update(objectId, { moveExpense: { id: `${objectId}-0`, status: 2, ...(reason && { reason }) } }, as)
  const dear = (cost: number, createdBy = 'advisor') =>
    cases.addCase({ status: 1, items: [{ kind: 'expense', status: 1, cost, createdBy }] })

  it('leave amounts above the limit to the named approvers', async () => {
    expect((await set({ approvalLimit: 5000, approvesAboveLimit: 'chain' })).status).toBe(200)
    const objectId = await dear(5000.01)
    expect((await cases.read(objectId, 'supervisor')).expenses[0]).toMatchObject({
      step: null,
      heldBack: 'limit',
    })
    const refused = await approve(objectId, 'supervisor')
    expect([refused.status, refused.json.error]).toEqual([403, 'no_rights'])
    expect((await cases.read(objectId)).expenses[0].status).toBe(1)
    expect((await approve(await dear(5000), 'supervisor')).status).toBe(200)
    expect((await approve(objectId, 'chain', 'Alt måtte gjøres om')).status).toBe(200)
    await set({ approvalLimit: 0, approvesAboveLimit: 'everyone' })
  })

  it('can require four eyes: the requester cannot approve', async () => {
    const objectId = await dear(100, 'owner')
    await set({ fourEyes: 'on' })
    expect((await approve(objectId, 'owner')).status).toBe(403)
    expect((await approve(objectId, 'chain')).status).toBe(200)
    await set({ fourEyes: 'off' })
    expect((await approve(await dear(100, 'owner'), 'owner')).status).toBe(200)
  })
})
