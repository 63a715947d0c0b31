import { randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { type Product, startProduct } from '#testing/product'
import type { StoredObject } from './stored-object.ts'
import { removeOldBytes, removeOrphans } from './sweep.ts'

let product: Product
beforeAll(async () => {
  product = await startProduct()
})
afterAll(() => product.close())

const picture = { folder: 'avatars', contentType: 'image/jpeg', visibility: 'public' } as const
const put = (name: string, bytes: Buffer | Readable, given: object = {}) =>
  product.pool.transaction(db =>
    product.files.put(db, { ...picture, name, ...given }, bytes, product.clock()),
  )
const bytesOf = async (object: StoredObject) => buffer(await product.files.open(object))
// The product sweeps as well; either may be first.
const bytesAreGone = (object: StoredObject) =>
  vi.waitFor(async () => {
    await removeOldBytes(product.pool, product.files.store)
    await expect(bytesOf(object)).rejects.toMatchObject({ code: 'storage/object-not-found' })
  })
const get = (url: string, headers: Record<string, string> = {}) => product.http.inject({ url, headers })

describe('a stored file', () => {
  it('has the promised metadata [R130]', async () => {
    const stored = await put('anna.jpg', Buffer.from('hello'), { customMetadata: { of: 'anna' } })
    expect(stored).toMatchObject({
      folder: 'avatars',
      name: 'anna.jpg',
      size: 5,
      timeCreated: '2026-11-21T12:00:00.000Z',
      updated: '2026-11-21T12:00:00.000Z',
      md5Hash: 'XUFAKrxLKna5cZ2REBfFkg==',
      sha256: '2cf24dba5fb0a30e26e83b2ac5b9e29e1b161e5c1fa7425e73043362938b9824',
      cacheControl: 'public, max-age=2592000',
      contentDisposition: null,
      contentEncoding: null,
      contentLanguage: null,
      contentType: 'image/jpeg',
      customMetadata: { of: 'anna' },
    })
    expect(await product.files.find(product.pool, 'avatars', 'anna.jpg')).toEqual(stored)
  })

  it('can be written from a stream as well as from memory', async () => {
    const bytes = randomBytes(300_000)
    const stored = await put('strom.jpg', Readable.from([bytes.subarray(0, 7), bytes.subarray(7)]))
    expect(stored.size).toBe(300_000)
    expect((await bytesOf(stored)).equals(bytes)).toBe(true)
  })

  it('is replaced by one of the same name, under a new address, and its old bytes are deleted', async () => {
    const first = await put('bytt.jpg', Buffer.from('before'))
    const second = await put('bytt.jpg', Buffer.from('after'))
    expect(second.key).not.toBe(first.key)
    await bytesAreGone(first)
    expect((await bytesOf(second)).toString()).toBe('after')
    expect((await get(product.files.urlOf(first, product.clock()))).statusCode).toBe(404)
  })

  it('is deleted with the transaction that removes it, and kept when that rolls back', async () => {
    const stored = await put('bort.jpg', Buffer.from('x'))
    const remove = (then: () => void) =>
      product.pool.transaction(async db => {
        expect(await product.files.remove(db, 'avatars', 'bort.jpg')).toBe(true)
        then()
      })
    await expect(
      remove(() => {
        throw new Error('no')
      }),
    ).rejects.toThrow('no')
    await removeOldBytes(product.pool, product.files.store)
    expect((await bytesOf(stored)).toString()).toBe('x')
    await remove(() => undefined)
    await bytesAreGone(stored)
    expect(await product.files.remove(product.pool, 'avatars', 'bort.jpg')).toBe(false)
  })

  it('without a row is removed after a day, and no other', async () => {
    const kept = await put('blir.jpg', Buffer.from('kept'))
    let lost = ''
    const failing = product.pool.transaction(async db => {
      lost = (
        await product.files.put(db, { ...picture, name: 'tapt.jpg' }, Buffer.from('lost'), product.clock())
      ).key
      throw new Error('no')
    })
    await expect(failing).rejects.toThrow('no')
    const { store } = product.files
    const hoursOn = (hours: number) => new Date(Date.now() + hours * 3_600_000)
    await removeOrphans(product.pool, store, hoursOn(23))
    expect(await store.stat(lost)).not.toBe(null)
    await removeOrphans(product.pool, store, hoursOn(25))
    expect(await store.stat(lost)).toBe(null)
    expect((await bytesOf(kept)).toString()).toBe('kept')
  })

  it.each([
    ['avatars', '..'],
    ['avatars', '../x.jpg'],
    ['avatars', 'a/b.jpg'],
    ['avatars', 'a\0.jpg'],
    ['avatars', `${'a'.repeat(300)}.jpg`],
    ['avatars', '.skjult'],
    ['Av/atars', 'a.jpg'],
  ])('is not called %j %j [S1]', async (folder, name) => {
    await expect(put(name, Buffer.from('x'), { folder })).rejects.toMatchObject({ code: 'invalid_payload' })
  })

  it('is not the folder itself', async () => {
    for (const [folder, name] of [
      ['', 'a.jpg'],
      ['avatars', ''],
    ] as const)
      await expect(put(name, Buffer.from('x'), { folder })).rejects.toMatchObject({
        message: 'operation cannot be performed on a root reference',
      })
  })

  it('is refused when it would exceed the quota or fill the disk', async () => {
    const full = await startProduct({ config: { filesQuotaBytes: 10 } })
    await expect(full.files.makeRoom(full.pool, 11)).rejects.toMatchObject({
      status: 402,
      message: 'Quota for bucket exceeded',
    })
    await full.files.makeRoom(full.pool, 10)
    await full.close()
    const crowded = await startProduct({ config: { filesReserveBytes: Number.MAX_SAFE_INTEGER } })
    await expect(crowded.files.makeRoom(crowded.pool, 1)).rejects.toMatchObject({ status: 507 })
    await crowded.close()
  })
})

describe('reading a stored file', () => {
  it('needs only its address when it is public, and is cached for thirty days [R130] [D50]', async () => {
    const url = product.files.urlOf(await put('les.jpg', Buffer.from('0123456789')), product.clock())
    expect(url).toMatch(/^\/api\/objects\/[A-Za-z0-9]{20}$/)
    const whole = await get(url)
    expect(whole.statusCode).toBe(200)
    expect(whole.body).toBe('0123456789')
    expect(whole.headers).toMatchObject({
      'cache-control': 'public, max-age=2592000',
      'content-type': 'image/jpeg',
      'content-length': '10',
      'accept-ranges': 'bytes',
      'x-content-type-options': 'nosniff',
      'content-disposition': 'inline; filename="les.jpg"',
    })
    expect(whole.headers['content-security-policy']).toMatch(/^default-src 'none'.*; sandbox$/)
    const again = await get(url, { 'if-none-match': String(whole.headers.etag) })
    expect([again.statusCode, again.body]).toEqual([304, ''])
    const head = await product.http.inject({ method: 'HEAD', url })
    expect([head.statusCode, head.headers['content-length'], head.body]).toEqual([200, '10', ''])
    expect((await get(`${url}x`)).json()).toMatchObject({
      error: 'storage/object-not-found',
      message: 'Object does not exist',
    })
  })

  it('returns the requested ranges', async () => {
    const url = product.files.urlOf(await put('del.jpg', Buffer.from('0123456789')), product.clock())
    const asked = async (range: string) => {
      const { statusCode, body, headers } = await get(url, { range })
      return [statusCode, statusCode === 416 ? '' : body, headers['content-range']]
    }
    expect(await asked('bytes=0-0')).toEqual([206, '0', 'bytes 0-0/10'])
    expect(await asked('bytes=2-4')).toEqual([206, '234', 'bytes 2-4/10'])
    expect(await asked('bytes=7-')).toEqual([206, '789', 'bytes 7-9/10'])
    expect(await asked('bytes=-3')).toEqual([206, '789', 'bytes 7-9/10'])
    expect(await asked('bytes=-30')).toEqual([206, '0123456789', 'bytes 0-9/10'])
    expect(await asked('bytes=5-999')).toEqual([206, '56789', 'bytes 5-9/10'])
    expect(await asked('bytes=10-')).toEqual([416, '', 'bytes */10'])
    expect(await asked('bytes=-0')).toEqual([416, '', 'bytes */10'])
    for (const odd of ['bytes=4-2', 'bytes=0-1,3-4', 'lines=1-2', 'bytes=-', 'nonsense'])
      expect(await asked(odd)).toEqual([200, '0123456789', undefined])
    const changed = await get(url, { range: 'bytes=0-1', 'if-range': '"another"' })
    expect(changed.statusCode).toBe(200)
  })

  it('needs a short-lived signed address when it is private, and is not cached [D50]', async () => {
    const stored = await put('sak.jpg', Buffer.from('face'), { folder: 'complaints', visibility: 'private' })
    const url = product.files.urlOf(stored, product.clock())
    const seen = await get(url)
    expect([seen.statusCode, seen.body]).toEqual([200, 'face'])
    expect(seen.headers['cache-control']).toBe('private, no-store')
    const [path = '', query = ''] = url.split('?')
    const until = new URLSearchParams(query).get('until')
    for (const other of [
      path,
      `${path}?until=${until}`,
      url.replace(/.$/, last => (last === 'A' ? 'B' : 'A')),
      url.replace(`until=${until}`, `until=${Number(until) + 1}`),
      url.replace(stored.key, (await put('annen.jpg', Buffer.from('x'), { visibility: 'private' })).key),
    ])
      expect((await get(other)).statusCode).toBe(404)
    product.setNow('2026-11-21T12:04:59.000Z')
    expect((await get(url)).statusCode).toBe(200)
    product.setNow('2026-11-21T12:06:01.000Z')
    expect((await get(url)).statusCode).toBe(404)
    product.setNow('2026-11-21T12:00:00.000Z')
  })

  it('never executes it: anything but a picture or a film is downloaded as bytes', async () => {
    const stored = await put('side.html', Buffer.from('<script>alert(1)</script>'), {
      contentType: 'text/html',
    })
    const { headers } = await get(product.files.urlOf(stored, product.clock()))
    expect(headers['content-type']).toBe('application/octet-stream')
    expect(headers['content-disposition']).toMatch(/^attachment/)
  })

  it('reports lost bytes', async () => {
    const stored = await put('tom.jpg', Buffer.from('x'))
    await product.files.store.remove(stored.key)
    const answer = await get(product.files.urlOf(stored, product.clock()))
    expect(answer.statusCode).toBe(404)
    expect(answer.json().message).toBe('The given file does not have any download URLs.')
    expect(answer.headers['cache-control']).toBe('no-store')
  })
})
