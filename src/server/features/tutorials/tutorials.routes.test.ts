import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { files } from '#contract/files/files'
import { tutorials } from '#contract/tutorials/tutorials'
import { newId } from '#server/db/ids'
import { sql } from '#server/db/sql'
import { type Product, startProduct } from '#testing/product'
import { mp4Like, tusAs } from '#testing/tus'

const because = { because: 'a test looks at everything' }

let product: Product
beforeAll(async () => {
  product = await startProduct()
  await product.addPerson({ objectId: 'eier', type: 'owner' })
  await product.addPerson({ objectId: 'eier2', type: 'owner' })
  await product.addPerson({ objectId: 'ansatt' })
})
afterAll(() => product.close())
beforeEach(() => product.setNow('2026-11-21T12:00:00.000Z'))

const create = (body: object, as = 'eier') =>
  product.call(tutorials.create, { as, body: { title: 'Klipp', type: 'tv', ...body } })
const list = async (type: 'tv' | 'yoga' = 'tv', as = 'ansatt') =>
  (await product.call(tutorials.list, { as, query: { type } })).json
const remove = (objectId: string, as = 'eier') => product.call(tutorials.remove, { as, params: { objectId } })

const jpeg = async () =>
  (await import('sharp'))
    .default({ create: { width: 64, height: 36, channels: 3, background: '#723' } })
    .jpeg()
    .toBuffer()

/** Uploads a video and its picture. Returns the id of the future record. */
const uploaded = async (as = 'eier', picture = true): Promise<string> => {
  const id = newId()
  const film = mp4Like(4000)
  await tusAs(product, as).create({ length: film.length, bytes: film, name: `${id}.mp4` })
  if (!picture) return id
  const bytes = await jpeg()
  await tusAs(product, as).create({ length: bytes.length, bytes, name: `${id}.jpg` })
  return id
}
const upload = (id: string) => ({ folder: 'tutorials', name: `${id}.mp4` })

describe('a video', () => {
  it('is stored with its uploaded file and picture [R124]', async () => {
    const id = await uploaded()
    const { status, json } = await create({
      title: ' Balayage ',
      upload: upload(id),
      seconds: 12,
      figure: 'rebooking',
    })
    expect(status).toBe(200)
    expect(json).toEqual({
      objectId: id,
      title: 'Balayage',
      type: 'tv',
      url: expect.stringMatching(/^\/api\/objects\//),
      filePath: `tutorials/${id}.mp4`,
      thumbnailUrl: expect.stringMatching(/^\/api\/objects\//),
      thumbnailPath: `tutorials/${id}.jpg`,
      isFromVideoHosting: false,
      contentType: 'video/mp4',
      // The file states 1 s. The browser's value is used only if the file states none.
      seconds: 1,
      captionsUrl: null,
      figure: 'rebooking',
      createdAt: '2026-11-21T12:00:00.000Z',
      isNew: false,
      viewing: null,
    })
    const video = await product.http.inject({ url: json.url })
    expect([video.statusCode, video.headers['content-type']]).toEqual([200, 'video/mp4'])
    expect((await product.http.inject({ url: json.thumbnailUrl })).headers['content-type']).toBe('image/jpeg')
    expect((await product.call(tutorials.get, { as: 'ansatt', params: { objectId: id } })).json).toEqual({
      ...json,
      isNew: true,
    })
  })

  it('from a link uses the picture of its host [R124]', async () => {
    const { json } = await create({ type: 'yoga', url: 'https://youtu.be/dQw4w9WgXcQ' })
    expect(json).toMatchObject({
      type: 'yoga',
      url: 'https://youtu.be/dQw4w9WgXcQ',
      filePath: null,
      thumbnailUrl: 'https://i.ytimg.com/vi/dQw4w9WgXcQ/sddefault.jpg',
      thumbnailPath: null,
      isFromVideoHosting: true,
    })
  })

  it('is in the list of its type, the newest first [R124]', async () => {
    product.setNow('2026-11-21T13:00:00.000Z')
    const { json: older } = await create({ type: 'yoga', title: 'eldre', url: 'youtu.be/dQw4w9WgXcQ' })
    product.setNow('2026-11-21T14:00:00.000Z')
    const { json: newer } = await create({ type: 'yoga', title: 'nyere', url: 'youtu.be/dQw4w9WgXcQ' })
    const yoga = await list('yoga')
    expect(yoga.slice(0, 2).map((one: { objectId: string }) => one.objectId)).toEqual([
      newer.objectId,
      older.objectId,
    ])
    expect(newer.url).toBe('https://youtu.be/dQw4w9WgXcQ')
    expect((await list('tv')).some((one: { type: string }) => one.type === 'yoga')).toBe(false)
  })

  it.each([
    [{ title: '  ', url: 'youtu.be/dQw4w9WgXcQ' }, 'title', 'Title is required'],
    [{}, 'upload', 'File is required'],
    [{ url: ' ' }, 'url', 'Link to Youtube video is required'],
    [{ url: 'https://vimeo.com/12345678901' }, 'url', 'Invalid youtube url - cannot extract video id'],
    [
      { url: 'javascript:alert(1)//youtu.be/dQw4w9WgXcQ' },
      'url',
      'Invalid youtube url - cannot extract video id',
    ],
    [{ upload: { folder: 'avatars', name: 'x.jpg' } }, 'upload', 'File is required'],
  ])('is refused as %j: %s, %s [R123]', async (body, field, message) => {
    const { status, json } = await create(body)
    expect([status, json.fields[field]]).toEqual([400, message])
  })

  it('cannot be made from another person’s upload, an unfinished one, or the same one twice', async () => {
    const others = await uploaded('eier2')
    expect((await create({ upload: upload(others) })).json.error).toBe('storage/object-not-found')
    const name = `${newId()}.mp4`
    await tusAs(product, 'eier').create({ length: 500_000, name })
    expect((await create({ upload: { folder: 'tutorials', name } })).status).toBe(404)
    const id = await uploaded()
    expect((await create({ upload: upload(id) })).status).toBe(200)
    expect((await create({ upload: upload(id) })).status).toBe(404)
  })

  it('is added and removed by users with all access, and nobody else', async () => {
    const { json } = await create({ url: 'youtu.be/dQw4w9WgXcQ' })
    for (const refused of [
      await create({ url: 'youtu.be/dQw4w9WgXcQ' }, 'ansatt'),
      await remove(json.objectId, 'ansatt'),
    ])
      expect([refused.status, refused.json.error]).toEqual([403, 'no_rights'])
  })
})

describe('removing a video', () => {
  it('removes its record, its file and its picture [R125]', async () => {
    const id = await uploaded()
    const { json } = await create({ upload: upload(id) })
    expect((await remove(id)).json).toEqual({ success: true })
    expect((await list()).map((one: { objectId: string }) => one.objectId)).not.toContain(id)
    for (const url of [json.url, json.thumbnailUrl])
      expect((await product.http.inject({ url })).statusCode).toBe(404)
    await vi.waitFor(async () => {
      const waiting = await product.pool.many(because, sql`select 1 from removed_bytes`)
      expect(waiting).toEqual([])
    })
  })

  it('answers for a missing one with its id, and logs it [R125] [D65]', async () => {
    const { status, json } = await remove('finnes-ikke')
    expect([status, json.message]).toEqual([404, 'No tutorial document with id finnes-ikke'])
    expect(
      product.log.filter(line => line.includes('No tutorial document with id finnes-ikke')),
    ).toHaveLength(1)
  })

  it('is the only way to delete its file: a file with a record is kept', async () => {
    const id = await uploaded('eier', false)
    const { json } = await create({ upload: upload(id) })
    const answer = await product.call(files.remove, { as: 'eier', params: upload(id) })
    expect(answer.status).toBe(409)
    expect((await product.http.inject({ url: json.url })).statusCode).toBe(200)
    expect(json.thumbnailUrl).toBe(null)
  })
})
