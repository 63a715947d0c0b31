import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { session } from '#contract/session/session'
import { rawAnswer, rawCall } from '#testing/raw-call'
import { answerErrors } from '../errors.ts'
import { cutSlowSenders } from '../slow-senders.ts'
import { createBodies } from './bodies.ts'
import { bodyLimitOf } from './body-limits.ts'

let http: FastifyInstance
let port: number
beforeAll(async () => {
  http = Fastify()
  answerErrors(http)
  cutSlowSenders(http, { lookMs: 60_000, lingerMs: 300 })
  const bodies = createBodies(http, endpoint => ({ ...bodyLimitOf(endpoint), ms: 400 }))
  http.route({
    method: 'POST',
    url: '/',
    config: { endpoint: session.login },
    onRequest: async (request, reply) =>
      bodies.open(session.login, request, reply, { person: undefined, address: request.ip }),
    handler: async () => ({ done: true }),
  })
  http.post('/unread', async () => ({ done: true }))
  await http.listen({ port: 0, host: '127.0.0.1' })
  port = (http.server.address() as { port: number }).port
})
afterAll(() => http.close())

const headers = { 'content-type': 'application/json', 'content-length': 100 }

test('a body that is incomplete at its deadline is refused, and its slot is free', async () => {
  const late = await rawAnswer(port, { path: '/', headers, body: '{"a":' })
  expect([late.status, late.json.error]).toEqual([408, 'invalid_payload'])
  expect(late.milliseconds).toBeGreaterThan(350)
  await expect.poll(() => http.isReadingBodies()).toBe(false)
})

test('a body that arrives byte by byte is complete in the end', async () => {
  const text = JSON.stringify({ a: 'æøå'.repeat(10) })
  const bytes = Buffer.from(text)
  const call = await rawCall(port, { path: '/', headers: { ...headers, 'content-length': bytes.length } })
  for (const byte of bytes) call.write(Buffer.from([byte]))
  expect(await call.answer).toMatchObject({ status: 200 })
  call.close()
})

test.each(['/unread', '/nothing'])(
  'a sender that continues to send to %s after the answer is disconnected',
  async path => {
    const call = await rawCall(port, { path, headers: { ...headers, 'content-length': 1_000_000 } })
    expect((await call.answer).status).toBeGreaterThan(0)
    expect(call.isOver()).toBe(false)
    const sending = setInterval(() => call.write('x'), 50)
    await expect.poll(() => call.isOver(), { timeout: 3_000 }).toBe(true)
    clearInterval(sending)
  },
)
