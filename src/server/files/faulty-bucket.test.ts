import { createHash, randomBytes } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { describe, expect, it } from 'vitest'
import { Refusal } from '#domain/values/refusal'
import { faults, faultyBucket, first, otherEtag } from '#testing/faulty-bucket'
import { newId } from '../db/ids.ts'
import { checkedBytes } from './checked-bytes.ts'
import { s3Store } from './s3-store.ts'

/** Short, so that tests of missing responses are fast. */
const limits = { connect: 1_000, answer: 1_500, silence: 1_500 }

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')

/** Opens a separate bucket for each test. The tests run concurrently, because they mostly wait for timeouts. */
const openBucket = async () => {
  const bucket = await faultyBucket()
  const store = s3Store(bucket.config, limits)
  return {
    ...bucket,
    store,
    stored: async (bytes: Buffer) => {
      const key = newId()
      await store.put(key, bytes)
      return key
    },
    /** Reads a stored file as the product does. */
    read: async (key: string, bytes: Buffer) =>
      buffer(
        await checkedBytes(
          from => store.open(key, from > 0 ? { start: from, end: bytes.length - 1 } : undefined),
          { size: bytes.length, sha256: sha256(bytes) },
          limits.silence,
        ),
      ),
    keys: async () => {
      const all: string[] = []
      for await (const { key } of store.list()) all.push(key)
      return all
    },
  }
}
type Bucket = Awaited<ReturnType<typeof openBucket>>

const inBucket = (work: (bucket: Bucket) => Promise<void>) => async () => {
  const bucket = await openBucket()
  await work(bucket).finally(bucket.close)
}

/** The code of its refusal; any other error fails the test. */
const codeOf = (call: Promise<unknown>) =>
  call.then(
    () => 'done',
    error => {
      if (error instanceof Refusal) return error.code
      throw error
    },
  )

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

describe.concurrent.each(Object.entries(expected))(
  'a bucket that %s',
  (name, [reading, writing, removing]) => {
    const fault = faults[name as keyof typeof faults]

    const refused = inBucket(async ({ stored, read, store, goesWrong, isWell }) => {
      const key = await stored(small)
      const longKey = await stored(large)
      goesWrong(fault)
      const written = newId()
      const [short, long, code] = await Promise.all([
        codeOf(read(key, small)),
        codeOf(read(longKey, large)),
        codeOf(store.put(written, small)),
      ])
      expect({ short, long, write: code }).toEqual({ short: reading, long: reading, write: writing })
      // A response without a body may arrive completely before it is cut.
      expect(removing.split(' or ')).toContain(await codeOf(store.remove(key)))
      isWell()
      if (code === 'done') expect((await read(written, small)).equals(small)).toBe(true)
      // A file that was not removed is unchanged.
      expect((await read(longKey, large)).equals(large)).toBe(true)
    })
    it('gives a code of the catalogue, and no wrong byte is accepted', { timeout: 60_000 }, refused)

    const retried = inBucket(async ({ stored, read, store, goesWrong, keys }) => {
      const key = await stored(large)
      goesWrong(first(1, fault))
      expect((await read(key, large)).equals(large)).toBe(true)
      const written = newId()
      goesWrong(first(1, fault))
      await store.put(written, small)
      expect((await read(written, small)).equals(small)).toBe(true)
      expect((await keys()).filter(one => one === written)).toEqual([written])
    })
    // Permanent errors are not retried.
    it.runIf(/^(never|answers 50|cuts|begins)/.test(name))(
      'is retried, and a single fault goes unnoticed',
      { timeout: 60_000 },
      retried,
    )
  },
)

describe.concurrent('a bucket', { timeout: 60_000 }, () => {
  it(
    'may give an ETag that differs from the hash of the bytes: the product checks its own hash',
    inBucket(async ({ stored, read, goesWrong }) => {
      goesWrong(otherEtag)
      const key = await stored(small)
      expect((await read(key, small)).equals(small)).toBe(true)
    }),
  )

  it(
    'refuses bytes that are corrupted on their way to it, and nothing is stored',
    inBucket(async ({ store, goesWrong, isWell }) => {
      const key = newId()
      goesWrong(async (_question, reply, handOn) => {
        const { status, headers, body } = await handOn(bytes => Buffer.from(bytes.map(byte => byte ^ 1)))
        reply.writeHead(status, headers).end(body)
      })
      expect(await codeOf(store.put(key, small))).toBe('api_failed')
      isWell()
      expect(await store.stat(key)).toBe(null)
    }),
  )

  it(
    'gives a correct range of a file, or an error',
    inBucket(async ({ stored, store, goesWrong }) => {
      const key = await stored(large)
      const part = (start: number, end: number) =>
        checkedBytes(
          from => store.open(key, { start: start + from, end }),
          { size: end - start + 1, sha256: null },
          limits.silence,
        ).then(buffer)
      expect((await part(10, 2_000_000)).equals(large.subarray(10, 2_000_001))).toBe(true)
      goesWrong(first(1, faults['cuts the connection in the middle']))
      expect((await part(10, 2_000_000)).equals(large.subarray(10, 2_000_001))).toBe(true)
      // A bucket without range support.
      goesWrong(async (question, reply, handOn) => {
        delete question.headers.range
        const { status, headers, body } = await handOn()
        reply.writeHead(status, headers).end(body)
      })
      expect(await codeOf(part(10, 20))).toBe('api_failed')
      expect(await codeOf(part(0, 20))).toBe('storage/invalid-checksum')
    }),
  )

  it(
    'does not block others while a request waits for it',
    inBucket(async ({ stored, read, goesWrong }) => {
      const [slow, quick] = [await stored(small), await stored(small)]
      goesWrong(async (question, reply, handOn) => {
        if (question.url?.includes(slow)) return
        const { status, headers, body } = await handOn()
        reply.writeHead(status, headers).end(body)
      })
      const waiting = codeOf(read(slow, small))
      const first = await Promise.race([waiting, read(quick, small).then(() => 'the other')])
      expect(first).toBe('the other')
      expect(await waiting).toBe('api_failed')
    }),
  )
})
