import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { reports } from '#contract/payroll/payroll'
import { sql } from '#server/db/sql'
import { type Product, startProduct } from '#testing/product'
import { addMonth, draftOf, sentReport } from './payroll.fixture.ts'

const because = { because: 'a test sets the scene and looks' }
let product: Product

/** October: Majorstuen has no time book; Storo has neither the time book nor the receipts. */
beforeAll(async () => {
  product = await startProduct()
  for (const salon of ['majorstuen', 'storo']) await product.addSalon(salon)
  await product.addPerson({ objectId: 'sjef', type: 'manager', access: ['majorstuen', 'storo'] })
  for (const [objectId, salonId] of [
    ['amina', 'majorstuen'],
    ['berit', 'majorstuen'],
    ['cato', 'storo'],
  ] as const)
    await product.addPerson({ objectId, experience: 6, activeIn: [salonId] })
  for (const employeeId of ['amina', 'berit'])
    await addMonth(
      product,
      { employeeId, salonId: 'majorstuen', of: '2026-10' },
      { treatment_sales: 50_000, book_rows: 0 },
    )
})
afterAll(() => product.close())

const send = (body: object) => product.call(reports.create, { as: 'sjef', body })
const storo = () => draftOf(product, ['cato'], {}, undefined, 'storo')

describe('a report whose sources have not arrived [K32]', () => {
  it('is refused until each is confirmed, person by person', async () => {
    const { missing, ...body } = await draftOf(product, ['amina', 'berit'])
    expect(missing).toEqual({ amina: ['timeBook'], berit: ['timeBook'] })
    const refused = await send(body)
    expect([refused.status, refused.json.error]).toEqual([400, 'invalid_payload'])
    expect(refused.json.message).toBe('amina: timene er ikke kommet. berit: timene er ikke kommet')
    expect((await send({ ...body, missing: { amina: ['timeBook'] } })).json.fields).toEqual({
      'missing.berit': 'berit: timene er ikke kommet',
    })
    const { missing: both, ...there } = await storo()
    expect(both).toEqual({ cato: ['registers', 'timeBook'] })
    expect((await send({ ...there, missing: { cato: ['timeBook'] } })).json.fields).toEqual({
      'missing.cato': 'cato: omsetningen er ikke kommet',
    })
  })

  it('needs no confirmation for hours that are filled in by hand', async () => {
    const { missing: _, ...body } = await draftOf(product, ['amina', 'berit'], {
      amina: { produksjonstimer: 130 },
    })
    expect((await send(body)).json.fields).toEqual({ 'missing.berit': 'berit: timene er ikke kommet' })
  })

  it('is sent when they are confirmed; the log says who, and the files and the report have no figure', async () => {
    const objectId = await sentReport(product, await storo())
    const [logged] = await product.pool.many<{ details: object }>(
      because,
      sql`select details from audit where subject = ${objectId}`,
    )
    expect(logged?.details).toMatchObject({
      missing: [{ objectId: 'cato', name: 'cato: omsetningen og timene er ikke kommet' }],
    })
    const [entry] = await product.pool.many<{ hours: number | null }>(
      because,
      sql`select hours from salary_history where report_id = ${objectId}`,
    )
    expect(entry).toEqual({ hours: null })
    const { json } = await product.call(reports.get, { as: 'sjef', params: { objectId } })
    expect(json).toMatchObject({ sales: null, notArrived: { cato: ['registers', 'timeBook'] } })
    const { text } = await product.call(reports.export, {
      as: 'sjef',
      params: { objectId },
      query: { format: 'csv' },
    })
    const [head = [], cato = [], , sum = []] = text.split('\r\n').map(line => line.split(';'))
    for (const label of ['Produksjonstimer (t)', 'Total omsetning (kr)', 'Garantilønn (kr)']) {
      const at = head.indexOf(label)
      expect([label, cato[at], sum[at]]).toEqual([label, '', ''])
    }
  })

  it('is refused when a confirmed source has arrived since the rows were imported', async () => {
    const body = await draftOf(product, ['amina', 'berit'])
    await product.pool.run(because, sql`update employee_month set book_rows = 1 where employee_id = 'amina'`)
    await product.pool.run(because, sql`update employee_day set book_rows = 1 where employee_id = 'amina'`)
    const { status, json } = await send(body)
    expect([status, json.error, json.message]).toEqual([
      ...[409, 'conflict', 'Hent radene på nytt: amina: timene er kommet'],
    ])
  })
})
