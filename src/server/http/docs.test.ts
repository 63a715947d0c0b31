import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Product, startProduct } from '#testing/product'
import { openapi } from './openapi.ts'

let product: Product
beforeAll(async () => {
  product = await startProduct()
})
afterAll(() => product.close())

const get = (url: string) => product.http.inject({ url })

it('describes every endpoint in OpenAPI', async () => {
  const { paths } = (await get('/api/openapi.json')).json()
  expect(paths['/api/login'].post.requestBody.content['application/json'].schema.required).toEqual([
    'email',
    'password',
  ])
  expect(paths['/api/report/create'].post['x-needs']).toBe('reports')
})

it('builds the description once, however often it is requested', async () => {
  const workedOn = async (work: () => unknown): Promise<number> => {
    const before = process.cpuUsage()
    await work()
    return process.cpuUsage(before).user
  }
  await get('/api/openapi.json')
  const once = await workedOn(() => JSON.stringify(openapi()))
  const often = await workedOn(async () => {
    for (let i = 0; i < 20; i++) await get('/api/openapi.json')
  })
  // Building it each time would take more than twenty times as long as once.
  expect(often).toBeLessThan(once * 16)
})

it('has a page that shows the description, and serves no other file', async () => {
  expect((await get('/api/docs')).body).toContain('/api/docs/swagger-ui-bundle.js')
  expect((await get('/api/docs/swagger-ui-bundle.js')).statusCode).toBe(200)
  for (const url of ['/api/docs/package.json', '/api/docs/../package.json', '/api/docs/swagger-ui.js'])
    expect((await get(url)).statusCode).toBe(404)
})

it('returns headers that keep browsers safe', async () => {
  const { headers } = await get('/api/openapi.json')
  expect(headers['content-security-policy']).toContain("frame-ancestors 'none'")
  expect(headers['content-security-policy']).toContain("script-src 'self';")
  expect(headers['x-content-type-options']).toBe('nosniff')
  expect(headers['cache-control']).toBe('no-store')
})

it('reports whether it can serve', async () => {
  expect((await get('/healthz')).json()).toEqual({ status: 'ok' })
  const checks = { database: 'ok', storage: 'not tried' }
  expect((await get('/readyz')).json()).toEqual({ status: 'ready', checks })
})

it('returns an error with a code, a sentence and a request id [R140]', async () => {
  const post = (payload: string, type = 'application/json') =>
    product.http.inject({ method: 'POST', url: '/api/login', payload, headers: { 'content-type': type } })
  const bad = ['{"email"', '[]', '{"email": 1, "password": "x"}', '{"email":"a","password":"b","admin":true}']
  for (const payload of bad) {
    const { statusCode, body } = await post(payload)
    expect([payload, statusCode]).toEqual([payload, 400])
    expect(JSON.parse(body)).toMatchObject({
      error: 'invalid_payload',
      message: 'Oops! Invalid payload',
      requestId: expect.stringMatching(/^[\w-]{36}$/),
    })
  }
  expect((await post('{"__proto__": {}, "email": "a", "password": "b"}')).statusCode).toBe(400)
  expect((await post('email=a', 'application/x-www-form-urlencoded')).json().error).toBe('invalid_payload')
  expect((await post('x'.repeat(3 * 1024 ** 2))).json()).toMatchObject({ error: 'too_large' })
  for (const nowhere of ['/api/nowhere', `/api/imports/${'9'.repeat(400)}`, '/api/imports/%ff'])
    expect((await get(nowhere)).json()).toMatchObject({ error: 'not_found', message: 'Fant ikke dette' })
})
