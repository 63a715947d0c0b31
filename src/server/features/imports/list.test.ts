import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { imports, type ListedImport } from '#contract/imports/imports'
import { IMPORTS_PAGE } from '#contract/page-sizes'
import { sql } from '#server/db/sql'
import { IMPORT_LOCKS } from '#server/ledger/imports/running-imports'
import { handMadeSalon } from '#testing/hand-made-salon'
import { type Product, startProduct } from '#testing/product'
import { saftXml } from '#testing/saft-xml'

const because = { because: 'a test sets the scene' }

let product: Product
beforeAll(async () => {
  product = await startProduct({ now: '2026-11-21T12:00:00.000Z' })
  await product.addSalon('solli', 'Solli')
  await product.addSalon('as', 'Ås')
  await product.pool.run(because, sql`insert into register values ('K1', 'solli')`)
  await product.addPerson({ objectId: 'owner', type: 'owner' })
  await product.addPerson({ objectId: 'admin', type: 'chainAdministrator', access: ['solli'] })
  await product.addPerson({ objectId: 'chain-as', type: 'chain', access: ['as'] })
  await product.addPerson({ objectId: 'anna', activeIn: ['solli'] })
})
afterAll(() => product.close())

const bring = async (name: string, content: string, as = 'owner') =>
  (
    await product.call(imports.create, {
      as,
      query: { name },
      body: content,
      headers: { 'content-type': 'application/octet-stream' },
    })
  ).json
const latest = async (as: string) => (await product.call(imports.latest, { as })).json

describe('the last import', () => {
  test('is unknown before there is one', async () => {
    expect(await latest('anna')).toEqual({
      importedAt: null,
      running: [],
      salons: [
        { objectId: 'solli', newestDay: null },
        { objectId: 'as', newestDay: null },
      ],
    })
  })

  test('is shown to everybody, with the newest day of each salon', async () => {
    await bring('solli.xml', [...saftXml(handMadeSalon)].join(''))
    product.setNow('2026-11-21T13:00:00.000Z')
    await bring('gal.csv', 'ikke et dagstall')
    const { importedAt, salons } = await latest('anna')
    // A refused file imported nothing.
    expect(importedAt).toMatch(/^2026-11-21T12:00:0\d\.\d{3}Z$/)
    expect(salons).toEqual([
      { objectId: 'solli', newestDay: '2026-11-08' },
      { objectId: 'as', newestDay: null },
    ])
    expect((await latest('chain-as')).salons).toEqual([{ objectId: 'as', newestDay: null }])
  })

  test('is shown with the running ones and their progress only; a killed one is not shown', async () => {
    const client = await product.pool.pool.connect()
    const begun = async (objectId: string, share: number | null) => {
      await client.query('select pg_advisory_xact_lock($1, hashtext($2))', [IMPORT_LOCKS, objectId])
      await product.pool.run(
        because,
        sql`insert into import (object_id, file, kind, state, started_at, report, edition, lines_read, done_share)
            values (${objectId}, 'hemmelig.xml', 'saft', 'running', '2026-11-21T12:59:40Z', '{}', 1, 120, ${share})`,
      )
    }
    await client.query('begin')
    await begun('half', 0.5)
    await begun('new', null)
    expect((await latest('anna')).running).toEqual([
      { lines: 120, share: 0.5, secondsLeft: 20 },
      { lines: 0, share: 0, secondsLeft: null },
    ])
    await client.query('rollback')
    client.release()
    expect((await latest('anna')).running).toEqual([])
    await product.pool.run(because, sql`delete from import where object_id in ('half', 'new')`)
  })
})

describe('the list of imports', () => {
  const page = async (before?: string, as = 'owner'): Promise<ListedImport[]> =>
    (await product.call(imports.list, { as, query: before ? { before } : {} })).json

  test('shows the result of each, newest first', async () => {
    const [refused, first] = await page()
    expect(refused).toMatchObject({ file: 'gal.csv', state: 'failed', receipts: 0, waits: false })
    expect(refused?.error).toContain('kolonnen')
    expect(first).toMatchObject({
      file: 'solli.xml',
      kind: 'saft',
      state: 'done',
      startedAt: '2026-11-21T12:00:00.000Z',
      receipts: 20,
      reconciled: true,
      waits: true,
      repeated: false,
      conflicts: 0,
    })
    expect(first).not.toHaveProperty('perEmployee')
  })

  test('says when a file was imported before, and orders entries of one moment', async () => {
    for (const name of ['solli 1.xml', 'solli 2.xml', 'solli 3.xml'])
      await bring(name, [...saftXml(handMadeSalon)].join(''))
    const three = (await page()).slice(0, 3)
    expect(three.map(({ file, repeated }) => [file, repeated])).toEqual([
      ['solli 3.xml', true],
      ['solli 2.xml', true],
      ['solli 1.xml', true],
    ])
    expect(new Set(three.map(({ startedAt }) => startedAt)).size).toBe(1)
  })

  test('is paged, without a gap and without a repetition', async () => {
    // Many imports at the same instant are distinguished by their order.
    for (let nr = 0; nr < IMPORTS_PAGE + 5; nr++) await bring(`${nr}.csv`, 'x')
    const first = await page()
    const last = first.at(-1)
    const second = await page(`${last?.startedAt},${last?.objectId}`)
    expect(first).toHaveLength(IMPORTS_PAGE)
    expect(second).toHaveLength(10)
    expect(new Set([...first, ...second].map(one => one.objectId)).size).toBe(IMPORTS_PAGE + 10)
    expect(second.at(-1)?.file).toBe('solli.xml')
  })

  test('refuses a page after an unknown entry', async () => {
    for (const before of ['x', 'i går,abc', ','])
      expect((await product.call(imports.list, { as: 'owner', query: { before } })).json.error).toBe(
        'invalid_payload',
      )
  })

  test('shows users who reach some salons their own imports only [R031]', async () => {
    expect(await page(undefined, 'admin')).toEqual([])
    await bring('min.csv', 'x', 'admin')
    expect((await page(undefined, 'admin')).map(one => one.file)).toEqual(['min.csv'])
  })
})
