import { once } from 'node:events'
import { Agent, request } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, expect, test } from 'vitest'
import type { Config } from '#server/config'
import { type Product, startProduct } from '#testing/product'

/** Too long for any test to reach. */
const LONGEST_MS = 120_000
/** Headers of a local proxy. */
const proxied = { 'x-forwarded-for': '203.0.113.7' }
const repeated = { ...proxied, 'x-next-process': '1' }

const connectionsOf = ({ http: { server } }: Product): Promise<number> =>
  new Promise((resolve, reject) => {
    server.getConnections((error, count) => (error ? reject(error) : resolve(count)))
  })

let product: Product
const agents: Agent[] = []

const start = async (config: Partial<Config> = {}) => {
  product = await startProduct({ config: { drainMs: LONGEST_MS, logLevel: 'silent', ...config } })
  const origin = await product.http.listen({ port: 0, host: '127.0.0.1' })
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  agents.push(agent)
  const get = (path: string, headers: Readonly<Record<string, string>> = {}) =>
    new Promise<{ status: number | undefined; connection: string | undefined; body: string }>(
      (resolve, reject) => {
        request(`${origin}${path}`, { agent, headers }, async answer => {
          const body = Buffer.concat(await answer.toArray()).toString()
          resolve({ status: answer.statusCode, connection: answer.headers.connection, body })
        })
          .on('error', reject)
          .end()
      },
    )
  return { get, agent }
}
afterEach(async () => {
  for (const agent of agents.splice(0)) agent.destroy()
  await product.close()
})

test('during shutdown a keep-alive connection is answered and closed, and no request is lost', async () => {
  const { get } = await start()
  expect(await get('/healthz')).toMatchObject({ status: 200, connection: 'keep-alive' })
  const drained = product.http.drain()
  expect(await get('/healthz')).toMatchObject({ status: 200, connection: 'close' })
  expect((await get('/readyz')).status).toBe(503)
  await drained
})

test('draining waits until the proxy has closed its idle connection', async () => {
  const { get, agent } = await start({ trustedProxies: ['127.0.0.1'] })
  expect(await get('/api/me', proxied)).toMatchObject({ connection: 'keep-alive' })
  let isDrained = false
  const drained = product.http.drain().then(() => {
    isDrained = true
  })
  // Longer than the quiet second after which it ends when no connection is left.
  await sleep(2_000)
  expect(isDrained).toBe(false)
  agent.destroy()
  await drained
})

test('draining does not wait for an idle connection of another client', async () => {
  const { get } = await start()
  expect(await get('/api/me', proxied)).toMatchObject({ connection: 'keep-alive' })
  await product.http.drain()
})

test('draining ends after its maximum time when a proxy keeps its connection', async () => {
  const { get } = await start({ trustedProxies: ['127.0.0.1'], drainMs: 1_500 })
  await get('/api/me', proxied)
  await product.http.drain()
})

test('during shutdown a request that the proxy may repeat gets 504, and any other is served', async () => {
  const { get } = await start({ trustedProxies: ['127.0.0.1'] })
  const served = await get('/api/me', repeated)
  expect(served.status).toBe(401)
  const drained = product.http.drain()
  const refused = await get('/api/me', repeated)
  expect([refused.status, JSON.parse(refused.body).error]).toEqual([504, 'api_failed'])
  expect(await get('/api/me', proxied)).toMatchObject({ status: 401, connection: 'close' })
  // A health check of the process gets its own state, not another's.
  expect((await get('/readyz', repeated)).status).toBe(503)
  expect((await get('/healthz', repeated)).status).toBe(200)
  await drained
})

test.each(['', 'GET /api/me HTTP/1.1\r\nHost: '])(
  'closing does not wait for a caller who has sent %j',
  async sent => {
    await start()
    const { port } = product.http.server.address() as AddressInfo
    const socket = connect(port, '127.0.0.1')
    const cut = new Promise<unknown>(resolve => socket.once('close', resolve))
    socket.on('error', () => undefined).resume()
    await once(socket, 'connect')
    if (sent) socket.write(sent)
    await expect.poll(() => connectionsOf(product)).toBe(1)
    await product.http.close()
    await cut
  },
)
