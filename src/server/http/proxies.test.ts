import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { afterEach, describe, expect, test } from 'vitest'
import { session } from '#contract/session/session'
import { readConfig } from '#server/config'
import { type Product, startProduct } from '#testing/product'
import { scratchFolder } from '#testing/scratch'

let product: Product
afterEach(() => product.close())

const guess = (headers: Record<string, string>, i: number) =>
  product.call(session.login, { body: { email: `${i}@foehn.test`, password: 'feil passord' }, headers })

describe('behind a proxy', () => {
  test('that is not trusted, its address header is ignored [R014]', async () => {
    product = await startProduct()
    // A client that forges another address with every guess still counts as one address.
    for (let i = 0; i < 60; i++) await guess({ 'x-forwarded-for': `10.0.0.${i}` }, i)
    expect((await guess({ 'x-forwarded-for': '10.0.1.1' }, 61)).status).toBe(429)
  })

  test('that is trusted, each salon has an address of its own [R014]', async () => {
    product = await startProduct({ config: { trustedProxies: ['127.0.0.1'] } })
    for (let i = 0; i < 60; i++) await guess({ 'x-forwarded-for': '10.0.0.1' }, i)
    expect((await guess({ 'x-forwarded-for': '10.0.0.1' }, 61)).status).toBe(429)
    expect((await guess({ 'x-forwarded-for': '10.0.0.2' }, 62)).status).toBe(401)
    // Addresses that the client wrote before the proxy's are ignored.
    expect((await guess({ 'x-forwarded-for': '10.0.0.3, 10.0.0.1' }, 63)).status).toBe(429)
  })

  test('the trusted proxies are a setting, and an invalid value stops the start', async () => {
    product = await startProduct()
    expect(readConfig({}).trustedProxies).toEqual([])
    expect(readConfig({ TRUSTED_PROXIES: '127.0.0.1, 10.0.0.0/8 ::1' }).trustedProxies).toEqual([
      '127.0.0.1',
      '10.0.0.0/8',
      '::1',
    ])
    expect(() => readConfig({ TRUSTED_PROXIES: 'all' })).toThrow('TRUSTED_PROXIES')
  })
})

const NGINX = '/usr/sbin/nginx'

const freePort = () =>
  new Promise<number>(resolve => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as { port: number }
      probe.close(() => resolve(port))
    })
  })

const startNginx = async (upstream: string) => {
  const folder = scratchFolder('foehn-nginx-')
  mkdirSync(join(folder, 'logs'))
  const port = await freePort()
  const file = join(folder, 'nginx.conf')
  writeFileSync(
    file,
    `daemon off; master_process off; pid ${folder}/nginx.pid; error_log ${folder}/logs/error.log;
    events {}
    http {
      access_log off;
      client_body_temp_path ${folder}/body; proxy_temp_path ${folder}/proxy; fastcgi_temp_path ${folder}/f;
      uwsgi_temp_path ${folder}/u; scgi_temp_path ${folder}/s;
      server {
        listen 127.0.0.1:${port};
        location / {
          proxy_pass ${upstream};
          proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;
        }
      }
    }`,
  )
  const child: ChildProcess = spawn(NGINX, ['-p', folder, '-c', file], { stdio: 'ignore' })
  const origin = `http://127.0.0.1:${port}`
  await expect
    .poll(
      () =>
        fetch(origin).then(
          () => true,
          () => false,
        ),
      { timeout: 5_000 },
    )
    .toBe(true)
  return {
    origin,
    stop: () => {
      child.kill('SIGKILL')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

describe.skipIf(!existsSync(NGINX))('behind Debian’s nginx (skipped where it is not installed)', () => {
  test('a guesser is blocked, and everybody else gets in [R014]', async () => {
    product = await startProduct({ config: { trustedProxies: ['127.0.0.1'] } })
    const upstream = await product.http.listen({ port: 0, host: '127.0.0.1' })
    const nginx = await startNginx(upstream)
    const login = async (from: string, i: number) => {
      const answer = await fetch(`${nginx.origin}/api/login`, {
        method: 'POST',
        // The header of a proxy in front of nginx; nginx adds the address that it sees, 127.0.0.1, which is trusted.
        headers: { 'content-type': 'application/json', 'x-forwarded-for': from },
        body: JSON.stringify({ email: `${i}@foehn.test`, password: 'feil passord' }),
      })
      return answer.status
    }
    for (let i = 0; i < 60; i++) expect(await login('10.0.0.1', i)).toBe(401)
    expect(await login('10.0.0.1', 61)).toBe(429)
    expect(await login('10.0.0.2', 62)).toBe(401)
    nginx.stop()
  })
})
