import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { employees } from '#contract/employees'
import { reports } from '#contract/payroll'
import { allEndpoints } from '#contract/registry'
import { session } from '#contract/session'
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

describe('what nobody means', () => {
  it.each(['0000-05', '0001-01', '1999-12', '2100-01', '9999-12'])('the month %s is refused', async month => {
    refused(await product.call(reports.ofMonth, { as: 'eier', params: { month } }))
  })

  it('a day, a cursor and a text of no use are refused', async () => {
    const months = allEndpoints.filter(({ path }) => path.includes('{month}'))
    expect(months.length).toBeGreaterThan(2)
    refused(await product.call(reports.list, { as: 'eier', query: { before: '1,1' } }))
    for (const name of ['\ud800', 'a\u0000b', 'halv \udc00'])
      refused(await product.call(employees.add, { as: 'eier', body: { name, activeIn: ['here'] } }))
    refused(await product.call(session.login, { body: { email: '\ud800', password: 'x' } }))
  })

  it('a number beyond all sums is refused', async () => {
    for (const goal of [1e308, 1e16, -1e300])
      refused(await product.call(employees.save, { as: 'eier', body: { objectId: 'ansatt', goal } }))
  })

  it('JSON without end is refused, to everybody and at once', async () => {
    const deep = `{"email":${'['.repeat(400_000)}${']'.repeat(400_000)},"password":"x"}`
    const answer = await product.http.inject({
      method: 'POST',
      url: '/api/login',
      payload: deep,
      headers: { 'content-type': 'application/json' },
    })
    refused({ status: answer.statusCode, json: answer.json() })
  })

  it('fields that were made up are not read out to who made them up', async () => {
    const body = Object.fromEntries(Array.from({ length: 150_000 }, (_, n) => [`field${n}`, n]))
    const answer = await product.call(session.login, { body })
    refused(answer)
    expect(answer.text.length).toBeLessThan(3000)
    const long = await product.call(employees.save, { as: 'eier', body: { ['x'.repeat(100_000)]: 1 } })
    refused(long)
    expect(long.text).not.toContain('xxx')
  })

  it.each(['foo', 'zstd', 'gzip', 'gzip, gzip', 'br'])('a body packed as %s is refused', async encoding => {
    const headers = { 'content-encoding': encoding, 'content-type': 'application/json' }
    const body = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0])
    refused(await product.call(session.login, { body, headers }))
  })

  it.each([
    { range: 'bytes=99999999-' },
    { 'if-match': '"another"' },
    { 'if-unmodified-since': 'Mon, 01 Jan 2001 00:00:00 GMT' },
  ])('a file asked for with %o is answered from the catalogue', async headers => {
    const answer = await product.http.inject({ url: '/api/docs/swagger-ui.css', headers })
    refused({ status: answer.statusCode, json: answer.json() })
  })
})
