import { afterAll, beforeAll, expect, it } from 'vitest'
import { statistics } from '#contract/statistics/statistics'
import { type Product, startProduct } from '#testing/product'

let product: Product
let token = ''
beforeAll(async () => {
  product = await startProduct({ config: { logLevel: 'silent', publicUrl: 'https://foehn.example' } })
  await product.addSalon('here', 'Majorstuen')
  await product.addPerson({ objectId: 'eier', type: 'owner' })
  token = `Bearer ${await product.tokenOf('eier')}`
})
afterAll(() => product.close())

/** The headers of every response. */
const ofAll = {
  'content-security-policy': expect.stringMatching(/^default-src 'none';.*frame-ancestors 'none'/),
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'same-origin',
  'strict-transport-security': 'max-age=31536000',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'SAMEORIGIN',
}
/** The additional headers of a page. */
const ofPages = {
  'cross-origin-opener-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'x-dns-prefetch-control': 'off',
  'x-download-options': 'noopen',
  'x-permitted-cross-domain-policies': 'none',
  'x-xss-protection': '0',
}

interface Asked {
  readonly method?: 'POST' | 'DELETE'
  readonly url: string
  readonly payload?: object
  readonly headers?: Readonly<Record<string, string>>
}
const month: Asked = {
  method: 'POST',
  url: `/api${statistics.chain.path}`,
  payload: { listType: 'perSalon' },
}

it.each<[string, Asked, number]>([
  ['an answer', { url: '/api/me' }, 200],
  ['an answer that is refused', { url: '/api/me', headers: { authorization: 'Bearer x' } }, 401],
  ['a path that is no endpoint', { url: '/api/nothing' }, 404],
  ['a method that is none', { method: 'DELETE', url: '/api/me' }, 405],
  ['an answer that is made', month, 200],
  ['the same from the cache', month, 200],
])('%s has the headers of data, and is not cached', async (_, call, status) => {
  const answer = await product.http.inject({ ...call, headers: { authorization: token, ...call.headers } })
  expect(answer.statusCode).toBe(status)
  expect(answer.headers).toMatchObject({ ...ofAll, 'cache-control': 'no-store' })
})

it('the live stream has the headers of data', async () => {
  const origin = await product.http.listen({ port: 0, host: '127.0.0.1' })
  const leave = new AbortController()
  const answer = await fetch(`${origin}/api/live`, {
    headers: { authorization: token },
    signal: leave.signal,
  })
  expect([answer.status, Object.fromEntries(answer.headers)]).toEqual([
    200,
    expect.objectContaining({ ...ofAll, 'cache-control': 'no-store' }),
  ])
  leave.abort()
})

it('a page may load from this server alone, and pictures from the video host as well [D66]', async () => {
  const { headers } = await product.http.inject({ url: '/' })
  const directives = String(headers['content-security-policy'])
    .split(';')
    .map(one => one.trim())
  const hosts = directives.flatMap(one => one.match(/https?:[^ ]+|\*/g) ?? [])
  expect(hosts).toEqual(['https://i.ytimg.com'])
  expect(directives).toContain("default-src 'none'")
  expect(directives).toContain("connect-src 'self'")
  expect(directives.filter(one => one.includes('ytimg'))).toEqual([expect.stringMatching(/^img-src /)])
})

it.each(['/', '/no-such-page', '/api/docs'])('the page %s has all security headers', async url => {
  const { headers } = await product.http.inject({ url })
  expect(headers).toMatchObject({ ...ofAll, ...ofPages })
})
