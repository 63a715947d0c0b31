import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { complaintPhotos } from '#contract/complaints/complaint-photos'
import { sql } from '#server/db/sql'
import { badPictures, halvesOf, plainPicture, twoHalves } from '#testing/pictures'
import { type Product, startProduct } from '#testing/product'
import { type Cases, setCases } from '../complaints.fixture.ts'

const because = { because: 'a test looks' }

let product: Product
let cases: Cases
beforeAll(async () => {
  product = await startProduct()
  cases = await setCases(product)
})
afterAll(() => product.close())

interface Photo {
  objectId: string
  url: string
  smallUrl: string
}

const add = (objectId: string, body: Buffer, { as = 'advisor', moment = 'before', headers = {} } = {}) =>
  product.call(complaintPhotos.add, {
    as,
    params: { objectId },
    query: { moment },
    body,
    headers: { 'content-type': 'application/octet-stream', ...headers },
  })
const list = (objectId: string, as = 'advisor') =>
  product.call(complaintPhotos.list, { as, params: { objectId } })
const remove = (objectId: string, photo: string, as: string) =>
  product.call(complaintPhotos.remove, { as, params: { objectId, photo } })
const read = (url: string) => product.http.inject({ method: 'GET', url })
const stored = () =>
  product.pool.many<{ name: string }>(
    because,
    sql`select name from stored_object where folder = 'complaints' order by name`,
  )
const small = () => plainPicture(60, 40).png().toBuffer()

describe('a photo of a case', () => {
  it.each(['png', 'jpeg', 'webp'] as const)(
    'uploaded as %s is stored as a jpg and a small square [C26]',
    async format => {
      const objectId = await cases.addCase()
      const body = await plainPicture(2400, 1200).toFormat(format).toBuffer()
      expect((await add(objectId, body, { moment: 'after' })).status).toBe(200)
      const [photo] = (await list(objectId)).json
      expect(photo).toMatchObject({
        moment: 'after',
        width: 2000,
        height: 1000,
        createdBy: 'advisor',
        mayRemove: true,
        createdAt: product.clock().toISOString(),
      })
      const large = await read(photo.url)
      expect(await sharp(large.rawPayload).metadata()).toMatchObject({ format: 'jpeg', width: 2000 })
      const square = await read(photo.smallUrl)
      expect(await sharp(square.rawPayload).metadata()).toMatchObject({ width: 320, height: 320 })
    },
  )

  it('has no camera or location data and no embedded file, and is upright [C26]', async () => {
    const objectId = await cases.addCase()
    const turned = await (await twoHalves(200, 200))
      .jpeg()
      .withExif({ IFD0: { Copyright: 'hemmelig sted' }, IFD3: { GPSLatitude: '59/1 54/1 0/1' } })
      .withMetadata({ orientation: 3 })
      .toBuffer()
    const polyglot = Buffer.concat([turned, Buffer.from('<script>alert(1)</script>PK\x03\x04')])
    expect((await add(objectId, polyglot)).status).toBe(200)
    const [photo] = (await list(objectId)).json
    for (const url of [photo.url, photo.smallUrl]) {
      const { rawPayload } = await read(url)
      expect((await sharp(rawPayload).metadata()).exif).toBeUndefined()
      for (const trace of ['hemmelig', 'script', 'Exif', 'PK\x03\x04'])
        expect([trace, rawPayload.includes(trace)]).toEqual([trace, false])
      // Orientation 3 is upside down, so left and right are swapped.
      expect(await halvesOf(rawPayload)).toEqual(['blue', 'red'])
    }
  })

  it('is readable by a signed address only, for five minutes, and is not cached [C27]', async () => {
    const objectId = await cases.addCase()
    await add(objectId, await small())
    const [photo] = (await list(objectId)).json
    const found = await read(photo.url)
    expect([
      found.statusCode,
      found.headers['cache-control'],
      found.headers['x-content-type-options'],
    ]).toEqual([200, 'private, no-store', 'nosniff'])
    expect((await read(photo.url.split('?')[0])).statusCode).toBe(404)
    const other = photo.url.replace(
      /signature=(.)/,
      (_: string, first: string) => `signature=${first === 'A' ? 'B' : 'A'}`,
    )
    expect((await read(other)).statusCode).toBe(404)
    const before = product.clock()
    product.setNow(new Date(before.getTime() + 6 * 60_000 + 1).toISOString())
    expect((await read(photo.url)).statusCode).toBe(404)
    product.setNow(before.toISOString())
  })

  it('is visible only to viewers of the case [C27]', async () => {
    const objectId = await cases.addCase({ salon: 'there' })
    expect((await add(objectId, await small())).json.error).toBe('not_found')
    expect((await add(objectId, await small(), { as: 'owner' })).status).toBe(200)
    expect((await list(objectId)).json.error).toBe('not_found')
    const [photo] = (await list(objectId, 'owner')).json
    expect((await remove(objectId, photo.objectId, 'supervisor')).json.error).toBe('not_found')
    // A request through another case is refused as well.
    const own = await cases.addCase()
    expect((await remove(own, photo.objectId, 'supervisor')).json.error).toBe('not_found')
    expect((await list(objectId, 'owner')).json).toHaveLength(1)
  })

  it('is removed by its author and by cost approvers, together with its files [C25] [C27]', async () => {
    const objectId = await cases.addCase()
    const before = await stored()
    await add(objectId, await small(), { as: 'manager' })
    await add(objectId, await small(), { as: 'manager' })
    expect(
      (await list(objectId, 'advisor')).json.map((one: { mayRemove: boolean }) => one.mayRemove),
    ).toEqual([false, false])
    const [first, second] = (await list(objectId)).json as Photo[]
    if (!first || !second) throw new Error('Both requests were accepted')
    expect((await remove(objectId, first.objectId, 'advisor')).json.error).toBe('no_rights')
    expect((await remove(objectId, first.objectId, 'manager')).json).toEqual({ success: true })
    expect((await remove(objectId, first.objectId, 'manager')).json.error).toBe('not_found')
    expect((await remove(objectId, second.objectId, 'supervisor')).json).toEqual({ success: true })
    expect(await stored()).toEqual(before)
    const logged = await product.pool.many(
      because,
      sql`select actor_id, action, salon_id from audit where subject = ${objectId} order by id`,
    )
    expect(logged).toEqual(
      [
        ['manager', 'photo added'],
        ['manager', 'photo added'],
        ['manager', 'photo removed'],
        ['supervisor', 'photo removed'],
      ].map(([actor_id, action]) => ({ actor_id, action, salon_id: 'here' })),
    )
  })

  it('is one of at most twenty [C25]', async () => {
    const objectId = await cases.addCase()
    await product.pool.run(
      because,
      sql`insert into complaint_photo (object_id, complaint_id, moment, width, height, created_at)
          select ${objectId} || n, ${objectId}, 'before', 1, 1, now() from generate_series(1, 20) n`,
    )
    const answer = await add(objectId, await small())
    expect([answer.status, answer.json.message]).toEqual([409, 'En sak kan ha høyst 20 bilder'])
  })
})

describe('an invalid photo', () => {
  it.each(badPictures)('%s is refused, and nothing is kept [C26]', async (_, make) => {
    const objectId = await cases.addCase()
    const before = await stored()
    const answer = await add(objectId, await make())
    expect([answer.status, answer.json.error, answer.json.message]).toEqual([
      ...[400, 'invalid_payload', 'Bildet må være en jpeg, png eller webp som kan leses'],
    ])
    expect(await stored()).toEqual(before)
    expect((await list(objectId)).json).toEqual([])
  })

  it('of 200 MB is not read, with or without an announced length [C26]', async () => {
    const objectId = await cases.addCase()
    expect((await add(objectId, Buffer.alloc(21 * 1024 ** 2))).json.error).toBe('too_large')
    const said = await add(objectId, await small(), {
      headers: { 'content-length': String(200 * 1024 ** 2) },
    })
    expect([said.status, said.json.error]).toEqual([413, 'too_large'])
  })

  it('without a moment is refused', async () => {
    const objectId = await cases.addCase()
    expect((await add(objectId, await small(), { moment: 'during' })).json.error).toBe('invalid_payload')
  })
})
