import { createHash, randomBytes } from 'node:crypto'
import { readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { newId } from '#server/db/ids'
import { sql } from '#server/db/sql'
import { openStoredFiles } from '#server/files/stored-files'
import { removeOrphans } from '#server/files/sweep'
import { bucketProcesses, sha256 } from '#testing/bucket-processes'
import type { Fault } from '#testing/faulty-bucket'
import { scratchFolder, scratchPlace } from '#testing/scratch'
import { mp4Like } from '#testing/tus'
import { bucketBytes } from './tus/bucket-bytes.ts'
import { removeAbandoned } from './tus/sweep-uploads.ts'

const MB = 1024 ** 2
const QUOTA = 120 * MB
/** The indices of the two processes. */
const A = 0
const B = 1
const because = { because: 'a test looks at everything' }

let both: Awaited<ReturnType<typeof bucketProcesses>>
beforeAll(async () => {
  both = await bucketProcesses(QUOTA)
  await both.startAll()
}, 120_000)
beforeEach(() => both.bucket.isWell())
afterAll(() => both.close())

/** Expects that no piece of the upload is left, either as a row or in the bucket. */
const nothingIsLeft = async ({ id }: { readonly id: string }) => {
  expect(await both.piecesOf(id)).toEqual([])
  await expect.poll(both.keysInBucket).toEqual(await both.keysInDatabase())
}

/** Expects the file to be stored once and unchanged, with no piece left. */
const isStored = async ({ id, name }: { readonly id: string; readonly name: string }, film: Buffer) => {
  expect(await both.storedAs(name)).toBe(1)
  expect(await both.hashFrom(B, name)).toBe(sha256(film))
  await nothingIsLeft({ id })
}

const begin = (film: Buffer, first?: Buffer) =>
  both.create(A, { length: film.length, hash: sha256(film), ...(first && { first }) })

/** The upload bytes as a third process sees them. */
const bytesElsewhere = (folder = join(scratchPlace, 'foehn-no-uploads')) =>
  bucketBytes({ pool: both.pool, store: both.store, clock: () => new Date(), folder, reserveBytes: 0 })

/** An upload with all bytes received that no process has finished yet. */
const unfinished = async (film: Buffer) => {
  const upload = await begin(film)
  await bytesElsewhere().append(upload.id, Readable.from([film]), 0)
  return upload
}

/** A latch: code that awaits `opened` continues once `open` is called. */
const latch = () => {
  let open = () => {}
  const opened = new Promise<void>(resolve => {
    open = resolve
  })
  return { open: () => open(), opened }
}

/** A barrier: callers wait until `count` of them have arrived. */
const together = (count: number) => {
  const all = latch()
  let came = 0
  return () => {
    if (++came === count) all.open()
    return all.opened
  }
}

const checksumOf = (bytes: Buffer) => ({
  'upload-checksum': `sha256 ${createHash('sha256').update(bytes).digest('base64')}`,
})

/** Holds back the bucket's responses to one HTTP method until `wait` resolves. */
const holding =
  (method: string, wait: () => Promise<void> | undefined): Fault =>
  async (question, reply, handOn) => {
    if (question.method === method) await wait()
    const { status, headers, body } = await handOn()
    reply.writeHead(status, headers).end(body)
  }

describe('with a bucket, an upload', () => {
  it('continues on any process, in pieces of any size, and its room is counted once', async () => {
    const film = mp4Like(10 * MB)
    const upload = await begin(film, film.subarray(0, 262_144))
    const { url } = upload
    expect(upload.status).toBe(201)
    expect((await both.head(B, url)).offset).toBe(262_144)
    const second = await both.patch(B, url, 262_144, film.subarray(262_144, MB))
    expect([second.status, second.offset]).toEqual([204, MB])
    expect((await both.head(A, url)).offset).toBe(MB)
    const large = film.subarray(MB, 9.5 * MB)
    const third = await both.patch(A, url, MB, large, checksumOf(large))
    expect([third.status, third.offset]).toEqual([204, 9.5 * MB])
    // A request of more than 8 MiB is stored in several pieces.
    expect(await both.piecesOf(upload.id)).toEqual([
      262_144,
      MB - 262_144,
      expect.any(Number),
      expect.any(Number),
    ])
    // The other process does not accept bytes again that the first one has stored.
    expect((await both.patch(B, url, MB, film.subarray(MB, MB + 1000))).status).toBe(409)
    expect((await both.head(B, url)).offset).toBe(9.5 * MB)
    const left = QUOTA - film.length
    expect((await both.create(B, { length: left + 1 })).status).toBe(402)
    const fits = await both.create(B, { length: left })
    expect([fits.status, (await both.terminate(A, fits.url)).status]).toEqual([201, 204])
    const last = await both.patch(B, url, 9.5 * MB, film.subarray(9.5 * MB))
    expect([last.status, last.offset]).toEqual([204, film.length])
    await isStored(upload, film)
    expect((await both.create(A, { length: left + 1 })).status).toBe(402)
    const after = await both.create(A, { length: left })
    expect([after.status, (await both.terminate(B, after.url)).status]).toEqual([201, 204])
  })

  it('takes bytes once that are sent to both processes', async () => {
    const film = mp4Like(600_000)
    const upload = await begin(film)
    const half = film.subarray(0, 300_000)
    // Both processes have sent their piece to the bucket before either records it in the database.
    both.bucket.goesWrong(holding('PUT', together(2)))
    const answers = await Promise.all([A, B].map(process => both.patch(process, upload.url, 0, half)))
    expect(answers.map(({ status }) => status)).toEqual(expect.arrayContaining([204, 409]))
    expect((await both.patch(B, upload.url, 300_000, film.subarray(300_000))).status).toBe(204)
    await isStored(upload, film)
  })

  it('stores nothing of a chunk with a wrong checksum, however many pieces it has', async () => {
    const film = mp4Like(9 * MB)
    const upload = await begin(film)
    const answer = await both.patch(A, upload.url, 0, film, checksumOf(randomBytes(9)))
    expect(answer.status).toBe(460)
    expect((await both.head(B, upload.url)).offset).toBe(0)
    await nothingIsLeft(upload)
    await both.terminate(B, upload.url)
  })

  it('keeps the bytes that arrived before a broken connection', async () => {
    const film = mp4Like(900_000)
    const upload = await begin(film)
    const call = await both.slowPatch(A, upload.url, 0, film.length)
    await call.write(film.subarray(0, 700_000))
    call.cut()
    await expect(call.answer).rejects.toThrow()
    await expect.poll(() => both.lengthOf(upload.id)).toBe(700_000)
    expect((await both.head(B, upload.url)).offset).toBe(700_000)
    expect((await both.patch(B, upload.url, 700_000, film.subarray(700_000))).status).toBe(204)
    await isStored(upload, film)
  })

  it('can be cancelled on either process, also while the other takes bytes', async () => {
    const film = mp4Like(9.5 * MB)
    const resting = await begin(film, film.subarray(0, 100_000))
    expect((await both.terminate(B, resting.url)).status).toBe(204)
    expect((await both.head(A, resting.url)).status).toBe(404)
    await nothingIsLeft(resting)
    const upload = await begin(film)
    const call = await both.slowPatch(A, upload.url, 0, film.length)
    await call.write(film.subarray(0, 9 * MB))
    await expect.poll(() => both.lengthOf(upload.id)).toBeGreaterThan(0)
    expect((await both.terminate(B, upload.url)).status).toBe(204)
    await call.write(film.subarray(9 * MB))
    expect((await call.answer).status).toBe(409)
    await nothingIsLeft(upload)
  })

  it('that both processes finish at the same time becomes one file', async () => {
    const film = mp4Like(300_000)
    const upload = await unfinished(film)
    // Both processes have sent their file to the bucket before either records it in the database.
    both.bucket.goesWrong(holding('PUT', together(2)))
    const answers = await Promise.all([A, B].map(process => both.head(process, upload.url)))
    for (const answer of answers) expect(answer).toMatchObject({ status: 200, offset: film.length })
    await isStored(upload, film)
  })

  it('finishes when the other process has removed its pieces meanwhile', async () => {
    const film = mp4Like(300_000)
    const upload = await unfinished(film)
    const overtaken = latch()
    let held = 0
    both.bucket.goesWrong(holding('GET', () => (held++ === 0 ? overtaken.opened : undefined)))
    const late = both.head(A, upload.url)
    await expect.poll(() => held).toBe(1)
    expect(await both.head(B, upload.url)).toMatchObject({ status: 200, offset: film.length })
    await nothingIsLeft(upload)
    overtaken.open()
    expect(await late).toMatchObject({ status: 200, offset: film.length })
    await isStored(upload, film)
  })

  it('that is cancelled while the other process finishes it is not stored', async () => {
    const film = mp4Like(300_000)
    const upload = await unfinished(film)
    const held = await both.pool.pool.connect()
    await held.query(`begin; select 1 from upload where object_id = '${upload.id}' for update`)
    const waiting = async () => {
      const { rows } = await held.query(
        `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      )
      return rows.length
    }
    const finished = both.head(A, upload.url)
    await expect.poll(waiting).toBe(1)
    const cancelled = both.terminate(B, upload.url)
    await expect.poll(waiting).toBe(2)
    await held.query('commit')
    held.release()
    expect((await cancelled).status).toBe(204)
    await finished
    expect(await both.storedAs(upload.name)).toBe(0)
    await nothingIsLeft(upload)
  })

  it('is removed with its pieces after a day without progress, and not before', async () => {
    const film = mp4Like(600_000)
    const upload = await begin(film, film.subarray(0, 200_000))
    const { status } = await both.patch(B, upload.url, 200_000, film.subarray(200_000, 400_000))
    expect(status).toBe(204)
    const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000)
    await both.store.put(newId(), randomBytes(10))
    // Bytes without a row are removed. Pieces have one.
    expect(await removeOrphans(both.pool, both.store, inHours(25))).toBe(1)
    const files = openStoredFiles(both.store, randomBytes(32), { quotaBytes: QUOTA, reserveBytes: 0 })
    // One file dates from before the product had a bucket. The other was left by a process killed while it
    // checked the file.
    const folder = scratchFolder('foehn-uploads-')
    for (const name of [upload.id, `${upload.id}.${newId()}`]) writeFileSync(join(folder, name), 'film')
    const sweep = (hours: number) =>
      removeAbandoned({ pool: both.pool, clock: () => inHours(hours), files, bytes: bytesElsewhere(folder) })
    // The upload began days ago, but a piece arrived today.
    await both.pool.run(
      because,
      sql`update upload set created_at = created_at - interval '3 days' where object_id = ${upload.id}`,
    )
    await sweep(23)
    expect(await both.head(B, upload.url)).toMatchObject({ status: 200, offset: 400_000 })
    await sweep(25)
    expect((await both.head(B, upload.url)).status).toBe(404)
    await nothingIsLeft(upload)
    expect(readdirSync(folder)).toEqual([])
    rmSync(folder, { recursive: true })
  })

  it('continues on the other process when the first is killed in the middle of a request', async () => {
    const film = mp4Like(10 * MB)
    const upload = await begin(film, film.subarray(0, 262_144))
    const call = await both.slowPatch(A, upload.url, 262_144, film.length - 262_144)
    await call.write(film.subarray(262_144, 9.5 * MB))
    await expect.poll(() => both.lengthOf(upload.id)).toBeGreaterThan(8 * MB)
    const cut = expect(call.answer).rejects.toThrow()
    await both.kill(A)
    await cut
    const { status, offset } = await both.head(B, upload.url)
    expect([status, offset]).toEqual([200, await both.lengthOf(upload.id)])
    expect(offset).toBeLessThan(9.5 * MB)
    expect((await both.patch(B, upload.url, offset, film.subarray(offset))).status).toBe(204)
    await isStored(upload, film)
  })
})
