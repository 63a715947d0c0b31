import { Agent, request } from 'node:http'
import { expect, test } from 'vitest'
import { startProduct } from '#testing/product'

test('while it stops, a connection that is kept alive is answered and closed, and loses no request', async () => {
  const product = await startProduct()
  const origin = await product.http.listen({ port: 0, host: '127.0.0.1' })
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const get = (path: string) =>
    new Promise<{ status: number | undefined; connection: string | undefined }>((resolve, reject) => {
      request(`${origin}${path}`, { agent }, answer => {
        answer.resume()
        answer.on('end', () => resolve({ status: answer.statusCode, connection: answer.headers.connection }))
      })
        .on('error', reject)
        .end()
    })
  expect(await get('/healthz')).toEqual({ status: 200, connection: 'keep-alive' })
  const drained = product.http.drain()
  expect(await get('/healthz')).toEqual({ status: 200, connection: 'close' })
  expect((await get('/readyz')).status).toBe(503)
  await drained
  agent.destroy()
  await product.close()
})
