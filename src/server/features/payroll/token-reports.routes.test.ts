import { afterAll, beforeAll, expect, it } from 'vitest'
import { reports } from '#contract/payroll/payroll'
import { sql } from '#server/db/sql'
import { addApiToken, switchTokens } from '#testing/api-tokens'
import { type Product, startProduct } from '#testing/product'
import { addMonth, draftOf, sentReport } from './payroll.fixture.ts'

let product: Product
let corrected: string

const words = { sykefraver: 'graviditet', comment: 'Ringt inn', forklaringVarTillegg: 'Avtalt' } as const

beforeAll(async () => {
  product = await startProduct()
  await product.addSalon('majorstuen')
  await product.addPerson({ objectId: 'sjef', type: 'manager', access: ['majorstuen'] })
  await product.addPerson({ objectId: 'eier', type: 'owner' })
  await product.addPerson({ objectId: 'amina', activeIn: ['majorstuen'] })
  const of = { employeeId: 'amina', salonId: 'majorstuen', of: '2026-10' }
  await addMonth(product, of, { treatment_sales: 90_000, hours: 130 })
  await switchTokens(product, 'on')
  const { secret } = await addApiToken(product, {
    name: 'Lønn',
    madeBy: 'eier',
    permissions: ['reports'],
    pay: true,
  })
  product.callWith('token', secret)

  const first = await sentReport(product, await draftOf(product, ['amina'], { amina: { varTillegg: 400 } }))
  const body = {
    ...(await draftOf(product, ['amina'], { amina: { ...words, trekkOmklipp: 90_000 } })),
    replaces: first,
    reasons: { amina: 'Lang permisjon' },
  }
  const { status, json } = await product.call(reports.create, { as: 'sjef', body })
  expect(status).toBe(200)
  corrected = json.objectId
})
afterAll(() => product.close())

const get = async (as: string) =>
  (await product.call(reports.get, { as, params: { objectId: corrected } })).json

it('gives an API token the figures of a report without its words (A148)', async () => {
  const [whole, bare] = [await get('sjef'), await get('token')]
  expect(whole.modifications).toEqual({ amina: { ...words, trekkOmklipp: 90_000 } })
  expect(whole.reasons).toEqual({ amina: 'Lang permisjon' })
  expect(bare.modifications).toEqual({ amina: { trekkOmklipp: 90_000 } })
  expect(bare.reasons).toEqual({})
  const bareRow = { sykefraver: 'annet', comment: '', forklaringVarTillegg: '', forklaringFastTillegg: '' }
  expect(bare.employees).toEqual([{ ...whole.employees[0], ...bareRow }])
  expect(JSON.stringify(bare)).not.toMatch(/graviditet|Ringt inn|Avtalt|Lang permisjon/)
})

it('and not why a locked month was opened (A148)', async () => {
  await product.pool.run(
    { because: 'a test opens a month' },
    sql`insert into month_lock (object_id, salon_id, month, locked_by, locked_at, opened_by, opened_at, reason)
        values ('lock', 'majorstuen', '2026-10-01', 'eier', '2026-11-10', 'eier', '2026-11-11', 'Sykmeldingen manglet')`,
  )
  const reasons = async (as: string) =>
    (await get(as)).steps.openings.map(({ reason }: { reason: string }) => reason)
  expect(await reasons('sjef')).toEqual(['Sykmeldingen manglet'])
  expect(await reasons('token')).toEqual([''])
  expect(JSON.stringify(await get('token'))).not.toContain('Sykmeldingen')
})

it('and the differences of a correction (A148)', async () => {
  const keys = async (as: string) => {
    const { json } = await product.call(reports.differences, { as, params: { objectId: corrected } })
    return json.people[0].cells.map(({ key }: { key: string }) => key)
  }
  const whole = await keys('sjef')
  expect(whole).toEqual(expect.arrayContaining(['trekkOmklipp', 'comment', 'sykefraver']))
  expect(await keys('token')).toEqual(whole.filter((key: string) => !Object.hasOwn(words, key)))
})
