import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { statistics } from '#contract/statistics/statistics'
import { sql } from '#server/db/sql'
import { listening } from '#testing/listening'
import { type Product, startProduct } from '#testing/product'
import { rawAnswer } from '#testing/raw-call'
import { statementSummary } from './traces.ts'

interface Attribute {
  readonly key: string
  readonly value: { readonly stringValue?: string; readonly intValue?: number }
}
interface Span {
  readonly traceId: string
  readonly spanId: string
  readonly parentSpanId?: string
  readonly name: string
  readonly attributes: readonly Attribute[]
  readonly status: { readonly code?: number }
  readonly startTimeUnixNano: string
  readonly endTimeUnixNano: string
}

/** An OTLP receiver: it keeps what it is sent. */
const startReceiver = async () => {
  const bodies: string[] = []
  const calls: unknown[] = []
  const server = createServer(async (request, response) => {
    const chunks = await request.toArray()
    bodies.push(Buffer.concat(chunks).toString())
    calls.push([request.method, request.url, request.headers['api-key']])
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
  })
  const { origin: endpoint, close } = await listening(server)
  return {
    endpoint,
    calls,
    text: () => bodies.join('\n'),
    spans: (): Span[] =>
      bodies.flatMap(body =>
        JSON.parse(body).resourceSpans.flatMap(({ scopeSpans }: { scopeSpans: { spans: Span[] }[] }) =>
          scopeSpans.flatMap(({ spans }) => spans),
        ),
      ),
    close,
  }
}

const attributeOf = ({ attributes }: Span, key: string) => {
  const { stringValue, intValue } = attributes.find(one => one.key === key)?.value ?? {}
  return stringValue ?? (intValue === undefined ? undefined : Number(intValue))
}
const FAILED = 2
const portOf = ({ http }: Product) => (http.server.address() as AddressInfo).port

const started = async (endpoint: string, share = 1) => {
  const product = await startProduct({
    config: { logLevel: 'info', traces: { endpoint, headers: { 'api-key': 'nøkkel' }, share } },
  })
  await product.addSalon('here', 'Majorstuen')
  await product.addPerson({ objectId: 'eier', name: 'Elin Eier', type: 'owner' })
  await product.addPerson({ objectId: 'amina', name: 'Amina Berg', activeIn: ['here'] })
  await product.http.listen({ port: 0, host: '127.0.0.1' })
  return product
}

let receiver: Awaited<ReturnType<typeof startReceiver>>
beforeAll(async () => {
  receiver = await startReceiver()
})
afterAll(() => receiver.close())

it('a receiver gets a span of each request, with those of its statements below it, and nothing of people', async () => {
  const product = await started(receiver.endpoint)
  const origin = `http://127.0.0.1:${portOf(product)}`
  const authorization = `Bearer ${await product.tokenOf('eier')}`
  const get = (path: string) => fetch(`${origin}${path}`, { headers: { authorization } })
  expect((await get('/api/employees/amina?month=2026-11')).status).toBe(200)
  const refused = (await (await get('/api/employees/hemmelig-id')).json()) as { requestId: string }
  // Its body arrives after its headers, in an event of its connection.
  const body = JSON.stringify({ objectId: 'amina' })
  const posted = await rawAnswer(portOf(product), {
    path: `/api${statistics.employee.path}`,
    headers: {
      authorization,
      'content-type': 'application/json',
      'content-length': body.length,
      traceparent: '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01',
    },
    body,
  })
  expect(posted.status).toBe(200)
  await product.close()

  expect(receiver.calls[0]).toEqual(['POST', '/v1/traces', 'nøkkel'])
  const spans = receiver.spans()
  const requests = spans.filter(({ parentSpanId }) => !parentSpanId)
  expect(requests.map(({ name }) => name).sort()).toEqual([
    'GET /employees/{objectId}',
    'GET /employees/{objectId}',
    `POST ${statistics.employee.path}`,
  ])
  const ofRefused = requests.find(span => attributeOf(span, 'foehn.request_id') === refused.requestId)
  expect(ofRefused && attributeOf(ofRefused, 'http.response.status_code')).toBe(404)
  for (const request of requests) {
    expect(request.attributes.map(({ key }) => key).sort()).toEqual([
      ...['foehn.request_id', 'http.request.method', 'http.response.status_code', 'http.route'],
    ])
    const below = spans.filter(({ parentSpanId }) => parentSpanId === request.spanId)
    expect(below.length, request.name).toBeGreaterThan(0)
    for (const statement of below) {
      expect(statement.traceId).toBe(request.traceId)
      expect(statement.name).toMatch(/^\w+( \w+)?$/)
      expect(BigInt(statement.endTimeUnixNano)).toBeGreaterThanOrEqual(BigInt(statement.startTimeUnixNano))
      expect(statement.attributes.map(({ key }) => key).sort()).toEqual([
        ...['db.query.summary', 'db.system.name', 'foehn.share'],
      ])
    }
  }
  // Every span belongs to one of the requests: the product's own work is not traced.
  expect(new Set(spans.map(({ traceId }) => traceId)).size).toBe(3)
  expect(receiver.text()).not.toMatch(/amina|Amina|Elin|hemmelig|Majorstuen|127\.0\.0\.1|2026-11"|4bf92f35/)
})

it('a share of 0 traces nothing', async () => {
  const before = receiver.calls.length
  const product = await started(receiver.endpoint, 0)
  await fetch(`http://127.0.0.1:${portOf(product)}/api/me`)
  await product.close()
  expect(receiver.calls.length).toBe(before)
})

it('a statement that fails is marked with its code, never with its message', async () => {
  const product = await started(receiver.endpoint)
  await product.pool.run(
    { because: 'a test makes a statement fail' },
    sql`alter view chain_salon rename to salon_elsewhere`,
  )
  const before = receiver.spans().length
  const answer = await fetch(`http://127.0.0.1:${portOf(product)}/api/salons`, {
    headers: { authorization: `Bearer ${await product.tokenOf('eier')}` },
  })
  await product.close()
  expect(answer.status).toBe(500)
  const failed = receiver
    .spans()
    .slice(before)
    .filter(({ status }) => status.code === FAILED)
  expect(failed.map(span => [span.name, attributeOf(span, 'error.type')])).toEqual([
    ['select chain_salon', '42P01'],
    ['GET /salons', undefined],
  ])
  expect(receiver.text()).not.toContain('does not exist')
})

it('a receiver that is away is told once, and costs no request', async () => {
  const gone = await startReceiver()
  await gone.close()
  const product = await started(gone.endpoint)
  const answer = await fetch(`http://127.0.0.1:${portOf(product)}/api/me`)
  expect(answer.status).toBe(401)
  await product.close()
  expect(product.log.filter(line => line.includes('traces are not received'))).toHaveLength(1)
})

it('a statement is summarised by what it does and its first table', () => {
  expect(
    [
      'select name from salon where true',
      '\n  insert into outbox (kind) values ($1)',
      'update account set pending = false',
      'with sums as (select * from salon_month) select * from sums',
      "select set_config('a', $1, true)",
      'select 1',
    ].map(statementSummary),
  ).toEqual(['select salon', 'insert outbox', 'update account', 'with salon_month', 'select', 'select'])
})
