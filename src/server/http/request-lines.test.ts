import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { allEndpoints } from '#contract/registry'
import { type Product, startProduct } from '#testing/product'
import { rawAnswer, rawCall } from '#testing/raw-call'

// Personal data as it may be in a call: an id in the path, a search in the query, a text in the body.
const ID = 'hemmelig-id'
const WORD = 'hemmelig-ord'
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/

let product: Product
let origin: string
const portOf = ({ http }: Product) => (http.server.address() as AddressInfo).port
beforeAll(async () => {
  product = await startProduct({ config: { logLevel: 'info', requestLog: true } })
  await product.addPerson({ objectId: 'eier', type: 'owner' })
  await product.addSalon('here', 'Majorstuen')
  await product.addPerson({ objectId: 'amina', name: 'Amina Berg', activeIn: ['here'] })
  await product.http.listen({ port: 0, host: '127.0.0.1' })
  origin = `http://127.0.0.1:${portOf(product)}`
})
afterAll(() => product.close())

interface Line {
  readonly msg: string
  readonly reqId: string
  readonly endpoint: string
  readonly method: string
  readonly status: number
  readonly ms: number
  readonly bytes: number
}
const linesIn = ({ log }: Product): Line[] =>
  log.map(line => JSON.parse(line) as Line).filter(({ msg }) => msg === 'request')
const lineOf = async (requestId: string): Promise<Line> => {
  const found = () => linesIn(product).filter(({ reqId }) => reqId === requestId)
  await expect.poll(found, { message: requestId }).toHaveLength(1)
  return found()[0] as Line
}
const newest = async (endpoint: string): Promise<Line> => {
  const found = () => linesIn(product).filter(line => line.endpoint === endpoint)
  await expect.poll(found, { message: endpoint }).not.toEqual([])
  return found().at(-1) as Line
}

it.each(allEndpoints.map(endpoint => [`${endpoint.method} ${endpoint.path}`, endpoint] as const))(
  'a stranger’s %s is one line without anything of the call, and its refusal has the id of the line',
  async (_name, { method, path, needs }) => {
    const url = `${origin}/api${path.replace(/\{\w+\}/g, ID)}?search=${WORD}`
    const answer = await fetch(url, {
      method,
      ...(method !== 'GET' &&
        method !== 'HEAD' && {
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ [WORD]: WORD }),
        }),
    })
    const refused = answer.status >= 400
    if (needs !== 'anyone') expect(refused).toBe(true)
    const { requestId } = JSON.parse((await answer.text()) || '{}') as { requestId?: string }
    if (refused && method !== 'HEAD') expect(requestId).toMatch(UUID)
    const line = requestId === undefined ? await newest(path) : await lineOf(requestId)
    expect(line).toMatchObject({ endpoint: path, method, status: answer.status })
    expect(line.ms).toBeGreaterThanOrEqual(0)
    expect(line.bytes).toBeGreaterThan(0)
    expect(Object.keys(line).sort()).toEqual([
      ...['bytes', 'endpoint', 'hostname', 'level', 'method', 'ms', 'msg', 'pid', 'reqId', 'status', 'time'],
    ])
  },
)

it.each([
  ['GET', '/api/no-such-endpoint', 'unknown', 404],
  ['DELETE', '/api/salons', '/salons', 405],
  ['GET', `/api/employees/${'x'.repeat(300)}`, 'unknown', 404],
  ['GET', '/api/employees/%E0%A4%A', 'unknown', 404],
] as const)('so has %s %s', async (method, path, endpoint, status) => {
  const { json, status: answered } = await rawAnswer(portOf(product), { method, path })
  expect([answered, json.requestId]).toEqual([status, expect.stringMatching(UUID)])
  expect(await lineOf(json.requestId)).toMatchObject({ endpoint, method, status })
})

it('a request that is no HTTP has an id in its refusal', async () => {
  const { status, json } = await rawAnswer(portOf(product), { method: 'GET', path: '/ bad', headers: {} })
  expect([status, json.requestId]).toEqual([400, expect.stringMatching(UUID)])
})

it('an answered request has its line, without ids, names and address', async () => {
  const authorization = `Bearer ${await product.tokenOf('eier')}`
  const answer = await fetch(`${origin}/api/employees/amina?month=2026-11`, { headers: { authorization } })
  expect(answer.status).toBe(200)
  const { length } = await answer.text()
  const line = await newest('/employees/{objectId}')
  expect(line).toMatchObject({ method: 'GET', status: 200 })
  expect(line.bytes).toBeGreaterThan(0)
  expect(length).toBeGreaterThan(0)
})

it('a request whose caller leaves before the response has the status 499', async () => {
  const { text, close } = await rawCall(portOf(product), {
    path: '/api/login',
    headers: { 'content-type': 'application/json', 'content-length': 100, expect: '100-continue' },
  })
  await expect.poll(text).toContain('100 Continue')
  close()
  await expect.poll(() => linesIn(product).map(({ status }) => status)).toContain(499)
})

it('answered health checks have no line', async () => {
  for (const path of ['/healthz', '/readyz']) await fetch(`${origin}${path}`)
  await fetch(`${origin}/api/no-such-endpoint`)
  await newest('unknown')
  expect(linesIn(product).filter(({ endpoint }) => endpoint.endsWith('z'))).toEqual([])
})

it('no line of the whole log has anything of a caller', () => {
  // Fastify says where it listens.
  const log = product.log.filter(line => !line.includes('Server listening')).join('\n')
  for (const secret of [ID, WORD, 'amina', 'Amina', '127.0.0.1', 'Bearer', 'month='])
    expect(log).not.toContain(secret)
})

it('the lines can be switched off, and a higher level leaves them out', async () => {
  for (const config of [
    { logLevel: 'info', requestLog: false },
    { logLevel: 'warn', requestLog: true },
  ] as const) {
    const other = await startProduct({ config })
    await other.http.listen({ port: 0, host: '127.0.0.1' })
    await fetch(`http://127.0.0.1:${portOf(other)}/api/me`)
    await other.close()
    expect(linesIn(other)).toEqual([])
  }
})
