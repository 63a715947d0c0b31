import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { reports } from '#contract/payroll/payroll'
import { reportSuggestions } from '#contract/payroll/report-suggestions'
import { month } from '#domain/values/month'
import { sql } from '#server/db/sql'
import { type Product, startProduct } from '#testing/product'
import { addMonth, draftOf } from './payroll.fixture.ts'

const because = { because: 'a test sets the scene and looks' }
let product: Product

/** October in Majorstuen: Amina stays, Berit has left, Cato has moved to Storo, and Dina is a member without any work. */
beforeAll(async () => {
  product = await startProduct()
  for (const salon of ['majorstuen', 'storo']) await product.addSalon(salon)
  for (const salon of ['majorstuen', 'storo'])
    await product.addPerson({ objectId: `sjef-${salon}`, type: 'manager', access: [salon] })
  await product.addPerson({ objectId: 'eier', type: 'owner' })
  await product.addPerson({ objectId: 'ansatt', activeIn: ['majorstuen'] })
  await product.addPerson({ objectId: 'amina', experience: 6, activeIn: ['majorstuen'] })
  await product.addPerson({ objectId: 'berit', experience: 6 })
  await product.addPerson({ objectId: 'cato', experience: 6, activeIn: ['storo'] })
  await product.addPerson({ objectId: 'dina', experience: 6, activeIn: ['majorstuen'] })
  const of = '2026-10'
  await addMonth(product, { employeeId: 'amina', salonId: 'majorstuen', of }, { hours: 130 })
  await addMonth(product, { employeeId: 'berit', salonId: 'majorstuen', of }, { hours: 40 })
  await addMonth(
    product,
    { employeeId: 'cato', salonId: 'majorstuen', of },
    { treatment_sales: 50_000, hours: 60 },
  )
  await addMonth(
    product,
    { employeeId: 'cato', salonId: 'storo', of },
    { treatment_sales: 90_000, hours: 70 },
  )
})
afterAll(() => product.close())

const unpaid = (as: string, salonId = 'majorstuen', replaces?: string) =>
  product.call(reportSuggestions.unpaid, {
    as,
    params: { salonId, month: '2026-10' },
    query: replaces ? { replaces } : {},
  })
const leftOut = async (as: string) => (await product.call(reportSuggestions.leftOut, { as })).json
const send = (body: object, as = 'sjef-majorstuen') => product.call(reports.create, { as, body })

describe('a report without a person who has hours or figures [P112]', () => {
  it('shows the name and kroner, for the work done in the salon', async () => {
    // 40 h and 130 h at 219.50; (50 000 − 8 %) × 40 %.
    expect((await unpaid('sjef-majorstuen')).json).toEqual([
      { objectId: 'amina', name: 'amina', amount: 28_535, redos: 0, backPay: 0 },
      { objectId: 'berit', name: 'berit', amount: 8_780, redos: 0, backPay: 0 },
      { objectId: 'cato', name: 'cato', amount: 18_400, redos: 0, backPay: 0 },
    ])
    expect((await unpaid('sjef-storo', 'storo')).json).toEqual([
      { objectId: 'cato', name: 'cato', amount: 33_120, redos: 0, backPay: 0 },
    ])
    expect((await unpaid('sjef-storo')).json.error).toBe('not_found')
    expect((await unpaid('ansatt')).json.error).toBe('no_rights')
    // No report has been sent yet.
    expect(await leftOut('sjef-majorstuen')).toEqual([])
  })

  it('is refused until each omitted person is confirmed', async () => {
    const { without: _, ...body } = await draftOf(product, ['amina'])
    const refused = await send(body)
    expect([refused.status, refused.json.error, refused.json.fields]).toEqual([
      ...[
        400,
        'invalid_payload',
        { 'without.berit': 'berit er ikke med', 'without.cato': 'cato er ikke med' },
      ],
    ])
    expect((await send({ ...body, without: ['berit', 'dina'] })).json.fields).toEqual({
      'without.cato': 'cato er ikke med',
    })
  })

  it('is sent when they are confirmed, and the log names them; the rest is still to be paid', async () => {
    const { without: _, ...body } = await draftOf(product, ['amina', 'berit'])
    const { status, json } = await send({ ...body, without: ['cato'] })
    expect(status).toBe(200)
    const [logged] = await product.pool.many<{ details: object }>(
      because,
      sql`select details from audit where subject = ${json.objectId}`,
    )
    expect(logged?.details).toMatchObject({ people: 2, without: [{ objectId: 'cato', name: 'cato' }] })
    expect((await unpaid('sjef-majorstuen')).json).toMatchObject([{ objectId: 'cato' }])
    // The start page names Cato to permitted viewers until he is paid.
    const told = { salonId: 'majorstuen', salonName: 'majorstuen', month: '2026-10' }
    const cato = [{ ...told, people: [{ objectId: 'cato', name: 'cato' }] }]
    for (const reader of ['sjef-majorstuen', 'eier']) expect(await leftOut(reader)).toEqual(cato)
    expect(await leftOut('sjef-storo')).toEqual([])
    expect((await leftOut('ansatt')).error).toBe('no_rights')
    // In a correction of the report, its people are unpaid again.
    expect((await unpaid('sjef-majorstuen', 'majorstuen', json.objectId)).json).toHaveLength(3)
    // A second report of the month does not ask about people who are already paid.
    const { without: __, ...rest } = await draftOf(product, ['cato'])
    expect((await send(rest)).status).toBe(200)
    expect((await unpaid('sjef-majorstuen')).json).toEqual([])
    expect(await leftOut('sjef-majorstuen')).toEqual([])
  })

  it('is shown at home until nothing is left to pay, or the report is removed', async () => {
    const of = '2026-09'
    const person = { employeeId: 'berit', salonId: 'majorstuen', of }
    await addMonth(product, { ...person, employeeId: 'amina' }, { hours: 10 })
    await addMonth(product, person, { hours: 8 })
    const { without: _, ...body } = await draftOf(product, ['amina'], {}, month(of))
    const { json } = await send({ ...body, without: ['berit'] })
    const berit = { salonId: 'majorstuen', salonName: 'majorstuen', month: of }
    const people = [{ objectId: 'berit', name: 'berit' }]
    expect(await leftOut('sjef-majorstuen')).toEqual([{ ...berit, people }])
    // The hours belonged to somebody else.
    const setHours = (hours: number) =>
      product.pool.run(
        because,
        sql`update employee_month set hours = ${hours} where employee_id = 'berit' and month = '2026-09-01'`,
      )
    await setHours(0)
    expect(await leftOut('sjef-majorstuen')).toEqual([])
    await setHours(8)
    expect(await leftOut('eier')).toHaveLength(1)
    await product.call(reports.remove, { as: 'eier', body: { objectId: json.objectId } })
    expect(await leftOut('eier')).toEqual([])
  })
})
