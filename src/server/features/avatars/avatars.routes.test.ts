import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { avatars } from '#contract/avatars/avatars'
import { employees } from '#contract/employees/employees'
import { sql } from '#server/db/sql'
import { badPictures, halvesOf as halves, plainPicture as picture, twoHalves } from '#testing/pictures'
import { type Product, startProduct } from '#testing/product'
import { scratchFolder } from '#testing/scratch'

let product: Product

const stored = async (): Promise<string[]> => {
  const rows = await product.pool.many<{ name: string }>(
    { because: 'a test looks' },
    sql`select name from stored_object where folder = 'avatars' order by name collate "C"`,
  )
  return rows.map(({ name }) => name)
}

const save = (body: Buffer | string, { as = 'sjef', query = {}, objectId = 'sara' } = {}) =>
  product.call(avatars.save, {
    as,
    params: { objectId },
    query,
    body,
    headers: { 'content-type': 'application/octet-stream' },
  })

const bytesAt = async (url: string): Promise<Buffer> => {
  const response = await product.http.inject({ method: 'GET', url })
  expect(response.statusCode).toBe(200)
  expect(response.headers['content-type']).toBe('image/jpeg')
  expect(response.headers['x-content-type-options']).toBe('nosniff')
  return response.rawPayload
}

const drawn = async (answer: { json: { avatar: string } }) => {
  const [normal = '', dense = ''] = answer.json.avatar.split('#')
  return { normal: await bytesAt(normal), dense: await bytesAt(dense) }
}

beforeAll(async () => {
  product = await startProduct({ config: { dataDir: scratchFolder('foehn-avatars-') } })
  await product.addSalon('storo', 'Storo')
  await product.addPerson({ objectId: 'sjef', type: 'manager', access: ['storo'], activeIn: ['storo'] })
  await product.addPerson({ objectId: 'sjef-2', type: 'manager', access: ['storo'], activeIn: ['storo'] })
  await product.addPerson({ objectId: 'sara', activeIn: ['storo'] })
})
afterAll(() => product.close())

describe('an avatar', () => {
  it.each(['png', 'jpeg'] as const)(
    'of a %s is two jpg squares of 94 and 188 pixels under the id [R052]',
    async format => {
      const answer = await save(await picture(640, 480).toFormat(format).toBuffer())
      const { normal, dense } = await drawn(answer)
      expect(await sharp(normal).metadata()).toMatchObject({ format: 'jpeg', width: 94, height: 94 })
      expect(await sharp(dense).metadata()).toMatchObject({ format: 'jpeg', width: 188, height: 188 })
      expect(await stored()).toEqual(['sara-2x.jpg', 'sara.jpg'])
      const seen = await product.call(employees.get, { as: 'sjef', params: { objectId: 'sara' } })
      expect(seen.json.avatar).toBe(answer.json.avatar)
    },
  )

  it('has no camera data, and is upright [R052] [D51]', async () => {
    const turned = await (await twoHalves(200, 200))
      .jpeg()
      .withExif({ IFD0: { Copyright: 'hemmelig sted' } })
      .withMetadata({ orientation: 3 })
      .toBuffer()
    const { normal } = await drawn(await save(turned))
    expect(normal.includes('hemmelig')).toBe(false)
    expect((await sharp(normal).metadata()).exif).toBeUndefined()
    // Orientation 3 is upside down: left becomes right.
    expect(await halves(normal)).toEqual(['blue', 'red'])
  })

  it('is the chosen square', async () => {
    const wide = await (await twoHalves(400, 200)).png().toBuffer()
    expect(await halves((await drawn(await save(wide))).normal)).toEqual(['red', 'blue'])
    const left = await save(wide, { query: { x: '0', y: '0', size: '1' } })
    expect(await halves((await drawn(left)).normal)).toEqual(['red', 'red'])
    const right = await save(wide, { query: { x: '0.5', y: '0', size: '1' } })
    expect(await halves((await drawn(right)).normal)).toEqual(['blue', 'blue'])
  })

  it('is correct for CMYK, transparent pixels, and multi-page pictures', async () => {
    const cmyk = await picture(300, 300, '#ff0000').toColourspace('cmyk').jpeg().toBuffer()
    const { normal } = await drawn(await save(cmyk))
    expect(await sharp(normal).metadata()).toMatchObject({ space: 'srgb', channels: 3 })
    const clear = await sharp({
      create: { width: 50, height: 50, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } },
    })
      .png()
      .toBuffer()
    expect(await halves((await drawn(await save(clear))).normal)).toEqual(['255,255,255', '255,255,255'])
    const polyglot = Buffer.concat([
      await picture(200, 200).jpeg().toBuffer(),
      Buffer.from('<script>alert(1)</script>'),
    ])
    const clean = await drawn(await save(polyglot))
    expect(clean.normal.includes('script')).toBe(false)
    expect(clean.dense.includes('script')).toBe(false)
  })

  it.each([...badPictures, ['a webp', () => picture(9, 9).webp().toBuffer()] as const])(
    'is not made from %s, and the old one is kept [R052]',
    async (_, make) => {
      await save(await picture(100, 100).png().toBuffer())
      const before = await product.pool.many({ because: 'a test looks' }, sql`select * from stored_object`)
      const answer = await save(await make())
      expect([answer.status, answer.json.error, answer.json.message]).toEqual([
        ...[400, 'invalid_payload', 'Bildet må være en png eller jpeg som kan leses'],
      ])
      expect(await product.pool.many({ because: 'a test looks' }, sql`select * from stored_object`)).toEqual(
        before,
      )
    },
  )

  it('is not read beyond 20 MB', async () => {
    expect((await save(Buffer.alloc(21 * 1024 ** 2))).json.error).toBe('too_large')
  })

  it('can be set and removed by its owner, and by a manager for employees [R031]', async () => {
    const png = await picture(100, 100).png().toBuffer()
    const headers = { 'content-type': 'image/png' }
    expect((await product.call(avatars.saveOwn, { as: 'sara', body: png, headers })).status).toBe(200)
    expect((await save(png, { objectId: 'sjef-2' })).json.error).toBe('no_rights')
    expect((await product.call(avatars.removeOwn, { as: 'sara' })).json).toEqual({ success: true })
    const me = await product.call(employees.get, { as: 'sara', params: { objectId: 'sara' } })
    expect(me.json.avatar).toBeNull()
    expect((await save(png)).status).toBe(200)
    const params = { objectId: 'sara' }
    expect((await product.call(avatars.remove, { as: 'sjef', params })).json).toEqual({ success: true })
    expect(await stored()).toEqual([])
  })
})
