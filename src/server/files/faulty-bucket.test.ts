import { createHash, randomBytes } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { Refusal } from '#domain/values/refusal'
import { faults, faultyBucket, first, otherEtag } from '#testing/faulty-bucket'
import { newId } from '../db/ids.ts'
import type { ByteStore } from './byte-store.ts'
import { checkedBytes } from './checked-bytes.ts'
import { s3Store } from './s3-store.ts'

/** Short, so that tests of missing responses are fast. */
const limits = { connect: 1_000, answer: 1_500, silence: 1_500 }

let bucket: Awaited<ReturnType<typeof faultyBucket>>
let store: ByteStore
beforeAll(async () => {
  bucket = await faultyBucket()
  store = s3Store(bucket.config, limits)
})
beforeEach(() => bucket.isWell())
afterAll(() => bucket.close())

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')

const stored = async (bytes: Buffer) => {
  const key = newId()
  await store.put(key, bytes)
  return key
}
/** Reads a stored file as the product does. */
const read = async (key: string, bytes: Buffer) =>
  buffer(
    await checkedBytes(
      from => store.open(key, from > 0 ? { start: from, end: bytes.length - 1 } : undefined),
      { size: bytes.length, sha256: sha256(bytes) },
      limits.silence,
    ),
  )
/** The code of its refusal; any other error fails the test. */
const codeOf = (call: Promise<unknown>) =>
  call.then(
    () => 'done',
    error => {
      if (error instanceof Refusal) return error.code
      throw error
    },
  )
const keys = async () => {
  const all: string[] = []
  for await (const { key } of store.list()) all.push(key)
  return all
}

const small = randomBytes(5_000)
const large = randomBytes(3 * 1024 ** 2)

/** The expected result of each fault for reading, writing and removing. */
const expected: Record<keyof typeof faults, readonly [read: string, write: string, remove: string]> = {
  'never answers': ['api_failed', 'api_failed', 'api_failed'],
  'begins its answer and falls silent': ['api_failed', 'api_failed', 'done or api_failed'],
  'answers 500': ['api_failed', 'api_failed', 'api_failed'],
  'answers 503': ['api_failed', 'api_failed', 'api_failed'],
  'cuts the connection': ['api_failed', 'api_failed', 'api_failed'],
  'cuts the connection in the middle': ['api_failed', 'api_failed', 'done or api_failed'],
  'answers other bytes': ['storage/invalid-checksum', 'done', 'done'],
  'answers fewer bytes': ['storage/invalid-checksum', 'api_failed', 'done'],
  'answers more bytes': ['storage/invalid-checksum', 'api_failed', 'done'],
  'answers 403': ['storage/unauthorized-app', 'storage/unauthorized-app', 'storage/unauthorized-app'],
  'answers 403 without a word': [
    'storage/unauthorized-app',
    'storage/unauthorized-app',
    'storage/unauthorized-app',
  ],
  'answers 404': ['storage/object-not-found', 'storage/object-not-found', 'storage/object-not-found'],
  'answers that there is no bucket': [
    'storage/no-default-bucket',
    'storage/no-default-bucket',
    'storage/no-default-bucket',
  ],
  'sends elsewhere': ['api_failed', 'api_failed', 'api_failed'],
  'sends elsewhere for good': ['api_failed', 'api_failed', 'api_failed'],
  'answers a web page': ['api_failed', 'api_failed', 'done'],
}

describe.each(Object.entries(expected))('a bucket that %s', (name, [reading, writing, removing]) => {
  const fault = faults[name as keyof typeof faults]

  it('gives a code of the catalogue, and no wrong byte is accepted', {
    timeout: 60_000,
  }, async () => {
    const key = await stored(small)
    const longKey = await stored(large)
    bucket.goesWrong(fault)
    expect(['read', await codeOf(read(key, small))]).toEqual(['read', reading])
    expect(['read a large one', await codeOf(read(longKey, large))]).toEqual(['read a large one', reading])
    const written = newId()
    const code = await codeOf(store.put(written, small))
    expect(['write', code]).toEqual(['write', writing])
    // A response without a body may arrive completely before it is cut.
    expect(removing.split(' or ')).toContain(await codeOf(store.remove(key)))
    bucket.isWell()
    if (code === 'done') expect((await read(written, small)).equals(small)).toBe(true)
    // A file that was not removed is unchanged.
    expect((await read(longKey, large)).equals(large)).toBe(true)
  })

  it('is retried, and a single fault goes unnoticed', { timeout: 60_000 }, async () => {
    // Permanent errors are not retried.
    if (!/^(never|answers 50|cuts|begins)/.test(name)) return
    const key = await stored(large)
    bucket.goesWrong(first(1, fault))
    expect((await read(key, large)).equals(large)).toBe(true)
    const written = newId()
    bucket.goesWrong(first(1, fault))
    await store.put(written, small)
    expect((await read(written, small)).equals(small)).toBe(true)
    expect((await keys()).filter(one => one === written)).toEqual([written])
  })
})

it('an ETag that differs from the hash of the bytes changes nothing: the product checks its own hash', async () => {
  bucket.goesWrong(otherEtag)
  const key = await stored(small)
  expect((await read(key, small)).equals(small)).toBe(true)
})

it('bytes that are corrupted on their way to the bucket are refused by it, and nothing is stored', async () => {
  const key = newId()
  bucket.goesWrong(async (_question, reply, handOn) => {
    const { status, headers, body } = await handOn(bytes => Buffer.from(bytes.map(byte => byte ^ 1)))
    reply.writeHead(status, headers).end(body)
  })
  expect(await codeOf(store.put(key, small))).toBe('api_failed')
  bucket.isWell()
  expect(await store.stat(key)).toBe(null)
})

it('a range of a file is correct, or an error', { timeout: 60_000 }, async () => {
  const key = await stored(large)
  const part = (start: number, end: number) =>
    checkedBytes(
      from => store.open(key, { start: start + from, end }),
      { size: end - start + 1, sha256: null },
      limits.silence,
    ).then(buffer)
  expect((await part(10, 2_000_000)).equals(large.subarray(10, 2_000_001))).toBe(true)
  bucket.goesWrong(first(1, faults['cuts the connection in the middle']))
  expect((await part(10, 2_000_000)).equals(large.subarray(10, 2_000_001))).toBe(true)
  // A bucket without range support.
  bucket.goesWrong(async (question, reply, handOn) => {
    delete question.headers.range
    const { status, headers, body } = await handOn()
    reply.writeHead(status, headers).end(body)
  })
  expect(await codeOf(part(10, 20))).toBe('api_failed')
  expect(await codeOf(part(0, 20))).toBe('storage/invalid-checksum')
})

it('a request that waits for the bucket does not block others', async () => {
  const [slow, quick] = [await stored(small), await stored(small)]
  bucket.goesWrong(async (question, reply, handOn) => {
    if (question.url?.includes(slow)) return
    const { status, headers, body } = await handOn()
    reply.writeHead(status, headers).end(body)
  })
  const waiting = codeOf(read(slow, small))
  const first = await Promise.race([waiting, read(quick, small).then(() => 'the other')])
  expect(first).toBe('the other')
  expect(await waiting).toBe('api_failed')
}, 60_000)
