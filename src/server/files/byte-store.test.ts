import { randomBytes } from 'node:crypto'
import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import S3rver from 's3rver'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { scratchFolder } from '#testing/scratch'
import { newId } from '../db/ids.ts'
import type { ByteStore } from './byte-store.ts'
import { diskStore } from './disk-store.ts'
import { s3Store } from './s3-store.ts'

interface Opened {
  readonly store: ByteStore
  readonly close: () => Promise<void> | void
}

/** An S3 server with one bucket. */
const bucketServer = async (): Promise<Opened> => {
  const folder = scratchFolder('foehn-s3-')
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory: folder,
    configureBuckets: [{ name: 'foehn', configs: [] }],
  })
  const { port } = await server.run()
  const store = s3Store({
    endpoint: `http://127.0.0.1:${port}`,
    region: 'us-east-1',
    bucket: 'foehn',
    accessKeyId: 'S3RVER',
    secretAccessKey: 'S3RVER',
  })
  return {
    store,
    close: async () => {
      await server.close()
      rmSync(folder, { recursive: true })
    },
  }
}

const kinds: Record<string, () => Promise<Opened>> = {
  'a folder': async () => {
    const folder = scratchFolder('foehn-bytes-')
    return { store: diskStore(join(folder, 'files')), close: () => rmSync(folder, { recursive: true }) }
  },
  'a bucket': bucketServer,
}

it('a bucket that does not accept the product is reported with the storage’s own error', async () => {
  const folder = scratchFolder('foehn-s3-')
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory: folder,
    configureBuckets: [{ name: 'foehn', configs: [] }],
  })
  const { port } = await server.run()
  const store = s3Store({
    endpoint: `http://127.0.0.1:${port}`,
    region: 'us-east-1',
    bucket: 'foehn',
    accessKeyId: 'SOMEBODY',
    secretAccessKey: 'ELSE',
  })
  await expect(store.put(newId(), Buffer.from('x'))).rejects.toMatchObject({
    code: 'storage/unauthorized-app',
    message: 'This app does not have permission to access Firebase Storage on this project.',
  })
  await server.close()
  rmSync(folder, { recursive: true })
})

describe.each(Object.entries(kinds))('%s as the byte store', (_name, open) => {
  let store: ByteStore
  let close: Opened['close']
  beforeAll(async () => {
    ;({ store, close } = await open())
  })
  afterAll(() => close())

  const read = async (key: string, range?: { start: number; end: number }) =>
    buffer(await store.open(key, range))
  const keysOf = async () => {
    const keys: string[] = []
    for await (const { key } of store.list()) keys.push(key)
    return keys
  }

  it('returns what was stored, from memory, from a stream or from a file [R130]', {
    timeout: 60_000,
  }, async () => {
    for (const size of [0, 262_144, 17 * 1024 ** 2]) {
      const bytes = randomBytes(size)
      const [whole, streamed, moved] = [newId(), newId(), newId()]
      await store.put(whole, bytes)
      await store.put(streamed, Readable.from([bytes.subarray(0, size / 2), bytes.subarray(size / 2)]))
      const folder = scratchFolder('foehn-adopted-')
      writeFileSync(join(folder, 'film'), bytes)
      await store.adopt(moved, join(folder, 'film'))
      rmSync(folder, { recursive: true })
      for (const key of [whole, streamed, moved]) {
        expect((await read(key)).equals(bytes)).toBe(true)
        expect(await store.stat(key)).toEqual({ size })
      }
    }
  })

  it('reads any range, both ends included', async () => {
    const key = newId()
    await store.put(key, Buffer.from('0123456789'))
    // Not 0–0: s3rver returns the whole file for it. The test of the addresses covers it.
    expect((await read(key, { start: 0, end: 1 })).toString()).toBe('01')
    expect((await read(key, { start: 9, end: 9 })).toString()).toBe('9')
    expect((await read(key, { start: 3, end: 5 })).toString()).toBe('345')
    expect((await read(key, { start: 7, end: 9 })).toString()).toBe('789')
  })

  it('has nothing for a missing key, and ignores its removal', async () => {
    const key = newId()
    expect(await store.stat(key)).toBe(null)
    await expect(store.open(key)).rejects.toMatchObject({ code: 'storage/object-not-found' })
    await store.remove(key)
    await store.put(key, Buffer.from('x'))
    expect(await keysOf()).toContain(key)
    await store.remove(key)
    expect(await keysOf()).not.toContain(key)
    expect(await store.stat(key)).toBe(null)
  })

  it('leaves nothing behind when a stream breaks off', async () => {
    const before = await keysOf()
    const broken = new Readable({
      read() {
        this.push(Buffer.alloc(100_000))
        setImmediate(() => this.destroy(new Error('cut')))
      },
    })
    const key = newId()
    await expect(store.put(key, broken)).rejects.toThrow('cut')
    expect(await store.stat(key)).toBe(null)
    expect((await keysOf()).sort()).toEqual(before.sort())
  })

  it('refuses a key that could lead elsewhere', async () => {
    for (const key of ['', '..', '../../etc/passwd', 'a/b', 'a\0b']) {
      await expect((async () => store.put(key, Buffer.from('x')))()).rejects.toThrow('Not a key')
    }
  })
})
