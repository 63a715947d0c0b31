import { afterAll, beforeAll, expect, it } from 'vitest'
import { complaints } from '#contract/complaints/complaints'
import { employees } from '#contract/employees/employees'
import { type Disclosure, disclosures } from '#contract/owner-panel/disclosures'
import { reportDrafts } from '#contract/payroll/report-drafts'
import { statistics } from '#contract/statistics/statistics'
import { statisticsExport } from '#contract/statistics/statistics-export'
import type { Day } from '#domain/values/month'
import { sql } from '#server/db/sql'
import { purge } from '#server/retention/purge'
import { openLedger } from '#testing/ledger'
import { type Product, startProduct } from '#testing/product'
import { listDisclosures } from './disclosures.queries.ts'

let product: Product
beforeAll(async () => {
  product = await startProduct({ now: '2026-11-21T12:00:00.000Z' })
  await product.addSalon('majorstuen', 'Majorstuen')
  await product.addPerson({ objectId: 'eier', name: 'Elin', type: 'owner' })
  await product.addPerson({
    objectId: 'sjef',
    name: 'Siri',
    type: 'manager',
    activeIn: ['majorstuen'],
    access: ['majorstuen'],
  })
  await product.addPerson({ objectId: 'amina', name: 'Amina', activeIn: ['majorstuen'] })
})
afterAll(() => product.close())

const list = async (query: Record<string, string> = {}): Promise<Disclosure[]> => {
  const { status, json } = await product.call(disclosures.list, { as: 'eier', query })
  expect(status).toBe(200)
  return json.disclosures
}
const shortly = ({ viewer, kind, subjects, month, firstAt, lastAt }: Disclosure) => {
  const names = subjects.map(({ name }) => name).join('+')
  return [viewer.name, kind, names, month ?? '', firstAt.slice(11, 16), lastAt.slice(11, 16)].join(' ')
}

it('records once a day who viewed whose pay, with the last time, and never one’s own [A40]', async () => {
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
  // There is no draft, so nothing is disclosed.
  await product.call(reportDrafts.get, { as: 'sjef', params: { salonId: 'majorstuen', month: '2026-10' } })
  expect((await list()).map(shortly)).toEqual([
    'Siri person Amina  13:00 13:00',
    'Siri pay Amina 2026-10 12:00 13:00',
  ])
  expect((await list({ kind: 'person' })).length).toBe(1)
  expect((await list({ viewer: 'amina' })).length).toBe(0)
})

it('records nothing when nothing was shown [A40]', async () => {
  const before = await list()
  const refused = await product.call(complaints.get, { as: 'sjef', params: { objectId: 'no-such-case' } })
  expect(refused.status).toBe(404)
  expect(await list()).toEqual(before)
})

it('groups what one viewer saw of many people, and finds each of them [A40]', async () => {
  const query = { salonId: 'majorstuen', month: '2026-09' }
  expect((await product.call(employees.list, { as: 'sjef', query })).status).toBe(200)
  await product.call(employees.list, { as: 'eier', query })
  expect((await list({ kind: 'person' })).map(shortly)).toEqual([
    'Elin person Amina+Siri 2026-09 13:00 13:00',
    'Siri person Amina 2026-09 13:00 13:00',
    'Siri person Amina  13:00 13:00',
  ])
  expect((await list({ subject: 'sjef' })).map(shortly)).toEqual(['Elin person Siri 2026-09 13:00 13:00'])
})

it('records nothing when a colleague sees no pay [A48]', async () => {
  await product.addPerson({ objectId: 'nora', name: 'Nora', activeIn: ['majorstuen'] })
  const before = await list()
  const { json } = await product.call(employees.get, { as: 'nora', params: { objectId: 'amina' } })
  expect(json).not.toHaveProperty('perHourFixed')
  await product.call(employees.list, { as: 'nora', query: { salonId: 'majorstuen', month: '2026-09' } })
  expect(await list()).toEqual(before)
})

it('shows nothing that cannot be recorded [A40]', async () => {
  const ledger = await openLedger(product)
  await ledger.receipt('majorstuen', '2026-11-20', { by: 'nora', treatment: 800 })
  await ledger.close()
  const because = { because: 'a test makes the note impossible' }
  await product.pool.run(
    because,
    sql`create function refuse() returns trigger language plpgsql as $$ begin raise 'no room'; end $$`,
  )
  await product.pool.run(
    because,
    sql`create trigger refuse before insert on disclosure for each statement execute function refuse()`,
  )
  const asked = [
    product.call(employees.get, { as: 'eier', params: { objectId: 'nora' } }),
    product.call(employees.list, { as: 'eier', query: { month: '2026-08' } }),
    product.call(statisticsExport.employee, { as: 'eier', body: { objectId: 'nora', format: 'csv' } }),
    product.call(statistics.employee, { as: 'eier', body: { objectId: 'nora' } }),
    product.call(employees.save, { as: 'eier', body: { objectId: 'nora', perHourFixed: 777 } }),
  ]
  for (const answer of await Promise.all(asked)) {
    expect([answer.status, answer.json.error]).toEqual([500, 'unknown'])
    expect(answer.text).not.toMatch(/perHourFixed|opparbeidetLonn|Lønn/)
  }
  await product.pool.run(because, sql`drop trigger refuse on disclosure`)
  // The change whose disclosure could not be recorded is rolled back.
  const { json } = await product.call(employees.get, { as: 'eier', params: { objectId: 'nora' } })
  expect(json.perHourFixed).toBe(0)
})

it('returns a page of whole days, and where the next one starts [A40]', async () => {
  const page = (before?: Day) => listDisclosures(product.pool, { before }, 3)
  product.setNow('2026-11-22T12:00:00.000Z')
  await product.call(employees.get, { as: 'sjef', params: { objectId: 'amina' } })
  const first = await page()
  expect(first.next).toBe('2026-11-21')
  expect([...new Set(first.disclosures.map(({ day }) => day))]).toEqual(['2026-11-22', '2026-11-21'])
  expect(await page(first.next ?? undefined)).toEqual({ disclosures: [], next: null })
})

it('keeps it for a year [A40]', async () => {
  const rows = (await product.pool.many({ because: 'a test counts' }, sql`select from disclosure`)).length
  expect(await purge(product.pool, new Date('2027-11-21T11:00:00.000Z'))).not.toHaveProperty('disclosure')
  expect(await purge(product.pool, new Date('2027-11-22T14:00:00.000Z'))).toHaveProperty('disclosure', rows)
})
