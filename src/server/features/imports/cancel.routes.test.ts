import { readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { imports, type ListedImport } from '#contract/imports/imports'
import { sql } from '#server/db/sql'
import { holdLedger } from '#testing/hold-ledger'
import { type Product, startProduct } from '#testing/product'
import { believableSalon, manyTimes } from '#testing/saft-files'
import { saftXml } from '#testing/saft-xml'
import { scratchFolder } from '#testing/scratch'

const because = { because: 'a test looks at what is left' }
const { file, receipts } = believableSalon(1)
const xmlOf = (times: number) => [...saftXml(manyTimes(file, times))].join('')

describe('running imports', { timeout: 60_000 }, () => {
  let product: Product
  let dataDir: string
  const bring = (body: string) =>
    product.call(imports.create, {
      as: 'owner',
      query: { name: 'kasse.xml' },
      body,
      headers: { 'content-type': 'application/xml' },
    })
  const cancel = (objectId: string) =>
    product.call(imports.cancel, { as: 'owner', params: { objectId }, body: {} })
  const read = async (objectId: string) =>
    (await product.call(imports.read, { as: 'owner', params: { objectId } })).json

  const running = async (): Promise<readonly ListedImport[]> => {
    const { json } = await product.call(imports.list, { as: 'owner' })
    return (json as ListedImport[]).filter(({ state }) => state === 'running')
  }
  const whenRunning = async (count: number) => {
    for (let tries = 0; tries < 2000; tries++) {
      const all = await running()
      if (all.length === count) return all
      await sleep(5)
    }
    throw new Error(`${count} imports never ran at once`)
  }
  const facts = () =>
    product.pool.maybe<{ receipts: number; lines: number; days: number; months: number }>(
      because,
      sql`select (select count(*) from receipt) as receipts, (select count(*) from receipt_line) as lines,
            (select count(*) from salon_day) as days, (select count(*) from salon_month) as months`,
    )

  /** Waits until the importer has given up or ended, and has removed its file. */
  const ended = async () => {
    while (readdirSync(join(dataDir, 'imports')).length > 0) await sleep(5)
  }

  /** Imports a file and returns its report, however long it takes. */
  const bringWhole = async (body: string) => {
    const { json } = await bring(body)
    await ended()
    return read(json.objectId)
  }

  beforeEach(async () => {
    dataDir = scratchFolder('foehn-cancel-')
    product = await startProduct({ config: { dataDir, importReplyMs: 300 } })
    await product.addPerson({ objectId: 'owner', type: 'owner' })
    await product.addSalon('trolig', 'Trolig')
    await product.pool.run(because, sql`insert into register (register_id, salon_id) values ('R1', 'trolig')`)
  })
  afterEach(async () => {
    await product.close()
    rmSync(dataDir, { recursive: true, force: true })
  })

  test('can be stopped while a large file is read, and nothing is stored', async () => {
    const nothing = await facts()
    const sending = bring(xmlOf(150))
    const [one] = await whenRunning(1)
    const stopped = await cancel(one?.objectId ?? '')
    expect([stopped.status, stopped.json.state]).toEqual([200, 'cancelled'])

    await sending
    await ended()
    expect(await facts()).toEqual(nothing)
    expect(await read(one?.objectId ?? '')).toMatchObject({ state: 'cancelled', file: 'kasse.xml' })
    const logged = await product.pool.many(
      because,
      sql`select action, subject, actor_id from audit where action = 'import cancelled'`,
    )
    expect(logged).toEqual([{ action: 'import cancelled', subject: one?.objectId, actor_id: 'owner' }])
  })

  test('can be stopped at the last moment, and the same file imports completely afterwards', async () => {
    const letGo = await holdLedger(product.pool.url)
    const { json } = await bring(xmlOf(1))
    expect(json.state).toBe('running')
    expect((await cancel(json.objectId)).json.state).toBe('cancelled')
    const twice = await cancel(json.objectId)
    expect([twice.status, twice.json.error]).toEqual([409, 'conflict'])
    await letGo()
    await ended()

    expect(await bringWhole(xmlOf(1))).toMatchObject({ state: 'done', receipts })
    expect((await read(json.objectId)).state).toBe('cancelled')
  })

  test('cannot be stopped once they are done, and their data stay', async () => {
    const { objectId } = await bringWhole(xmlOf(1))
    const late = await cancel(objectId)
    expect([late.status, late.json.message]).toEqual([409, 'Importen er ferdig, og kan ikke avbrytes'])
    expect((await facts())?.receipts).toBe(receipts)
    expect((await read(objectId)).state).toBe('done')
  })

  test('are three at most: a fourth is refused until one has ended', async () => {
    const letGo = await holdLedger(product.pool.url)
    const three = await Promise.all([bring(xmlOf(1)), bring(xmlOf(1)), bring(xmlOf(1))])
    expect(three.map(({ json }) => json.state)).toEqual(['running', 'running', 'running'])
    const fourth = await bring(xmlOf(1))
    expect([fourth.status, fourth.json.error, fourth.json.message]).toEqual([
      ...[503, 'imports_busy', 'Andre filer leses inn nå. Fila kan sendes når en av dem er ferdig'],
    ])
    await letGo()
    await ended()
    expect(await bringWhole(xmlOf(1))).toMatchObject({ state: 'done', receipts: 0 })
    expect((await facts())?.receipts).toBe(receipts)
  })
})
