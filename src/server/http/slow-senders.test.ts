import { once } from 'node:events'
import { connect } from 'node:net'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cutSlowSenders } from './slow-senders.ts'

let http: FastifyInstance
let port: number
beforeAll(async () => {
  http = Fastify({ bodyLimit: 10_000_000 })
  cutSlowSenders(http, { lookMs: 200 })
  http.post('/', async () => ({ done: true }))
  await http.listen({ port: 0, host: '127.0.0.1' })
  port = (http.server.address() as { port: number }).port
})
afterAll(() => http.close())

const send = (bytes: number) => {
  const socket = connect(port, '127.0.0.1')
  socket.write(
    `POST / HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: ${bytes}\r\n\r\n"`,
  )
  return socket
}

test('a stalled sender is disconnected, and a slow one is read', { timeout: 10_000 }, async () => {
  const stalled = send(1_000)
  const began = performance.now()
  stalled.resume()
  await once(stalled, 'close')
  expect(performance.now() - began).toBeLessThan(2_000)

  const slow = send(4_002)
  let answer = ''
  slow.on('data', text => {
    answer += text
  })
  for (let i = 0; i < 10; i++) {
    slow.write('x'.repeat(400))
    await new Promise(resolve => setTimeout(resolve, 100))
  }
  slow.write('"')
  await expect.poll(() => answer).toContain('200 OK')
  slow.destroy()
})
