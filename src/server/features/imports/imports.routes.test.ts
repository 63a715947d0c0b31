import { once } from 'node:events'
import { existsSync, readdirSync, rmSync } from 'node:fs'
import { type IncomingMessage, request } from 'node:http'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { imports } from '#contract/imports/imports'
import { suggestedReading } from '#domain/sales/time-book-columns'
import { handMadeSalon } from '#testing/hand-made-salon'
import { holdLedger } from '#testing/hold-ledger'
import { type Product, startProduct } from '#testing/product'
import { saftXml } from '#testing/saft-xml'
import { scratchFolder } from '#testing/scratch'
import { zip } from '#testing/zip'

const xml = [...saftXml(handMadeSalon)].join('')

describe('the import endpoint', () => {
  let product: Product
  const dataDir = scratchFolder('foehn-imports-')
  const bring = (body: string | Buffer | Readable, type = 'application/xml', of = product) =>
    of.call(imports.create, {
      as: 'owner',
      query: { name: 'kasse' },
      body,
      headers: { 'content-type': type },
    })
  const left = () => (existsSync(join(dataDir, 'imports')) ? readdirSync(join(dataDir, 'imports')) : [])

  beforeAll(async () => {
    product = await startProduct({ config: { dataDir, importMaxBytes: 200_000 } })
    await product.addPerson({ objectId: 'owner', type: 'owner' })
  })
  afterAll(async () => {
    await product.close()
    rmSync(dataDir, { recursive: true, force: true })
  })

  test('identifies a file by its bytes, whatever its name, and keeps no copy', async () => {
    const first = await bring(zip([{ name: 'kasse.xml', content: xml }]), 'application/json')
    expect([first.status, first.json.state, first.json.receipts]).toEqual([200, 'done', 20])
    const again = await bring(xml, 'text/plain')
    expect(again.json).toMatchObject({ kind: 'saft', receipts: 0, skipped: { duplicate: 20 } })
    expect(left()).toEqual([])
  })

  test('gives the template of the time book: its columns, and no line (F34)', async () => {
    const ask = (as: string, kind?: string) =>
      product.call(imports.template, { as, query: kind === undefined ? {} : { kind } })
    const { status, headers, text } = await ask('owner', 'timebook')
    expect(status).toBe(200)
    expect(headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="dagstall_mal.csv"',
    })
    const columns =
      'salon;ansattnr;dato;produksjontimer;bookede_timer;besok;oppgraderinger;rebookinger;kurstimer'
    const absences = 'syketimer;feriedager;natt_timer;sondag_timer;varekost;bonuspoeng'
    expect(text).toBe(`\ufeff${columns};${absences}\r\n`)
    for (const kind of ['saft', '', undefined])
      expect((await ask('owner', kind)).json).toMatchObject({ error: 'invalid_payload' })
  })

  test('reads the template with a line as a time book (F34)', async () => {
    const { text } = await product.call(imports.template, { as: 'owner', query: { kind: 'timebook' } })
    const example = 'Ingen salong;eksempel;2026-11-02;7,5;6,25;;2;3;0;0;0;0;0;;\r\n'
    expect((await bring(`${text}${example}`, 'text/csv')).json).toMatchObject({
      kind: 'daily-figures',
      state: 'done',
      skipped: { example: 1 },
    })
  })

  test('reads a time book with other columns once somebody has said what they are (F35)', async () => {
    const headings = ['Dato', 'Avdeling', 'Nr', 'Timer']
    const file = `${headings.join(';')}\r\n2.11.2026;Ingen salong;11;7,5`
    const choose = (use: object) =>
      product.call(imports.chooseColumns, { as: 'owner', body: { headings, use, emptyIsZero: true } })
    const before = await bring(file, 'text/csv')
    expect(before.json).toMatchObject({ state: 'failed', columns: { headings } })
    const use = suggestedReading(headings)
    const wrong = await choose({ ...use, syketimer: 'Syk' })
    expect([wrong.json.error, wrong.json.message]).toEqual([
      'invalid_payload',
      'Fila har ikke kolonnen «Syk»',
    ])
    expect((await bring(file, 'text/csv')).json.error).toBe(before.json.error)
    expect((await choose(use)).json).toEqual({ use, emptyIsZero: true })
    expect((await bring(file, 'text/csv')).json.error).toBe('Linje 2: salongen «Ingen salong» er ukjent')
  })

  test('answers 507 before a byte is written when the disk is nearly full, and other endpoints work', async () => {
    const elsewhere = scratchFolder('foehn-imports-')
    const full = await startProduct({ config: { dataDir: elsewhere, filesReserveBytes: 2 ** 50 } })
    await full.addPerson({ objectId: 'owner', type: 'owner' })
    const { status, json } = await full.call(imports.create, {
      as: 'owner',
      query: { name: 'kasse' },
      body: xml,
      headers: { 'content-type': 'application/xml' },
    })
    expect([status, json.error]).toEqual([507, 'storage/unknown'])
    expect(readdirSync(join(elsewhere, 'imports'))).toEqual([])
    expect((await full.call(imports.list, { as: 'owner' })).json).toEqual([])
    await full.close()
    rmSync(elsewhere, { recursive: true })
  })

  test('lets others import while one person’s uploads stall', async () => {
    await product.addPerson({ objectId: 'other-owner', type: 'owner' })
    const stalled = Array.from({ length: 3 }, () => new Readable({ read() {} }))
    const waiting = stalled.map(body => {
      body.push('<auditfile>')
      return bring(body)
    })
    await expect.poll(() => left().length).toBe(3)
    expect((await bring(xml)).status).toBe(503)
    const other = await product.call(imports.create, {
      as: 'other-owner',
      query: { name: 'kasse' },
      body: xml,
      headers: { 'content-type': 'application/xml' },
    })
    expect([other.status, other.json.state]).toEqual([200, 'done'])
    for (const body of stalled) body.push(null)
    await Promise.all(waiting)
  })

  test('answers a bad file with a failed report that names the line', async () => {
    const { status, json } = await bring(xml.replace('<nr>1</nr>', ''))
    expect(status).toBe(200)
    expect(json).toMatchObject({ state: 'failed', receipts: 0 })
    expect(json.error).toMatch(/^Linje \d+: nr mangler i <cashtransaction>$/)
    const followed = await product.call(imports.read, { as: 'owner', params: { objectId: json.objectId } })
    expect(followed.json).toEqual(json)
  })

  test('refuses too large a file, by its announced length and by its real one', async () => {
    const large = await bring('x'.repeat(300_000), 'text/csv')
    expect([large.status, large.json.error]).toEqual([413, 'too_large'])
    const unannounced = await bring(Readable.from(['x'.repeat(150_000), 'x'.repeat(150_000)]), 'text/csv')
    expect([unannounced.status, unannounced.json.error]).toEqual([413, 'too_large'])
    expect(left()).toEqual([])
  })

  test('answers a sender that is still sending', async () => {
    const address = new URL(await product.http.listen({ port: 0, host: '127.0.0.1' }))
    const sending = request(new URL('/api/imports?name=stor.csv', address), {
      method: 'POST',
      headers: { authorization: `Bearer ${await product.tokenOf('owner')}`, 'content-type': 'text/csv' },
    })
    sending.on('error', () => {})
    sending.write('x'.repeat(250_000))
    const [answer] = (await once(sending, 'response')) as [IncomingMessage]
    expect([answer.statusCode, answer.headers.connection]).toEqual([413, 'close'])
    sending.destroy()
  })

  test('answers at once for a long import, which can be followed', async () => {
    const hurried = await startProduct({ config: { dataDir, importReplyMs: 300 } })
    await hurried.addPerson({ objectId: 'owner', type: 'owner' })
    const letGo = await holdLedger(hurried.pool.url)
    const { json } = await bring(xml, 'application/xml', hurried)
    expect(json.state).toBe('running')
    await letGo()
    const read = () => hurried.call(imports.read, { as: 'owner', params: { objectId: json.objectId } })
    await expect.poll(async () => (await read()).json.state).toBe('done')
    expect((await read()).json).toMatchObject({ state: 'done', receipts: 20 })
    await hurried.close()
  })

  test('does not find a missing import', async () => {
    const { status, json } = await product.call(imports.read, {
      as: 'owner',
      params: { objectId: 'nothing' },
    })
    expect([status, json.error]).toEqual([404, 'not_found'])
  })
})
