import { createHash } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { files } from '#contract/files/files'
import { newId } from '#server/db/ids'
import { sql } from '#server/db/sql'
import { claimUpload } from '#server/files/uploads'
import { type Product, startProduct } from '#testing/product'
import { race } from '#testing/race'
import { metadataOf, mp4Like, tusAs } from '#testing/tus'
import { removeAbandoned } from './tus/sweep-uploads.ts'
import { uploadBytes } from './tus/upload-bytes.ts'

const because = { because: 'a test looks at everything' }
const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')

let product: Product
let owner: ReturnType<typeof tusAs>
beforeAll(async () => {
  product = await startProduct({ config: { logLevel: 'fatal' } })
  await product.addPerson({ objectId: 'eier', type: 'owner' })
  await product.addPerson({ objectId: 'eier2', type: 'owner' })
  await product.addPerson({ objectId: 'ansatt' })
  owner = tusAs(product, 'eier')
})
afterAll(() => product.close())

const waiting = () => {
  const folder = join(product.config.dataDir, 'uploads')
  return readdirSync(folder).sort()
}
const rows = () => product.pool.many(because, sql`select object_id from upload`)
const stored = async (name: string) => product.files.find(product.pool, 'tutorials', name)
const metadata = (name: string, as = 'eier') =>
  product.call(files.metadata, { as, params: { folder: 'tutorials', name }, query: { metadata: '' } })

describe('an upload', () => {
  it('of up to 262144 bytes takes one request [R131]', async () => {
    const film = mp4Like(262_144)
    const { status, offset, name, url } = await owner.create({
      length: film.length,
      bytes: film,
      sha256: sha256(film),
    })
    expect([status, offset]).toEqual([201, 262_144])
    expect(url).toMatch(/^\/api\/files\/[A-Za-z0-9]{20}$/)
    const { status: known, json } = await metadata(name)
    expect(known).toBe(200)
    expect(json).toMatchObject({
      folder: 'tutorials',
      name,
      size: 262_144,
      md5Hash: createHash('md5').update(film).digest('base64'),
      sha256: sha256(film),
      timeCreated: '2026-11-21T12:00:00.000Z',
      updated: '2026-11-21T12:00:00.000Z',
      cacheControl: 'public, max-age=2592000',
      contentDisposition: null,
      contentEncoding: null,
      contentLanguage: null,
      contentType: 'video/mp4',
      customMetadata: {},
    })
    const read = await product.http.inject({ url: json.downloadUrl })
    expect(read.rawPayload.equals(film)).toBe(true)
    expect(read.headers['cache-control']).toBe('public, max-age=2592000')
  })

  it('of more takes chunks that start at 262144 bytes and double [R131] [S3]', async () => {
    const film = mp4Like(3_000_001)
    const { url, name } = await owner.create({ length: film.length, sha256: sha256(film) })
    let size = 262_144
    for (let at = 0; at < film.length; size *= 2) {
      const answer = await owner.patch(url, at, film.subarray(at, at + size))
      expect(answer.status).toBe(204)
      at = answer.offset
      expect((await owner.head(url)).offset).toBe(at)
    }
    expect((await stored(name))?.sha256).toBe(sha256(film))
    expect(waiting()).not.toContain(url.split('/').at(-1))
  })

  it('whose last piece arrived without a committed finish is finished by the next request', async () => {
    const film = mp4Like(300_000)
    const { url, name } = await owner.create({ length: film.length, sha256: sha256(film) })
    const because = { because: 'a test breaks what is written' }
    await product.pool.run(
      because,
      sql`create function break_finish() returns trigger language plpgsql as $$ begin raise 'broken'; end $$`,
    )
    await product.pool.run(
      because,
      sql`create trigger break_finish before update on upload for each row execute function break_finish()`,
    )
    expect((await owner.patch(url, 0, film)).status).toBe(500)
    await product.pool.run(because, sql`drop trigger break_finish on upload`)
    expect((await owner.head(url)).offset).toBe(film.length)
    expect((await stored(name))?.sha256).toBe(sha256(film))
    expect(waiting()).not.toContain(url.split('/').at(-1))
  })

  it('that is unfinished resumes where it was, also after a restart', async () => {
    const film = mp4Like(700_000)
    const { url, name } = await owner.create({ length: film.length, sha256: sha256(film) })
    await owner.patch(url, 0, film.subarray(0, 400_000))
    // Another process, which has only the database and the disk to go by.
    const again = await startProduct({
      database: { url: product.pool.url, drop: async () => undefined },
      config: product.config,
    })
    const client = tusAs(again, 'eier')
    expect((await client.head(url)).offset).toBe(400_000)
    expect((await client.patch(url, 400_000, film.subarray(400_000))).status).toBe(204)
    await again.close()
    expect((await stored(name))?.sha256).toBe(sha256(film))
  })

  it('that had arrived whole when the server died is finished on request', async () => {
    const film = mp4Like(300_000)
    const { url, name } = await owner.create({ length: film.length })
    const id = url.split('/').at(-1) ?? ''
    await uploadBytes(join(product.config.dataDir, 'uploads')).append(
      id,
      (await import('node:stream')).Readable.from([film]),
      0,
    )
    expect(await stored(name)).toBe(null)
    expect((await owner.head(url)).offset).toBe(300_000)
    expect((await stored(name))?.size).toBe(300_000)
  })

  it('ends when it is cancelled, and leaves nothing stored', async () => {
    const { url } = await owner.create({ length: 500_000, bytes: mp4Like(100) })
    expect((await owner.terminate(url)).status).toBe(204)
    expect((await owner.head(url)).status).toBe(404)
    expect(waiting()).not.toContain(url.split('/').at(-1))
  })

  it('answers the tus capabilities request [D50]', async () => {
    const { headers, statusCode } = await product.http.inject({ method: 'OPTIONS', url: '/api/files' })
    expect(statusCode).toBe(204)
    expect(headers).toMatchObject({ 'tus-version': '1.0.0', 'tus-checksum-algorithm': 'sha1,sha256,md5' })
    expect(headers['tus-extension']).toContain('checksum')
  })

  it('cannot be read by GET: that is forbidden, and the server stays up', async () => {
    const { url } = await owner.create({ length: 500_000 })
    for (let n = 0; n < 5; n++)
      expect(await owner.send('GET', url, {})).toMatchObject({
        status: 405,
        json: { error: 'forbidden_method' },
      })
    expect((await owner.send('GET', '/api/files', {})).status).toBe(405)
    expect((await owner.head(url)).offset).toBe(0)
  })
})

describe('an upload whose creation reply was lost', () => {
  it('is created again, and the first is removed; another file of that name is refused [R133]', async () => {
    const film = mp4Like(400_000)
    const wanted = { length: film.length, name: `${newId()}.mp4`, sha256: sha256(film) }
    const first = await owner.create({ ...wanted, bytes: film.subarray(0, 100_000) })
    const second = await owner.create(wanted)
    expect([first.status, second.status]).toEqual([201, 201])
    expect([(await owner.head(first.url)).status, (await owner.head(second.url)).offset]).toEqual([404, 0])
    expect((await owner.create({ ...wanted, length: 300_000 })).status).toBe(409)
    expect((await owner.patch(second.url, 0, film)).status).toBe(204)
    expect((await stored(wanted.name))?.sha256).toBe(sha256(film))
    expect((await owner.create(wanted)).status).toBe(409)
  })
})

describe('an upload is visible', () => {
  it('to its owner only, also if another user may upload [R134]', async () => {
    const { url, name } = await owner.create({ length: 500_000 })
    const other = tusAs(product, 'eier2')
    expect((await other.head(url)).status).toBe(404)
    expect((await other.patch(url, 0, Buffer.from('x'))).json).toMatchObject({
      error: 'storage/object-not-found',
      message: 'Object does not exist',
    })
    expect((await other.terminate(url)).status).toBe(404)
    expect((await owner.head(url)).offset).toBe(0)
    // They cannot take the name either.
    expect((await other.create({ length: 10, name })).status).toBe(409)
  })

  it('with the right of the folder and the token, else the storage’s error is returned [R134] [S2]', async () => {
    const { url } = await owner.create({ length: 500_000 })
    const refused = {
      status: 403,
      json: { error: 'storage/unauthorized', message: 'User does not have permission to access the path' },
    }
    const unknown = {
      status: 401,
      json: {
        error: 'storage/unauthenticated',
        message:
          'User is not authenticated, please authenticate using Firebase Authentication and try again.',
      },
    }
    for (const [as, answer] of [
      ['ansatt', refused],
      [undefined, unknown],
    ] as const) {
      const somebody = tusAs(product, as)
      expect(await somebody.create({ length: 10 })).toMatchObject(answer)
      expect(await somebody.patch(url, 0, Buffer.from('x'))).toMatchObject(answer)
      expect(await somebody.terminate(url)).toMatchObject(answer)
      expect((await somebody.head(url)).status).toBe(answer.status)
    }
    expect(await owner.create({ length: 10, folder: 'avatars', name: 'anna.jpg' })).toMatchObject(refused)
    expect(await owner.create({ length: 10, folder: 'constructor', name: 'a.mp4' })).toMatchObject(refused)
  })

  it('in its folder; other folders answer alike with and without such a file [R130]', async () => {
    const picture = {
      folder: 'avatars',
      name: 'anna.jpg',
      contentType: 'image/jpeg',
      visibility: 'public',
    } as const
    await product.files.put(product.pool, picture, Buffer.from('face'), product.clock())
    for (const params of [
      { folder: 'avatars', name: 'anna.jpg' },
      { folder: 'avatars', name: 'finnes-ikke.jpg' },
      { folder: 'complaints', name: 'x.jpg' },
      { folder: 'nowhere', name: 'x.jpg' },
    ])
      for (const endpoint of [files.metadata, files.remove])
        expect(await product.call(endpoint, { as: 'eier', params, query: {} })).toMatchObject({
          status: 403,
          json: { error: 'storage/unauthorized' },
        })
    expect(await product.files.find(product.pool, 'avatars', 'anna.jpg')).not.toBe(null)
  })

  it('as long as the right lasts: it is checked with each request', async () => {
    await product.addPerson({ objectId: 'snart-ansatt', type: 'owner' })
    const soon = tusAs(product, 'snart-ansatt')
    const { url } = await soon.create({ length: 500_000 })
    await product.pool.run(
      because,
      sql`update employee set type = 'employee' where object_id = 'snart-ansatt'`,
    )
    await expect.poll(async () => (await soon.patch(url, 0, Buffer.from('x'))).status).toBe(403)
  })
})

describe('an invalid upload is reported and leaves nothing behind [S4]', () => {
  const notAVideo = {
    status: 422,
    json: { error: 'storage/invalid-format', message: 'Only video files are accepted' },
  }
  const failed = async (bytes: Buffer, given: { sha256?: string; name?: string } = {}) => {
    const before = { files: waiting(), rows: await rows() }
    const answer = await owner.create({ length: bytes.length, bytes, ...given })
    expect(await stored(answer.name)).toBe(null)
    expect({ files: waiting(), rows: await rows() }).toEqual(before)
    return answer
  }

  it.each([
    ['a renamed program', Buffer.concat([Buffer.from('MZ\x90\0'), Buffer.alloc(5000)])],
    ['a page', Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['a drawing that runs', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')],
    ['a picture', Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 0])],
    ['a video of 0 s', mp4Like(5000, 0)],
    ['a video without pictures', mp4Like(0)],
    ['a WebM that ends with its head', Buffer.from([0x1a, 0x45, 0xdf, 0xa3, 0x80])],
  ])('%s', async (_name, bytes) => {
    expect(await failed(bytes)).toMatchObject(notAVideo)
  })

  it('an empty file', async () => {
    const before = { files: waiting(), rows: await rows() }
    expect((await owner.create({ length: 0 })).status).toBe(422)
    expect({ files: waiting(), rows: await rows() }).toEqual(before)
  })

  it('a hash of another file', async () => {
    expect(await failed(mp4Like(5000), { sha256: sha256(Buffer.from('another')) })).toMatchObject({
      status: 422,
      json: { error: 'storage/invalid-checksum' },
    })
  })

  it('a picture that is a bomb, or no picture', async () => {
    const name = `${newId()}.jpg`
    expect((await failed(Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 0]), { name })).status).toBe(422)
  })

  it('a size that differs from the stored bytes [R133]', async () => {
    const { url } = await owner.create({ length: 5000 })
    const id = url.split('/').at(-1) ?? ''
    // The disk contains more bytes than the length of the upload.
    await uploadBytes(join(product.config.dataDir, 'uploads')).append(
      id,
      (await import('node:stream')).Readable.from([mp4Like(4000)]),
      0,
    )
    await product.pool.run(because, sql`update upload set size = 3000 where object_id = ${id}`)
    const bytes = uploadBytes(join(product.config.dataDir, 'uploads'))
    const { finish } = await import('./tus/finish.ts')
    const { findUpload } = await import('#server/files/uploads')
    const upload = await findUpload(product.pool, 'eier', id)
    if (!upload) throw new Error('gone')
    await expect(
      finish({ pool: product.pool, files: product.files, bytes }, upload, product.clock()),
    ).rejects.toMatchObject({
      message: 'Server recorded incorrect upload file size, please retry the upload.',
    })
    expect(waiting()).not.toContain(id)
  })

  it.each([
    ['..', 400],
    ['../../etc/passwd', 400],
    ['a\0b.mp4', 400],
    [`${'a'.repeat(300)}.mp4`, 400],
    ['film.exe', 400],
    ['film.mp4', 400],
    ['', 400],
  ])('the name %j [S2]', async (name, status) => {
    const before = { files: waiting(), rows: await rows() }
    expect((await owner.create({ length: 10, name })).status).toBe(status)
    expect({ files: waiting(), rows: await rows() }).toEqual(before)
  })

  it('an empty name: the folder itself is not writable', async () => {
    const answer = await owner.send('POST', '/api/files', {
      'upload-length': '10',
      'upload-metadata': metadataOf({ folder: 'tutorials' }),
    })
    expect(answer.json.message).toBe('operation cannot be performed on a root reference')
  })

  it('more bytes than there is room for', async () => {
    const full = await startProduct({ config: { filesQuotaBytes: 1_000_000, logLevel: 'fatal' } })
    await full.addPerson({ objectId: 'eier', type: 'owner' })
    const client = tusAs(full, 'eier')
    expect((await client.create({ length: 600_000 })).status).toBe(201)
    // The first upload will need the space.
    expect(await client.create({ length: 600_000 })).toMatchObject({
      status: 402,
      json: { error: 'storage/quota-exceeded', message: 'Quota for bucket exceeded' },
    })
    await full.close()
  })

  it('more bytes than one file may have', async () => {
    expect((await owner.create({ length: product.config.filesMaxBytes + 1 })).status).toBe(413)
  })
})

describe('a chunk', () => {
  it('out of order, or with a wrong offset, is a conflict and changes nothing', async () => {
    const film = mp4Like(600_000)
    const { url } = await owner.create({ length: film.length })
    await owner.patch(url, 0, film.subarray(0, 200_000))
    for (const lie of [0, 199_999, 200_001, 400_000, 600_000])
      expect((await owner.patch(url, lie, film.subarray(0, 1000))).status).toBe(409)
    expect((await owner.head(url)).offset).toBe(200_000)
    expect((await owner.patch(url, 200_000, Buffer.alloc(400_001))).status).toBe(413)
    for (const odd of ['-1', '1e3', 'x', ''])
      expect((await owner.patch(url, 0, Buffer.from('x'), { 'upload-offset': odd })).status).toBe(400)
    expect((await owner.patch(url, 200_000, film.subarray(200_000))).status).toBe(204)
  })

  it('with a wrong checksum is discarded, and the right one is accepted after it', async () => {
    const film = mp4Like(500_000)
    const { url, name } = await owner.create({ length: film.length })
    const first = film.subarray(0, 300_000)
    const checksum = (bytes: Buffer, algorithm = 'sha256') => ({
      'upload-checksum': `${algorithm} ${createHash(algorithm).update(bytes).digest('base64')}`,
    })
    const wrong = await owner.patch(url, 0, first, checksum(Buffer.from('other')))
    expect([wrong.status, wrong.json.error]).toEqual([460, 'storage/invalid-checksum'])
    expect((await owner.head(url)).offset).toBe(0)
    expect((await owner.patch(url, 0, first, { 'upload-checksum': 'crc32 AAAA' })).status).toBe(400)
    expect((await owner.patch(url, 0, first, checksum(first))).status).toBe(204)
    expect(
      (await owner.patch(url, 300_000, film.subarray(300_000), checksum(film.subarray(300_000), 'sha1')))
        .status,
    ).toBe(204)
    expect((await stored(name))?.sha256).toBe(sha256(film))
  })

  it('sent twice at the same time counts once', async () => {
    const film = mp4Like(400_000)
    const { url, name } = await owner.create({ length: film.length })
    const both = await Promise.all([owner.patch(url, 0, film), owner.patch(url, 0, film)])
    expect(both.map(({ status }) => status)).toEqual(expect.arrayContaining([204, 409]))
    expect((await stored(name))?.sha256).toBe(sha256(film))
  })
})

it('an upload without progress for a day is removed, and so is a finished one without a record', async () => {
  const film = mp4Like(1000)
  const finished = await owner.create({ length: film.length, bytes: film })
  const { url } = await owner.create({ length: 500_000, bytes: film })
  const sweep = (hours: number) => {
    const clock = () => new Date(Date.now() + hours * 3_600_000)
    const bytes = uploadBytes(join(product.config.dataDir, 'uploads'))
    return removeAbandoned({ pool: product.pool, clock, files: product.files, bytes })
  }
  await product.pool.run(
    because,
    sql`update upload set created_at = now(), finished_at = case when finished_at is null then null else now() end`,
  )
  await sweep(23)
  expect((await owner.head(url)).offset).toBe(1000)
  await sweep(25)
  expect((await owner.head(url)).status).toBe(404)
  expect(await stored(finished.name)).toBe(null)
  expect(waiting()).toEqual([])
})

it('a file whose record is written during the sweep of abandoned uploads is kept', async () => {
  const film = mp4Like(1000)
  const { name } = await owner.create({ length: film.length, bytes: film })
  await product.pool.run(because, sql`update upload set created_at = now(), finished_at = now()`)
  const { pool, files } = product
  const clock = () => new Date(Date.now() + 25 * 3_600_000)
  const bytes = uploadBytes(join(product.config.dataDir, 'uploads'))
  let isClaimed = false
  await race<unknown>(
    product,
    ['upload'],
    [
      async () => {
        isClaimed = await pool.transaction(db => claimUpload(db, 'eier', { folder: 'tutorials', name }))
      },
      () => removeAbandoned({ pool, clock, files, bytes }),
    ],
  )
  expect((await stored(name)) !== null).toBe(isClaimed)
})
