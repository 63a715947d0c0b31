import { afterAll, beforeAll, expect, it } from 'vitest'
import { complaints } from '#contract/complaints'
import { type Disclosure, disclosures } from '#contract/disclosures'
import { employees } from '#contract/employees'
import { allEndpoints } from '#contract/registry'
import { reportDrafts } from '#contract/report-drafts'
import { statistics } from '#contract/statistics'
import { purge } from '#server/retention/purge'
import { type Product, startProduct } from '#testing/product'

let product: Product
beforeAll(async () => {
  product = await startProduct({ now: '2026-11-21T12:00:00.000Z' })
  await product.addSalon('majorstuen', 'Majorstuen')
  await product.addPerson({ objectId: 'eier', name: 'Elin', type: 'owner' })
  await product.addPerson({
    ...{ objectId: 'sjef', name: 'Siri', type: 'manager' },
    ...{ activeIn: ['majorstuen'], access: ['majorstuen'] },
  })
  await product.addPerson({ objectId: 'amina', name: 'Amina', activeIn: ['majorstuen'] })
})
afterAll(() => product.close())

const list = async (query: Record<string, string> = {}): Promise<Disclosure[]> => {
  const { status, json } = await product.call(disclosures.list, { as: 'eier', query })
  expect(status).toBe(200)
  return json
}
const shortly = ({ viewer, kind, subject, month, firstAt, lastAt }: Disclosure) =>
  [viewer.name, kind, subject, month ?? '', firstAt.slice(11, 16), lastAt.slice(11, 16)].join(' ')

it('notes once a day who looked at whose pay, with when it was last, and never oneself [A40]', async () => {
  const body = { objectId: 'amina', salonId: 'majorstuen', month: '2026-10' }
  const salary = (as: string) => product.call(statistics.salary, { as, body })
  expect((await salary('sjef')).status).toBe(200)
  product.setNow('2026-11-21T12:05:00.000Z')
  await salary('sjef')
  expect((await list()).map(shortly)).toEqual(['Siri pay Amina 2026-10 12:00 12:00'])

  product.setNow('2026-11-21T13:00:00.000Z')
  await salary('sjef')
  await salary('amina')
  const person = await product.call(employees.get, { as: 'sjef', params: { objectId: 'amina' } })
  expect(person.status).toBe(200)
  await product.call(employees.get, { as: 'sjef', params: { objectId: 'sjef' } })
  await product.call(reportDrafts.get, { as: 'sjef', params: { salonId: 'majorstuen', month: '2026-10' } })
  expect((await list()).map(shortly)).toEqual([
    'Siri draft Majorstuen 2026-10 13:00 13:00',
    'Siri person Amina  13:00 13:00',
    'Siri pay Amina 2026-10 12:00 13:00',
  ])
  expect((await list({ kind: 'person' })).length).toBe(1)
  expect((await list({ viewer: 'amina' })).length).toBe(0)
})

it('notes nothing where nothing was shown [A40]', async () => {
  const before = await list()
  const refused = await product.call(complaints.get, { as: 'sjef', params: { objectId: 'no-such-case' } })
  expect(refused.status).toBe(404)
  expect(await list()).toEqual(before)
})

it('notes those endpoints that show the pay of others or a case [A40]', () => {
  const noted = allEndpoints
    .filter(({ discloses }) => discloses !== undefined)
    .map(({ method, path, discloses }) => `${method} ${path}: ${discloses}`)
  expect(noted.toSorted()).toEqual([
    'GET /complaints/{objectId}: case',
    'GET /employees/{objectId}: person',
    'GET /manage/employee/{objectId}/history: person',
    'GET /manage/employee/{objectId}/terms: person',
    'GET /report-drafts/{salonId}/{month}: draft',
    'GET /reports/{objectId}/differences: report',
    'GET /reports/{objectId}: report',
    'POST /stats/salary: pay',
  ])
})

it('keeps it for a year [A40]', async () => {
  expect(await purge(product.pool, new Date('2027-11-21T11:00:00.000Z'))).not.toHaveProperty('disclosure')
  expect(await purge(product.pool, new Date('2027-11-22T14:00:00.000Z'))).toHaveProperty('disclosure', 3)
})
