import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { complaintPhotos } from '#contract/complaints/complaint-photos'
import { guarantee } from '#contract/complaints/guarantee'
import type { Endpoint } from '#contract/endpoint'
import { allEndpoints } from '#contract/registry'
import { session } from '#contract/session/session'
import { whatIf } from '#contract/what-if/what-if'
import { isRefusalCode } from '#domain/values/refusal'
import { sql } from '#server/db/sql'
import { type Product, startProduct } from '#testing/product'
import { type RawCall, rawAnswer, rawCall } from '#testing/raw-call'

const because = { because: 'a test sets the scene' }
const json = { 'content-type': 'application/json' }
const withBody = allEndpoints.filter(({ method }) => method !== 'GET' && method !== 'HEAD')
const FORMS = 5

let product: Product
let port: number
let tokens: Record<'owner' | 'other', string>
const held: { close: () => unknown }[] = []

beforeAll(async () => {
  product = await startProduct({ config: { logLevel: 'silent', formsPerHour: FORMS } })
  await product.addSalon('here', 'Majorstuen')
  await product.addPerson({ objectId: 'owner', type: 'owner' })
  await product.addPerson({ objectId: 'other', type: 'owner' })
  tokens = { owner: await product.tokenOf('owner'), other: await product.tokenOf('other') }
  await product.http.listen({ port: 0, host: '127.0.0.1' })
  port = (product.http.server.address() as { port: number }).port
})
beforeEach(() => product.pool.run(because, sql`delete from request_count`))
afterEach(() => {
  for (const one of held.splice(0)) one.close()
})
afterAll(() => product.close())

const pathOf = ({ path }: Endpoint) => `/api${path.replace(/\{\w+\}/g, 'x')}`
const bearer = (who: keyof typeof tokens) => ({ authorization: `Bearer ${tokens[who]}` })
const ask = (call: RawCall) => rawAnswer(port, call)
const hold = async (call: RawCall) => {
  const open = await rawCall(port, call)
  held.push(open)
  return open
}
const login = (call: Omit<RawCall, 'path'>) =>
  ask({ path: '/api/login', ...call, headers: { ...json, ...call.headers } })

describe('a body', () => {
  it('that is announced as too large is refused before it arrives', async () => {
    const answer = await login({ headers: { 'content-length': 16 * 1024 + 1 } })
    expect([answer.status, answer.json.error]).toEqual([413, 'too_large'])
    const large = { ...json, ...bearer('owner'), 'content-length': 64 * 1024 + 1 }
    expect((await ask({ path: '/api/settings', headers: large })).status).toBe(413)
  })

  it('with as many people as a what-if may have is not refused for its size', async () => {
    const changes = { stillings: 1, experience: 1, perHourFixed: 1, perHourExtra: 1, fixedPercentage: 1 }
    const ids = Array.from({ length: 1000 }, (_, i) => `p${i}`.padEnd(60, 'x'))
    const saidOf = async (people: readonly string[]) => {
      const body = { months: [], people: Object.fromEntries(people.map(id => [id, changes])) }
      const { status, json: said } = await product.call(whatIf.make, { as: 'owner', body })
      return [status, said.error, said.message, said.fields]
    }
    // The faults are those of a body with one person, and name a field.
    expect(await saidOf(ids)).toEqual(await saidOf(ids.slice(0, 1)))
    expect((await saidOf(ids))[3]).toBeDefined()
  })

  it.each(['5, 6', '-1', '1e3', 'x', '0x10'])('whose length is written as %s is refused', async length => {
    const answer = await product.call(session.login, {
      body: '{}',
      headers: { ...json, 'content-length': length },
    })
    expect([answer.status, answer.json.error]).toEqual([400, 'invalid_payload'])
  })

  it('without a length is refused when it passes the bound', async () => {
    const body = `4200\r\n"${'x'.repeat(0x41ff)}\r\n`
    const answer = await login({ headers: { 'transfer-encoding': 'chunked' }, body })
    expect([answer.status, answer.json.error]).toEqual([413, 'too_large'])
  })

  it.each([
    ['deep', '['.repeat(9)],
    ['full of keys', `{${'"a":1,'.repeat(61)}`],
    ['full of elements', `[${'1,'.repeat(151)}`],
  ])('that is %s is refused while the rest is still arriving', async (_, body) => {
    const answer = await login({ headers: { 'content-length': 16_000 }, body })
    expect([answer.status, answer.json.error]).toEqual([400, 'invalid_payload'])
  })

  it('of a signed-out caller is not read where only signed-in users may call', async () => {
    for (const path of ['/api/report/create', '/api/manage/mapping', '/api/me/avatar']) {
      const { status, json: said } = await ask({ path, headers: { ...json, 'content-length': 1_000_000 } })
      expect([path, status, said.error]).toEqual([path, 401, 'not_authenticated'])
    }
  })

  it('without an endpoint is not read', async () => {
    const headers = { ...json, 'content-length': 1_000_000 }
    expect((await ask({ path: '/api/nothing', headers })).json.error).toBe('not_found')
    expect((await ask({ path: '/api/me', headers })).json.error).toBe('forbidden_method')
    expect((await ask({ path: '/nothing', headers })).status).toBe(404)
  })

  it.each(withBody.map(endpoint => [`${endpoint.method} ${endpoint.path}`, endpoint] as const))(
    'a compressed %s is refused at once',
    async (_, endpoint) => {
      const headers = { ...json, ...bearer('owner'), 'content-encoding': 'foo' }
      for (const more of [{ 'content-length': 100 }, { 'transfer-encoding': 'chunked' }]) {
        const call = { method: endpoint.method, path: pathOf(endpoint), headers: { ...headers, ...more } }
        const answer = await ask(call)
        expect([answer.status, answer.json.error]).toEqual([415, 'invalid_payload'])
        expect(answer.milliseconds).toBeLessThan(5_000)
      }
    },
  )
})

describe('an unusual request', () => {
  const body = '{"email":"a@b.test","password":"x"}'
  const length = { 'content-length': body.length }

  it('gets 100 Continue where its body is accepted, and only there', async () => {
    const expect100 = { expect: '100-continue' }
    const waiting = await hold({ path: '/api/login', headers: { ...json, ...length, ...expect100 } })
    await expect.poll(() => waiting.text()).toContain('100 Continue')
    waiting.write(body)
    expect(await waiting.answer).toMatchObject({ status: 401, invited: true })
    const refused = await login({ headers: { 'content-length': 20_000, ...expect100 } })
    expect(refused).toMatchObject({ status: 413, invited: false })
    const packed = await login({ headers: { ...length, ...expect100, 'content-encoding': 'gzip' } })
    expect(packed).toMatchObject({ status: 415, invited: false })
    const odd = await login({ headers: { ...length, expect: '200-ok' }, body })
    expect([odd.status, odd.json.error]).toEqual([417, 'invalid_payload'])
  })

  it.each<[string, Omit<RawCall, 'path'>, number]>([
    ['nothing where JSON is announced', { headers: { 'content-length': 0 } }, 400],
    ['half of a JSON', { headers: { 'content-length': 5 }, body: '{"a":' }, 400],
    ['text', { headers: { ...length, 'content-type': 'text/plain' }, body }, 400],
    ['a form', { headers: { ...length, 'content-type': 'application/x-www-form-urlencoded' }, body }, 400],
    ['a type that is none', { headers: { ...length, 'content-type': ';;;' }, body }, 400],
    ['two lengths', { headers: { ...length, 'transfer-encoding': 'chunked' }, body }, 400],
    ['a chunk that is none', { headers: { 'transfer-encoding': 'chunked' }, body: 'zz\r\n{}\r\n' }, 400],
    ['__proto__', { headers: { 'content-length': 18 }, body: '{"__proto__":null}' }, 400],
  ])('%s is refused at once', async (_, call, status) => {
    const answer = await login(call)
    expect([answer.status, isRefusalCode(answer.json.error)]).toEqual([status, true])
    expect(answer.milliseconds).toBeLessThan(5_000)
  })

  it('with more bytes than announced does not become the next call', async () => {
    const answer = await login({ headers: length, body: `${body}{"more":1}` })
    expect([answer.status, isRefusalCode(answer.json.error)]).toEqual([expect.any(Number), true])
    // With a duplicate key the last value counts, as in JSON.parse.
    const twice = '{"email":"a","email":"b@c.test","password":"x"}'
    expect((await login({ headers: { 'content-length': twice.length }, body: twice })).status).toBe(401)
  })

  it('with a truncated body releases its slot', async () => {
    const cut = await hold({ path: '/api/login', headers: { ...json, 'content-length': 500 }, body: '{' })
    cut.close()
    await cut.answer
    await expect.poll(() => product.http.isReadingBodies()).toBe(false)
  })
})

describe('slots', () => {
  it('are 64 bodies per address, and signed-in users do not wait for them', async () => {
    const slow = { path: '/api/login', headers: { ...json, 'content-length': 100 }, body: '{' }
    await Promise.all(Array.from({ length: 64 }, () => hold(slow)))
    await expect.poll(async () => (await ask(slow)).status).toBe(429)
    const headers = { ...json, ...bearer('owner'), 'content-length': 2 }
    expect((await ask({ path: '/api/settings', headers, body: '{}' })).status).not.toBe(429)
    for (const one of held.splice(0)) one.close()
    await expect.poll(() => product.http.isReadingBodies()).toBe(false)
  })

  it('are 4 MB per person, and independent of other people', async () => {
    const sent = (who: keyof typeof tokens) => ({
      path: '/api/manage/employees/import',
      headers: { ...json, ...bearer(who), 'content-length': 2 * 1024 ** 2 },
      body: '{',
    })
    await hold(sent('owner'))
    await hold(sent('owner'))
    await expect.poll(async () => (await ask({ ...sent('owner'), body: '' })).status).toBe(429)
    // Immediate retries do not keep the processor busy.
    const again = await ask({ ...sent('owner'), body: '' })
    expect([again.status, again.milliseconds > 200]).toEqual([429, true])
    const free = await hold(sent('other'))
    await new Promise(resolve => setTimeout(resolve, 200))
    expect(free.text()).toBe('')
  })
})

describe('a picture', () => {
  const slow = { 'content-type': 'image/png', 'content-length': 1_000_000 }
  const body = '\x89PNG'

  it('is limited to one at a time per person, and others can send theirs', async () => {
    const mine = { path: '/api/me/avatar', headers: { ...slow, ...bearer('owner') }, body }
    const first = await hold(mine)
    await expect.poll(async () => (await ask(mine)).status).toBe(429)
    const other = await hold({ ...mine, headers: { ...slow, ...bearer('other') } })
    await new Promise(resolve => setTimeout(resolve, 200))
    expect([first.text(), other.text()]).toEqual(['', ''])
    first.close()
    await expect.poll(() => product.http.isReadingBodies()).toBe(true)
    other.close()
    await expect.poll(() => product.http.isReadingBodies()).toBe(false)
  })

  it('that is refused releases its slot with the answer', async () => {
    const path = pathOf(complaintPhotos.add)
    const headers = { 'content-type': 'image/png', 'content-length': 4, ...bearer('owner') }
    for (let i = 0; i < 3; i++)
      expect((await ask({ path: `${path}?moment=before`, headers, body: 'nope' })).json.error).toBe(
        'not_found',
      )
  })
})

describe('a refused photo', () => {
  // A caller beyond a limit is refused from memory until the hour ends.
  beforeEach(() => product.setNow(new Date(product.clock().getTime() + 3_600_000).toISOString()))
  const form = { path: `/api${guarantee.submit.path}`, headers: { ...json, 'content-length': 2 }, body: '{}' }
  it.each<[string, RawCall]>([
    ['too large', { ...form, headers: { ...json, 'content-length': 99_999 }, body: '' }],
    ['packed', { ...form, headers: { ...form.headers, 'content-encoding': 'foo' } }],
    ['no JSON', { ...form, body: 'xx' }],
    ['too deep', { ...form, headers: { ...json, 'content-length': 99 }, body: '['.repeat(99) }],
  ])('still counts towards the limit, because it is %s', async (_, bad) => {
    for (let i = 0; i < FORMS; i++) expect((await ask(bad)).status).not.toBe(429)
    expect((await ask(form)).status).toBe(429)
  })

  it('still counts towards the limit', async () => {
    const path = `/api${guarantee.addPhoto.path}`
    const bad = { path, headers: { 'content-type': 'image/png', 'content-length': 30 * 1024 ** 2 } }
    let tried = 0
    while ((await ask(bad)).status === 413 && tried < 1_000) tried++
    expect(tried).toBeGreaterThan(0)
    expect((await ask({ ...bad, headers: { ...bad.headers, 'content-length': 10 } })).status).toBe(429)
  })
})
