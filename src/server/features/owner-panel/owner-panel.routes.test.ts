import { mkdirSync } from 'node:fs'
import { createServer } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type HealthChecks, type Letter, ownerPanel } from '#contract/owner-panel/owner-panel'
import { healthAreaKeys } from '#domain/health/health-checks'
import { beginRun, noteFailure, noteSuccess } from '#server/backup/runs'
import { sql } from '#server/db/sql'
import { type Product, startProduct } from '#testing/product'

const because = { because: 'a test sets the scene' }

let product: Product

beforeAll(async () => {
  product = await startProduct()
  await product.addSalon('here', 'Majorstuen')
  await product.addPerson({ objectId: 'eier', name: 'Elin', type: 'owner' })
  await product.addPerson({ objectId: 'kjede', name: 'Kim', type: 'chain', access: ['here'] })
  await product.addPerson({ objectId: 'sjef', name: 'Siv', type: 'manager', access: ['here'] })
})
afterAll(() => product.close())

const letter = async (state: 'waiting' | 'given up' | 'sent'): Promise<number> => {
  // Soon, so that the product does not send it meanwhile. A time far ahead counts as due.
  const at = '2026-11-21T12:01:00.000Z'
  const row = await product.pool.maybe<{ id: number }>(
    because,
    sql`insert into outbox (kind, payload, created_at, next_try_at, tries, given_up_at, sent_at, last_error)
        values ('lost-password', '{"email": "a@foehn.test"}', now(), ${at}, 8, ${state === 'given up' ? at : null},
                ${state === 'sent' ? at : null}, 'mottakeren finnes ikke') returning id`,
  )
  return row?.id ?? 0
}
const letters = async (query: Record<string, string> = {}): Promise<Letter[]> =>
  (await product.call(ownerPanel.letters, { as: 'eier', query })).json
const stateOf = async (id: number) => (await letters()).find(one => one.id === id)
const change = (endpoint: typeof ownerPanel.retryLetter | typeof ownerPanel.discardLetter, id: number) =>
  product.call(endpoint, { as: 'eier', body: { id } })

describe('users with chain reach', () => {
  it('are listed with their sign-in factors, and others are not [R023]', async () => {
    const { json } = await product.call(ownerPanel.wideReach, { as: 'eier' })
    expect(json.map((one: { objectId: string }) => one.objectId)).toEqual(['eier', 'kjede'])
    expect(json[1]).toMatchObject({
      type: 'chain',
      access: ['here'],
      passkeys: 0,
      hasCodes: false,
      registered: true,
    })
  })
})

describe('the outbox', () => {
  it('shows the state and recipient of each letter, by state', async () => {
    const id = await letter('given up')
    expect(await stateOf(id)).toMatchObject({
      kind: 'lost-password',
      to: 'a@foehn.test',
      state: 'given up',
      tries: 8,
      lastError: 'mottakeren finnes ikke',
    })
    expect((await letters({ state: 'given up' })).map(one => one.id)).toContain(id)
    expect((await letters({ state: 'sent' })).map(one => one.id)).not.toContain(id)
  })

  it('requeues a letter that was given up, and sends it', async () => {
    const id = await letter('given up')
    expect((await change(ownerPanel.retryLetter, id)).status).toBe(200)
    await expect.poll(async () => (await stateOf(id))?.state).toBe('sent')
  })

  it('discards a letter for good; a sent one stays sent', async () => {
    const id = await letter('waiting')
    expect((await change(ownerPanel.discardLetter, id)).status).toBe(200)
    expect((await stateOf(id))?.state).toBe('discarded')
    expect((await change(ownerPanel.retryLetter, id)).json.error).toBe('conflict')
    expect((await change(ownerPanel.discardLetter, await letter('sent'))).json.error).toBe('conflict')
    expect((await change(ownerPanel.discardLetter, 999_999)).json.error).toBe('not_found')
  })
})

describe('the health of the product', () => {
  it('shows edition, database, disk, backup and queue', async () => {
    await letter('waiting')
    const { json } = await product.call(ownerPanel.health, { as: 'eier' })
    expect(json.edition).toEqual({
      version: expect.stringMatching(/^\d+\.\d+/),
      migration: expect.stringMatching(/sql$/),
    })
    expect(json.database.bytes).toBeGreaterThan(1e6)
    expect(json.disk.freeBytes).toBeGreaterThan(0)
    expect(json.backups).toEqual({ scheduledAt: null, last: null, failure: null })
    expect(json.queue.waiting).toBeGreaterThan(0)
  })
})

describe('the health checks', () => {
  const ask = () => product.call(ownerPanel.healthChecks, { as: 'eier' })

  it('are those of npm run doctor, and say what must be done', async () => {
    mkdirSync(product.config.dataDir, { recursive: true })
    const { status, json } = await ask()
    expect(status).toBe(200)
    const { at, checks } = json as HealthChecks
    expect(at).toBe('2026-11-21T12:00:00.000Z')
    // No sign-in provider is configured.
    expect([...new Set(checks.map(({ area }) => area))]).toEqual(
      healthAreaKeys.filter(area => area !== 'provider'),
    )
    expect(checks.filter(({ area }) => area === 'storage')).toEqual([
      {
        area: 'storage',
        state: 'good',
        sentence: expect.stringContaining('kan skrives, leses og slettes i.'),
      },
    ])
    // The product's time is the test's, and the database has the machine's.
    expect(checks.filter(({ area }) => area === 'clock')).toEqual([
      { area: 'clock', state: 'wrong', sentence: expect.stringContaining('databasens. Still begge med NTP') },
    ])
  })

  it('run once for calls that come at the same time', async () => {
    let visits = 0
    const mailServer = createServer(socket => {
      visits++
      socket.end('421 busy\r\n')
    })
    await new Promise<void>(resolve => mailServer.listen(0, '127.0.0.1', resolve))
    const { port } = mailServer.address() as { port: number }
    const own = await startProduct({ config: { smtpUrl: `smtp://127.0.0.1:${port}` } })
    await own.addPerson({ objectId: 'eier', type: 'owner' })
    await own.tokenOf('eier')
    const askOwn = () => own.call(ownerPanel.healthChecks, { as: 'eier' })
    const [first, second] = await Promise.all([askOwn(), askOwn()])
    expect([visits, second.text]).toEqual([1, first.text])
    expect(first.text).toContain('E-postserveren i SMTP_URL kan ikke brukes')
    await askOwn()
    expect(visits).toBe(2)
    await own.close()
    mailServer.close()
  })
})

describe('the backups', () => {
  const begun = '2026-11-20T02:30:00.000Z'
  const read = async () => (await product.call(ownerPanel.backups, { as: 'eier' })).json
  const made = { name: 'x', rows: 10, bytes: 2000, verifiedBy: 'restored', remark: null } as const

  it('are shown with the last one that succeeded, and with a failure after it', async () => {
    const { pool } = product
    await noteFailure(
      pool,
      await beginRun(pool, new Date('2026-11-19T02:30:00Z')),
      'Disken er full',
      new Date(begun),
    )
    await noteSuccess(pool, await beginRun(pool, new Date(begun)), made, new Date('2026-11-20T02:30:42.000Z'))
    const last = {
      at: begun,
      rows: 10,
      bytes: 2000,
      seconds: 42,
      verifiedAt: '2026-11-20T02:30:42.000Z',
      verifiedBy: 'restored',
      remark: null,
    }
    expect(await read()).toEqual({ scheduledAt: null, last, failure: null })
    const at = '2026-11-21T02:30:01.000Z'
    await noteFailure(
      pool,
      await beginRun(pool, new Date('2026-11-21T02:30:00Z')),
      'Disken er full',
      new Date(at),
    )
    expect(await read()).toEqual({ scheduledAt: null, last, failure: { at, reason: 'Disken er full' } })
  })

  it('are the owner’s to know', async () => {
    for (const as of ['kjede', 'sjef'])
      expect((await product.call(ownerPanel.backups, { as })).status).toBe(403)
  })
})
