import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { z } from 'zod'
import { complaints } from '#contract/complaints/complaints'
import { dailyFigures } from '#contract/daily-figures/daily-figures'
import { employees } from '#contract/employees/employees'
import type { Endpoint } from '#contract/endpoint'
import { cursor, numberCursor } from '#contract/fields.schemas'
import { reports } from '#contract/payroll/payroll'
import { rankings } from '#contract/rankings/rankings'
import { allEndpoints, schemasOf } from '#contract/registry'
import { fieldsOfSchema } from '#contract/schema-fields'
import { session } from '#contract/session/session'
import { receipts } from '#contract/statistics/receipts'
import { isRefusalCode } from '#domain/values/refusal'
import { type Product, startProduct } from '#testing/product'

let product: Product
beforeAll(async () => {
  product = await startProduct({ config: { logLevel: 'silent' } })
  await product.addSalon('here', 'Majorstuen')
  await product.addPerson({ objectId: 'eier', type: 'owner' })
  await product.addPerson({ objectId: 'ansatt', activeIn: ['here'] })
})
afterAll(() => product.close())

const refused = (answer: { status: number; json: { error: string } }) => {
  expect([answer.status, answer.status >= 400 && answer.status < 500]).toEqual([answer.status, true])
  expect(isRefusalCode(answer.json.error)).toBe(true)
}

describe('an odd call', () => {
  it.each(['0000-05', '0001-01', '1999-12', '2100-01', '9999-12'])(
    'for the month %s is refused [D72]',
    async month => {
      refused(await product.call(reports.ofMonth, { as: 'eier', params: { month } }))
    },
  )

  it.each(['01-0000', '12-0000', '12-9999', '12-1999', '01-2100', '13-2026', '2026-10'])(
    'for the month %s of the ranking is refused',
    async month => {
      const answer = await product.call(rankings.get, { as: 'eier', params: { month } })
      expect([answer.status, answer.json.error]).toEqual([400, 'invalid_payload'])
    },
  )

  it('for the first and the last month of the ranking is answered', async () => {
    for (const month of ['01-2000', '12-2099'])
      expect((await product.call(rankings.get, { as: 'eier', params: { month } })).status).toBe(200)
  })

  const DELIVERIES = '/owner/webhooks/{objectId}/deliveries'
  const paged = allEndpoints.flatMap(endpoint => {
    const { query } = schemasOf<Endpoint>(endpoint)
    const isPlace = (one: z.ZodType) => one === cursor || one === numberCursor
    const fields = query ? fieldsOfSchema(query, isPlace) : []
    return fields
      .filter(({ schema }) => isPlace(schema))
      .map(({ path }) => [endpoint, path.join('.')] as const)
  })

  it('is tested for every paged list', () => {
    expect(paged.map(([{ path }]) => path).sort()).toEqual(
      // The pages of /owner/disclosures end with whole days: their cursor is a day.
      ['/audit', '/complaints', '/imports', '/owner/letters', DELIVERIES, '/reports'].sort(),
    )
  })

  it.each(paged.map(([endpoint, name]) => [endpoint.path, endpoint, name] as const))(
    'to %s with an invalid cursor is refused',
    async (_path, endpoint, name) => {
      for (const place of [
        ...['0000-01-01T00:00:00.000Z,x', '2026-02-30T00:00:00.000Z,x', '2026-11-21T12:00:00.000Z', 'x', '0'],
        ...['2026-11-21T12:00:00.000Z,', '2026-11-21T12:00:00.000Z,x,x', '2026-11-21,x', '1,1', '-1', '9e99'],
      ]) {
        const answer = await product.call(endpoint, { as: 'eier', query: { [name]: place } })
        expect([place, answer.status, answer.json.error]).toEqual([place, 400, 'invalid_payload'])
      }
    },
  )

  it('with a day outside its bounds is refused, naming the bound [D72]', async () => {
    const figures = { salonId: 'here', objectId: 'ansatt' }
    const visit = { name: 'Kunde', salon: 'here', message: 'Skjevt' }
    const asked = async (endpoint: Endpoint, body: object) => {
      const { status, json } = await product.call(endpoint, { as: 'eier', body })
      return status === 400 ? json.fields : status
    }
    expect(await asked(dailyFigures.save, { ...figures, day: '2014-12-31' })).toEqual({
      day: 'Tidligst 1. januar 2015',
    })
    // Manual entries allow 31 days ahead, as in a file.
    expect(await asked(dailyFigures.save, { ...figures, day: '2026-12-22' })).toBe(200)
    expect(await asked(dailyFigures.save, { ...figures, day: '2026-12-23' })).toEqual({
      day: 'Dagen er for langt fram i tid',
    })
    expect(await asked(receipts.ofDay, { salonId: 'here', day: '2026-11-22' })).toBe(200)
    expect(await asked(receipts.ofDay, { salonId: 'here', day: '2026-11-23' })).toEqual({
      day: 'Dagen er ikke kommet ennå',
    })
    expect(await asked(receipts.ofDay, { salonId: 'here', day: '2014-12-31' })).toEqual({
      day: 'Tidligst 1. januar 2015',
    })
    expect(await asked(complaints.create, { ...visit, backdate: '2026-11-22' })).toEqual({
      backdate: 'Besøket kan ikke ligge fram i tid',
    })
    expect(await asked(complaints.create, { ...visit, backdate: '2026-11-21' })).toBe(200)
    // In Norway it is already the next day.
    product.setNow('2026-11-21T23:30:00.000Z')
    expect(await asked(complaints.create, { ...visit, backdate: '2026-11-22' })).toBe(200)
    product.setNow('2026-11-21T12:00:00.000Z')
  })

  it('with an invalid day, cursor or text is refused [D72]', async () => {
    const months = allEndpoints.filter(({ path }) => path.includes('{month}'))
    expect(months.length).toBeGreaterThan(2)
    refused(await product.call(reports.list, { as: 'eier', query: { before: '1,1' } }))
    for (const name of ['\ud800', 'a\u0000b', 'halv \udc00'])
      refused(await product.call(employees.add, { as: 'eier', body: { name, activeIn: ['here'] } }))
    refused(await product.call(session.login, { body: { email: '\ud800', password: 'x' } }))
  })

  it('with a number beyond all sums is refused [D72]', async () => {
    for (const goal of [1e308, 1e16, -1e300])
      refused(await product.call(employees.save, { as: 'eier', body: { objectId: 'ansatt', goal } }))
  })

  it('with endless JSON is refused, to everybody and at once', async () => {
    const deep = `{"email":${'['.repeat(400_000)}${']'.repeat(400_000)},"password":"x"}`
    const answer = await product.http.inject({
      method: 'POST',
      url: '/api/login',
      payload: deep,
      headers: { 'content-type': 'application/json' },
    })
    refused({ status: answer.statusCode, json: answer.json() })
  })

  it('with invented fields is refused without echoing them', async () => {
    const body = Object.fromEntries(Array.from({ length: 150_000 }, (_, n) => [`field${n}`, n]))
    const answer = await product.call(session.login, { body })
    refused(answer)
    expect(answer.text.length).toBeLessThan(3000)
    const long = await product.call(employees.save, { as: 'eier', body: { ['x'.repeat(100_000)]: 1 } })
    refused(long)
    expect(long.text).not.toContain('xxx')
  })

  it.each(['foo', 'zstd', 'gzip', 'gzip, gzip', 'br'])(
    'with a body compressed as %s is refused',
    async encoding => {
      const headers = { 'content-encoding': encoding, 'content-type': 'application/json' }
      const body = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0])
      refused(await product.call(session.login, { body, headers }))
    },
  )

  it.each([
    { range: 'bytes=99999999-' },
    { 'if-match': '"another"' },
    { 'if-unmodified-since': 'Mon, 01 Jan 2001 00:00:00 GMT' },
  ])('for a file with %o gets an error of the catalogue', async headers => {
    const answer = await product.http.inject({ url: '/api/docs/swagger-ui.css', headers })
    refused({ status: answer.statusCode, json: answer.json() })
  })
})
