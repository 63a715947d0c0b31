import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { providerSignIn } from '#contract/account/provider-sign-in'
import { imports } from '#contract/imports/imports'
import { allEndpoints } from '#contract/registry'
import { session } from '#contract/session/session'
import { statistics } from '#contract/statistics/statistics'
import { openPool, type Pool } from '#server/db/db'
import { sql } from '#server/db/sql'
import { startBadProvider } from '#testing/bad-provider'
import { type Product, startProduct } from '#testing/product'
import { type Watched, watched } from '#testing/scrape'
import { beginRun, noteSuccess } from '../backup/runs.ts'

const because = { because: 'a test sets the scene' }
const NOW = '2026-11-21T12:00:00.000Z'

let product: Product
let provider: Awaited<ReturnType<typeof startBadProvider>>
let web: Watched
/** The product's own connections. */
let own: Pool
beforeAll(async () => {
  provider = await startBadProvider()
  product = await startProduct({
    now: NOW,
    openOwn: url => {
      own = openPool(url, { max: 4 })
      return own
    },
    config: { metrics: { port: 0, host: '127.0.0.1' }, filesReserveBytes: 1234, oidc: provider.config },
  })
  web = await watched(product)
  await product.addSalon('here')
  await product.addPerson({ objectId: 'eier', type: 'owner' })
  await product.addPerson({ objectId: 'amina', activeIn: ['here'] })
})
afterAll(async () => {
  await product.close()
  await provider.close()
})

const json = { 'content-type': 'application/json' }

describe('the metrics server', () => {
  it('answers GET /metrics in the text format, and nothing else', async () => {
    const scraped = await fetch(`${web.metrics}/metrics`)
    expect([scraped.status, scraped.headers.get('content-type')]).toEqual([
      200,
      'text/plain; version=0.0.4; charset=utf-8',
    ])
    for (const path of ['/', '/metrics/', '/healthz', '/api/me'])
      expect((await fetch(`${web.metrics}${path}`)).status).toBe(404)
    expect((await fetch(`${web.metrics}/metrics`, { method: 'POST' })).status).toBe(405)
  })

  it('is not the product’s port, where /metrics is not found', async () => {
    const answer = await fetch(`${web.origin}/metrics`)
    expect([answer.status, ((await answer.json()) as { error: string }).error]).toEqual([404, 'not_found'])
  })

  it('does not exist without METRICS_PORT', async () => {
    const other = await startProduct()
    expect(await other.http.monitoring.listen()).toBeNull()
    await other.close()
  })

  it('ends with the product, also while somebody is connected', async () => {
    const other = await startProduct({ config: { metrics: { port: 0, host: '127.0.0.1' } } })
    const there = await watched(other)
    await there.text()
    await other.close()
    await expect(there.text()).rejects.toThrow()
  })
})

describe('the metrics', () => {
  it('count requests by endpoint and status, never by what is in the path', async () => {
    await web.fetchAs('eier', '/api/employees/amina?month=2026-11')
    await web.fetchAs('eier', '/api/employees/nobody-of-this-id')
    for (let nr = 0; nr < 40; nr++) await fetch(`${web.origin}/api/no-${nr}`)
    await fetch(`${web.origin}/api/employees`, { method: 'DELETE' })
    await fetch(`${web.origin}/%E0%A4%A`)
    await fetch(`${web.origin}/api/employees/${'x'.repeat(300)}`)
    await expect
      .poll(() => web.valuesOf('foehn_http_requests_total'))
      .toMatchObject({
        'endpoint="/employees/{objectId}",method="GET",status="200"': 1,
        'endpoint="/employees/{objectId}",method="GET",status="404"': 1,
        'endpoint="/employees",method="DELETE",status="405"': 1,
        'endpoint="unknown",method="GET",status="404"': expect.any(Number),
      })
    const seconds = await web.valuesOf('foehn_http_request_duration_seconds_count')
    expect(seconds['endpoint="/employees/{objectId}",method="GET"']).toBe(2)
    const names = [...(await web.text()).matchAll(/endpoint="(.*?)"/g)].map(([, name]) => name)
    const possible = new Set([
      ...allEndpoints.map(({ path }) => path),
      ...[
        'page',
        'file',
        'unknown',
        '/healthz',
        '/readyz',
        '/openapi.json',
        '/docs',
        '/docs/*',
        '/docs/read.js',
      ],
    ])
    expect(names.filter(name => !possible.has(name ?? ''))).toEqual([])
    expect(await web.text()).not.toMatch(/amina|nobody|no-\d/)
  })

  it('count statements and connections by share', async () => {
    const name = 'foehn_database_statement_duration_seconds_count'
    const before = await web.valuesOf(name)
    await web.fetchAs('eier', '/api/employees/amina')
    const after = await web.valuesOf(name)
    expect(after['share="main"']).toBeGreaterThan(before['share="main"'] ?? 0)
    expect(Object.keys(await web.valuesOf('foehn_database_connections')).sort()).toEqual(
      ['main', 'patient', 'readers'].flatMap(share => [
        `share="${share}",state="idle"`,
        `share="${share}",state="used"`,
      ]),
    )
    expect(await web.valuesOf('foehn_database_connections_limit')).toMatchObject({ 'share="main"': 4 })
    expect(await web.valuesOf('foehn_database_listening')).toEqual({ '': 1 })
  })

  it('show who waits for a connection, although the scrape does not wait for one', async () => {
    let free = () => {}
    const until = new Promise<void>(resolve => {
      free = resolve
    })
    // Three of four connections may write; the fourth writer waits for its turn.
    const writers = Array.from({ length: 4 }, () => own.transaction(() => until))
    expect((await web.valuesOf('foehn_database_calls_waiting'))['share="main"']).toBe(1)
    expect((await web.valuesOf('foehn_database_connections'))['share="main",state="used"']).toBeGreaterThan(2)
    free()
    await Promise.all(writers)
    expect((await web.valuesOf('foehn_database_calls_waiting'))['share="main"']).toBe(0)
  })

  it('count imports by outcome', async () => {
    await product.call(imports.create, {
      as: 'eier',
      query: { name: 'timebok' },
      body: 'no time book',
      headers: { 'content-type': 'text/csv' },
    })
    expect(await web.valuesOf('foehn_import_duration_seconds_count')).toEqual({
      'outcome="done"': 0,
      'outcome="failed"': 1,
      'outcome="cancelled"': 0,
    })
    expect(await web.valuesOf('foehn_imports_running')).toEqual({ '': 0 })
  })

  it('show the mail queue, the last backup and the disk', async () => {
    expect(await web.valuesOf('foehn_mail_letters')).toEqual({ 'state="waiting"': 0, 'state="given_up"': 0 })
    expect(await web.valuesOf('foehn_backup_last_timestamp_seconds')).toEqual({ '': 0 })
    const hourAgo = '2026-11-21T11:00:00.000Z'
    const future = '2026-11-21T12:00:20.000Z'
    await product.pool.run(
      because,
      sql`insert into outbox (kind, payload, created_at, next_try_at, tries, given_up_at, edition)
          values ('x', '{}', ${hourAgo}, ${future}, 1, null, 1), ('x', '{}', ${hourAgo}, ${future}, 8, ${NOW}, 1)`,
    )
    const made = { name: null, rows: 1, bytes: 1, verifiedBy: 'read', remark: null } as const
    await noteSuccess(product.pool, await beginRun(product.pool, new Date(hourAgo)), made, new Date(NOW))
    expect(await web.valuesOf('foehn_mail_letters')).toEqual({ 'state="waiting"': 1, 'state="given_up"': 1 })
    expect(await web.valuesOf('foehn_mail_oldest_waiting_seconds')).toEqual({ '': 3600 })
    expect(await web.valuesOf('foehn_backup_last_timestamp_seconds')).toEqual({
      '': Date.parse(hourAgo) / 1000,
    })
    expect(await web.valuesOf('foehn_disk_reserve_bytes')).toEqual({ '': 1234 })
    expect((await web.valuesOf('foehn_disk_free_bytes'))['']).toBeGreaterThan(0)
  })

  it('count what the response cache had, and its size', async () => {
    const month = () =>
      web.fetchAs('eier', `/api${statistics.chain.path}`, {
        method: 'POST',
        headers: json,
        body: JSON.stringify({ listType: 'perSalon', timeFrame: 'monthly' }),
      })
    const of = async (what: string) => (await web.valuesOf(`foehn_response_cache_${what}`))['cache="figures"']
    expect([await of('hits_total'), await of('misses_total')]).toEqual([0, 0])
    for (const _ of [1, 2, 3]) expect((await month()).status).toBe(200)
    expect([await of('hits_total'), await of('misses_total')]).toEqual([2, 1])
    expect(await of('bytes')).toBeGreaterThan(0)
  })

  it('count sign-ins that are refused after the provider has answered', async () => {
    const post = (path: string, body: object, cookie = '') =>
      fetch(`${web.origin}/api${path}`, {
        method: 'POST',
        headers: { ...json, cookie },
        body: JSON.stringify(body),
      })
    const begun = await post(providerSignIn.begin.path, {})
    const [cookie] = begun.headers.getSetCookie()
    const { url } = (await begun.json()) as { url: string }
    provider.behave({ claims: { aud: 'et annet produkt' } })
    const answer = provider.answer(url)
    expect((await post(providerSignIn.signIn.path, { answer }, cookie)).status).toBe(422)
    await expect
      .poll(() => web.valuesOf('foehn_sign_ins_refused_total'))
      .toMatchObject({ 'by="provider"': 1, 'by="password"': 0 })
  })

  it('count refused sign-ins, and open streams without their duration', async () => {
    const signIn = (password: string) =>
      fetch(`${web.origin}/api${session.login.path}`, {
        method: 'POST',
        headers: json,
        body: JSON.stringify({ email: 'eier@foehn.test', password }),
      })
    expect(await web.valuesOf('foehn_sign_ins_refused_total')).toMatchObject({ 'by="password"': 0 })
    await signIn('wrong')
    await expect
      .poll(() => web.valuesOf('foehn_sign_ins_refused_total'))
      .toMatchObject({ 'by="password"': 1, 'by="passkey"': 0 })

    const leaving = new AbortController()
    const stream = await web.fetchAs('eier', '/api/live', { signal: leaving.signal })
    expect(await web.valuesOf('foehn_live_streams')).toEqual({ '': 1 })
    leaving.abort()
    await stream.text().catch(() => undefined)
    await expect.poll(() => web.valuesOf('foehn_live_streams')).toEqual({ '': 0 })
    await expect
      .poll(() => web.valuesOf('foehn_http_requests_total'))
      .toMatchObject({ 'endpoint="/live",method="GET",status="200"': 1 })
    const seconds = await web.valuesOf('foehn_http_request_duration_seconds_count')
    expect(Object.keys(seconds).filter(labels => labels.includes('/live'))).toEqual([])
  })

  it('have the event loop, the memory and the CPU of the process', async () => {
    for (const name of [
      'nodejs_eventloop_lag_p99_seconds',
      'process_resident_memory_bytes',
      'process_cpu_seconds_total',
    ])
      expect((await web.valuesOf(name))['']).toBeGreaterThan(0)
  })
})
