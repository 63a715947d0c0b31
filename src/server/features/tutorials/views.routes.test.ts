import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { account } from '#contract/account/account'
import { tutorials } from '#contract/tutorials/tutorials'
import { type Scope, scopeOf } from '#domain/access/scope'
import type { Db } from '#server/db/db'
import { newId } from '#server/db/ids'
import { sql } from '#server/db/sql'
import { interrupted } from '#testing/blocked'
import { type Product, startProduct } from '#testing/product'
import { mp4Like, tusAs } from '#testing/tus'
import { viewTutorial } from './view-tutorial.ts'

const because = { because: 'a test looks at everything' }
const START = Date.parse('2026-11-21T12:00:00.000Z')

let product: Product
beforeAll(async () => {
  product = await startProduct()
  await product.addPerson({ objectId: 'eier', type: 'owner' })
  for (const objectId of ['anna', 'berit', 'ny']) await product.addPerson({ objectId })
})
afterAll(() => product.close())

/** Sets the time to this many seconds after the test began. */
const at = (seconds: number) => product.setNow(new Date(START + seconds * 1000).toISOString())
beforeEach(() => at(0))

/** Stores a video of this many seconds. */
const film = async (seconds: number, type: 'tv' | 'yoga' = 'tv'): Promise<string> => {
  const id = newId()
  const bytes = mp4Like(4000, seconds * 1000)
  await tusAs(product, 'eier').create({ length: bytes.length, bytes, name: `${id}.mp4` })
  const upload = { folder: 'tutorials', name: `${id}.mp4` }
  await product.call(tutorials.create, { as: 'eier', body: { title: 'Klipp', type, upload } })
  return id
}
const view = (objectId: string, body: object, as = 'anna') =>
  product.call(tutorials.view, { as, params: { objectId }, body })
const get = async (objectId: string, as = 'anna') =>
  (await product.call(tutorials.get, { as, params: { objectId } })).json
const seconds = (...spans: (readonly [number, number])[]) =>
  spans.map(([from, to]) => ({ from: from * 1000, to: to * 1000 }))

describe('a person’s viewing of a video', () => {
  it('is counted during playback by repeated reports, and makes it seen from nine tenths on [S8]', async () => {
    const id = await film(100)
    expect((await view(id, {})).json).toEqual({
      positionMs: 0,
      share: 0,
      openedAt: '2026-11-21T12:00:00.000Z',
      seenAt: null,
    })
    at(40)
    expect((await view(id, { positionMs: 40_000, played: seconds([0, 40]) })).json).toMatchObject({
      share: 0.4,
      seenAt: null,
    })
    expect((await view(id, { positionMs: 40_000, played: seconds([0, 40]) })).json.share).toBe(0.4)
    at(91)
    expect((await view(id, { positionMs: 91_000, played: seconds([0, 90]) })).json).toMatchObject({
      share: 0.9,
      seenAt: '2026-11-21T12:01:31.000Z',
    })
    // The time of seeing the video does not change.
    at(99)
    expect((await view(id, { positionMs: 99_000, played: seconds([0, 98]) })).json.seenAt).toBe(
      '2026-11-21T12:01:31.000Z',
    )
  })

  it('does not grow by seeking, nor faster than the video can be played [S8]', async () => {
    const id = await film(600)
    await view(id, {})
    at(10)
    // At the end of the video after 10 s: at double speed at most 20 s can have been played.
    const { json } = await view(id, { positionMs: 600_000, played: seconds([0, 600]) })
    expect(json).toMatchObject({ positionMs: 600_000, share: 20 / 600, seenAt: null })
    // A second call at the same time adds nothing.
    expect((await view(id, { positionMs: 600_000, played: seconds([0, 600]) })).json.share).toBe(20 / 600)
    // After seeking, only the played pieces count.
    at(30)
    const pieces = seconds([100, 105], [300, 305], [500, 510])
    expect((await view(id, { positionMs: 510_000, played: pieces })).json.share).toBe(40 / 600)
  })

  it('stays within the video, whatever is reported', async () => {
    const id = await film(10)
    await view(id, {})
    at(600)
    expect((await view(id, { positionMs: 86_000_000, played: seconds([5, 900]) })).json).toMatchObject({
      positionMs: 10_000,
      share: 0.5,
    })
    const bad = await view(id, { positionMs: -1, played: [{ from: 0.5, to: 9 }] })
    expect(bad.status).toBe(400)
  })

  it('resumes where it was left, on any device, and is private [S9]', async () => {
    const id = await film(100)
    await view(id, {})
    at(30)
    await view(id, { positionMs: 30_000, played: seconds([0, 30]) })
    expect((await get(id)).viewing).toMatchObject({ positionMs: 30_000, share: 0.3 })
    // Reopening the video keeps the position.
    await view(id, {})
    expect((await get(id)).viewing.positionMs).toBe(30_000)
    expect((await get(id, 'berit')).viewing).toBe(null)
    expect((await view('finnes-ikke', {})).status).toBe(404)
  })

  it('by two players at once counts both, neither twice', async () => {
    const id = await film(100)
    await view(id, {})
    at(20)
    await Promise.all([
      view(id, { positionMs: 20_000, played: seconds([0, 20]) }),
      view(id, { positionMs: 20_000, played: seconds([0, 20]) }),
    ])
    expect((await get(id)).viewing.share).toBe(0.2)
  })

  it('two players of whom one reads before the other writes: both are counted', async () => {
    const id = await film(100)
    await view(id, {})
    const anna = { objectId: 'anna', name: 'Anna', type: 'employee', access: [], activeIn: [] } as const
    const scope = scopeOf(anna, 'common') as Scope
    const play = (db: Db, until: number) =>
      viewTutorial(db, scope, id, { played: seconds([0, until]) }, new Date(START + until * 1000))
    const { pool } = product
    let other: Promise<unknown> = Promise.resolve()
    await pool.transaction(db => {
      const between = interrupted(db, pool, 2, () => {
        other = pool.transaction(later => play(later, 40))
        return other
      })
      return play(between, 20)
    })
    await other
    expect((await get(id)).viewing.share).toBe(0.4)
  })

  it('is deleted with the video, and is part of one’s own data [A24]', async () => {
    const id = await film(100)
    await view(id, {}, 'ny')
    const own = await product.call(account.ownData, { as: 'ny', query: { format: 'json' } })
    expect(own.json.videos).toMatchObject([{ video: 'Klipp', openedAt: '2026-11-21T12:00:00.000Z' }])
    await product.call(tutorials.remove, { as: 'eier', params: { objectId: id } })
    const left = await product.pool.many(because, sql`select 1 from tutorial_view where tutorial_id = ${id}`)
    expect(left).toEqual([])
  })
})

describe('new videos [S11]', () => {
  const news = async (as = 'ny') => (await product.call(tutorials.news, { as })).json
  const list = async (type: 'tv' | 'yoga', as = 'ny') =>
    (await product.call(tutorials.list, { as, query: { type } })).json
  const look = (type: 'tv' | 'yoga', until: string) =>
    product.call(tutorials.looked, { as: 'ny', body: { type, until } })

  it('mark their tab until the list is viewed, and their card until they are opened', async () => {
    at(3600)
    const before = await news()
    const id = await film(10, 'yoga')
    expect(await news()).toEqual({ ...before, yoga: before.yoga + 1 })
    const [newest] = await list('yoga')
    expect([newest.objectId, newest.isNew]).toEqual([id, true])
    await look('yoga', newest.createdAt)
    expect(await news()).toEqual({ ...before, yoga: 0 })
    expect((await list('yoga'))[0].isNew).toBe(true)
    await view(id, {}, 'ny')
    expect((await list('yoga'))[0].isNew).toBe(false)
    // Looking at an older list does not move the time back.
    await look('yoga', '2026-01-01T00:00:00.000Z')
    expect((await news()).yoga).toBe(0)
  })

  it('do not exist for their author, after thirty days, or once opened', async () => {
    at(7200)
    const id = await film(10, 'yoga')
    expect((await news('eier')).yoga).toBe(0)
    expect((await news()).yoga).toBe(1)
    await view(id, {}, 'ny')
    expect((await news()).yoga).toBe(0)
    const later = await film(10, 'yoga')
    at(7200 + 30 * 86_400 + 1)
    expect((await news()).yoga).toBe(0)
    expect((await list('yoga')).find((one: { objectId: string }) => one.objectId === later).isNew).toBe(false)
  })
})

describe('captions', () => {
  const vtt = Buffer.from('WEBVTT\n\n00:00.000 --> 00:02.000\nFørst deler vi håret.\n')
  const send = async (bytes: Buffer, name = `${newId()}.vtt`) =>
    tusAs(product, 'eier').create({ length: bytes.length, bytes, name })
  const change = (objectId: string, body: object, as = 'eier') =>
    product.call(tutorials.change, { as, params: { objectId }, body })

  it('are uploaded, parsed as captions, replaced and removed completely', async () => {
    const id = await film(10)
    const { name } = await send(vtt)
    const { json } = await change(id, { captions: { folder: 'tutorials', name } })
    const read = await product.http.inject({ url: json.captionsUrl })
    expect([read.body, read.headers['content-type']]).toEqual([vtt.toString(), 'text/vtt'])
    const { name: second } = await send(vtt)
    const exchanged = (await change(id, { captions: { folder: 'tutorials', name: second } })).json
    expect(exchanged.captionsUrl).not.toBe(json.captionsUrl)
    expect(await product.files.find(product.pool, 'tutorials', name)).toBe(null)
    expect((await change(id, { captions: null })).json.captionsUrl).toBe(null)
    expect(await product.files.find(product.pool, 'tutorials', second)).toBe(null)
  })

  it.each([
    ['1\n00:00:01,000 --> 00:00:02,000\nx', 'Teksting må være en WebVTT-fil (.vtt)'],
    ['WEBVTT\n\n00:09.000 --> 00:03.000\nx', 'Linje 3 slutter før den begynner'],
    ['WEBVTT\n\nNOTE tom', 'Tekstingen har ingen tekster'],
    [
      'WEBVTT\n\n00:01.000 --> 00:02.000\n<img src=x onerror=alert(1)>',
      'Linje 4 har koden <img>. Teksting er bare tekst',
    ],
  ])('%j is refused: %s', async (text, message) => {
    const answer = await send(Buffer.from(text))
    expect([answer.status, answer.json.message]).toEqual([422, message])
    expect(await product.files.find(product.pool, 'tutorials', answer.name)).toBe(null)
  })

  it('of ten megabytes are refused before a byte is sent', async () => {
    const name = `${newId()}.vtt`
    const answer = await tusAs(product, 'eier').create({ length: 10 * 1024 ** 2, name })
    expect([answer.status, answer.json.error, answer.json.message]).toEqual([
      413,
      'too_large',
      'Tekstingen er for stor. En fil kan være på 1 MB',
    ])
    expect(answer.url).toBe('')
  })

  it('are served as text, and run nothing when a browser opens them', async () => {
    const { name } = await send(vtt)
    const { json } = await change(await film(10), { captions: { folder: 'tutorials', name } })
    const { headers } = await product.http.inject({ url: json.captionsUrl })
    expect(headers['x-content-type-options']).toBe('nosniff')
    expect(headers['content-security-policy']).toMatch(/^default-src 'none';.* sandbox$/)
  })

  it('must be a caption file of the same user, and a link has none', async () => {
    const id = await film(10)
    await product.addPerson({ objectId: newId(), type: 'owner' })
    const wrong = await change(id, { captions: { folder: 'tutorials', name: `${newId()}.vtt` } })
    expect([wrong.status, wrong.json.error]).toEqual([404, 'storage/object-not-found'])
    expect((await change(id, { captions: { folder: 'tutorials', name: `${newId()}.jpg` } })).status).toBe(400)
    const link = await product.call(tutorials.create, {
      as: 'eier',
      body: { title: 'x', type: 'tv', url: 'youtu.be/dQw4w9WgXcQ' },
    })
    const { name } = await send(vtt)
    expect((await change(link.json.objectId, { captions: { folder: 'tutorials', name } })).status).toBe(400)
    expect((await change(link.json.objectId, { figure: 'rebooking' }, 'anna')).status).toBe(403)
    expect((await change('finnes-ikke', { figure: null })).status).toBe(404)
  })

  it('and the taught figure can be changed, which is logged', async () => {
    const id = await film(10)
    expect((await change(id, { figure: 'vareromsPerKunde' })).json.figure).toBe('vareromsPerKunde')
    const taught = (await product.call(tutorials.taught, { as: 'anna' })).json
    expect(taught.map((one: { objectId: string }) => one.objectId)).toContain(id)
    expect((await change(id, { figure: null })).json.figure).toBe(null)
    const logged = await product.pool.many(
      because,
      sql`select action from audit where subject = ${id} and action = 'video changed'`,
    )
    expect(logged).toHaveLength(2)
  })
})
