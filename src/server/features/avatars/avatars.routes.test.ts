import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { deflateSync } from 'node:zlib'
import sharp, { type Color } from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { avatars } from '#contract/avatars'
import { employees } from '#contract/employees'
import { sql } from '#server/db/sql'
import { type Product, startProduct } from '#testing/product'

let product: Product

const picture = (width: number, height: number, background: Color = '#2080c0') =>
  sharp({ create: { width, height, channels: 3, background } })

const stored = async (): Promise<string[]> => {
  const rows = await product.pool.many<{ name: string }>(
    { because: 'a test looks' },
    sql`select name from stored_object where folder = 'avatars' order by name collate "C"`,
  )
  return rows.map(({ name }) => name)
}

/** Red at the left, blue at the right. */
const twoHalves = async (width: number, height: number) =>
  picture(width, height, '#0000ff').composite([
    {
      input: await picture(width / 2, height, '#ff0000')
        .png()
        .toBuffer(),
      left: 0,
      top: 0,
    },
  ])

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

/** The colour in the middle of the left and of the right half: 'red', 'blue' or what it is. */
const halves = async (jpg: Buffer): Promise<string[]> => {
  const { data, info } = await sharp(jpg).raw().toBuffer({ resolveWithObject: true })
  const at = (x: number) => {
    const i = (Math.floor(info.height / 2) * info.width + x) * info.channels
    const [r = 0, g = 0, b = 0] = data.subarray(i, i + 3)
    if (r > 200 && g < 60 && b < 60) return 'red'
    return r < 60 && g < 60 && b > 200 ? 'blue' : `${r},${g},${b}`
  }
  return [at(Math.floor(info.width / 4)), at(Math.floor((info.width * 3) / 4))]
}

/** A png that says it has so many pixels, and is a few bytes. */
const bomb = async (side: number): Promise<Buffer> => {
  const png = await picture(2, 2).png().toBuffer()
  const chunk = Buffer.alloc(13)
  chunk.writeUInt32BE(side, 0)
  chunk.writeUInt32BE(side, 4)
  png.subarray(24, 29).copy(chunk, 8)
  chunk.copy(png, 16)
  png.writeUInt32BE(crc(png.subarray(12, 29)), 29)
  return Buffer.concat([png, deflateSync(Buffer.alloc(1000))])
}

const crc = (bytes: Buffer): number => {
  let value = 0xffffffff
  for (const byte of bytes) {
    value ^= byte
    for (let bit = 0; bit < 8; bit++) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1
  }
  return (value ^ 0xffffffff) >>> 0
}

beforeAll(async () => {
  product = await startProduct({ config: { dataDir: mkdtempSync(join(tmpdir(), 'foehn-avatars-')) } })
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

  it('carries nothing of the camera, and stands upright [R052]', async () => {
    const turned = await (await twoHalves(200, 200))
      .jpeg()
      .withExif({ IFD0: { Copyright: 'hemmelig sted' } })
      .withMetadata({ orientation: 3 })
      .toBuffer()
    const { normal } = await drawn(await save(turned))
    expect(normal.includes('hemmelig')).toBe(false)
    expect((await sharp(normal).metadata()).exif).toBeUndefined()
    // 3 is upside down: left is right.
    expect(await halves(normal)).toEqual(['blue', 'red'])
  })

  it('is the square that was chosen', async () => {
    const wide = await (await twoHalves(400, 200)).png().toBuffer()
    expect(await halves((await drawn(await save(wide))).normal)).toEqual(['red', 'blue'])
    const left = await save(wide, { query: { x: '0', y: '0', size: '1' } })
    expect(await halves((await drawn(left)).normal)).toEqual(['red', 'red'])
    const right = await save(wide, { query: { x: '0.5', y: '0', size: '1' } })
    expect(await halves((await drawn(right)).normal)).toEqual(['blue', 'blue'])
  })

  it('comes out right of CMYK, of transparent pixels, and of a picture with a page behind it', async () => {
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

  it.each([
    ['svg', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')],
    ['html', () => Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['a gif', () => picture(9, 9).gif().toBuffer()],
    ['a webp', () => picture(9, 9).webp().toBuffer()],
    ['html that begins like a jpeg', () => Buffer.from('\xff\xd8\xff<script>alert(1)</script>', 'latin1')],
    [
      'svg behind a png’s first bytes',
      () => Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), Buffer.from('<svg/>')]),
    ],
    ['a bomb of 30,000 by 30,000', () => bomb(30_000)],
    ['a jpeg cut short', async () => (await picture(800, 800).jpeg().toBuffer()).subarray(0, 1200)],
    [
      'a png cut short',
      async () => {
        const noise = sharp({
          create: {
            width: 300,
            height: 300,
            channels: 3,
            noise: { type: 'gaussian', mean: 128, sigma: 60 },
            background: '#000',
          },
        })
        return (await noise.png().toBuffer()).subarray(0, 40_000)
      },
    ],
    ['nothing', () => Buffer.alloc(0)],
  ])('is not made of %s, and the old one stays [R052]', async (_, make) => {
    await save(await picture(100, 100).png().toBuffer())
    const before = await product.pool.many({ because: 'a test looks' }, sql`select * from stored_object`)
    const answer = await save(await make())
    expect([answer.status, answer.json.error, answer.json.message]).toEqual([
      ...[400, 'invalid_payload', 'Bildet må være en png eller jpeg som kan leses'],
    ])
    expect(await product.pool.many({ because: 'a test looks' }, sql`select * from stored_object`)).toEqual(
      before,
    )
  })

  it('is not read beyond 20 MB', async () => {
    expect((await save(Buffer.alloc(21 * 1024 ** 2))).json.error).toBe('too_large')
  })

  it('is one’s own to give and to take away, and a manager’s for employees [R031]', async () => {
    const png = await picture(100, 100).png().toBuffer()
    const headers = { 'content-type': 'image/png' }
    expect((await product.call(avatars.saveOwn, { as: 'sara', body: png, headers })).status).toBe(200)
    expect((await save(png, { objectId: 'sjef-2' })).json.error).toBe('no_rights')
    expect((await product.call(avatars.removeOwn, { as: 'sara' })).json).toEqual({ success: true })
    const me = await product.call(employees.get, { as: 'sara', params: { objectId: 'sara' } })
    expect(me.json.avatar).toBeNull()
    expect(await stored()).toEqual([])
  })
})
