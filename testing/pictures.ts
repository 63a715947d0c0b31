import { deflateSync } from 'node:zlib'
import sharp, { type Color } from 'sharp'

/** A picture in one colour. */
export const plainPicture = (width: number, height: number, background: Color = '#2080c0') =>
  sharp({ create: { width, height, channels: 3, background } })

/** A picture with a red left half and a blue right half. */
export const twoHalves = async (width: number, height: number) =>
  plainPicture(width, height, '#0000ff').composite([
    {
      input: await plainPicture(width / 2, height, '#ff0000')
        .png()
        .toBuffer(),
      left: 0,
      top: 0,
    },
  ])

/** The colours in the middle of the left and right halves: 'red', 'blue' or the actual value. */
export const halvesOf = async (jpg: Buffer): Promise<string[]> => {
  const { data, info } = await sharp(jpg).raw().toBuffer({ resolveWithObject: true })
  const at = (x: number) => {
    const i = (Math.floor(info.height / 2) * info.width + x) * info.channels
    const [r = 0, g = 0, b = 0] = data.subarray(i, i + 3)
    if (r > 200 && g < 60 && b < 60) return 'red'
    return r < 60 && g < 60 && b > 200 ? 'blue' : `${r},${g},${b}`
  }
  return [at(Math.floor(info.width / 4)), at(Math.floor((info.width * 3) / 4))]
}

const crc = (bytes: Buffer): number => {
  let value = 0xffffffff
  for (const byte of bytes) {
    value ^= byte
    for (let bit = 0; bit < 8; bit++) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1
  }
  return (value ^ 0xffffffff) >>> 0
}

/** A PNG of a few bytes whose header claims this many pixels per side. */
const bomb = async (side: number): Promise<Buffer> => {
  const png = await plainPicture(2, 2).png().toBuffer()
  const chunk = Buffer.alloc(13)
  chunk.writeUInt32BE(side, 0)
  chunk.writeUInt32BE(side, 4)
  png.subarray(24, 29).copy(chunk, 8)
  chunk.copy(png, 16)
  png.writeUInt32BE(crc(png.subarray(12, 29)), 29)
  return Buffer.concat([png, deflateSync(Buffer.alloc(1000))])
}

const noise = () =>
  sharp({
    create: {
      width: 300,
      height: 300,
      channels: 3,
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
      background: '#000',
    },
  })

/** Files that no endpoint accepts as a picture, whatever its formats. */
export const badPictures: readonly (readonly [name: string, make: () => Buffer | Promise<Buffer>])[] = [
  ['svg', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')],
  ['html', () => Buffer.from('<!doctype html><script>alert(1)</script>')],
  ['a gif', () => plainPicture(9, 9).gif().toBuffer()],
  ['html that begins like a jpeg', () => Buffer.from('\xff\xd8\xff<script>alert(1)</script>', 'latin1')],
  [
    'svg behind a png’s first bytes',
    () => Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), Buffer.from('<svg/>')]),
  ],
  ['a bomb of 30,000 by 30,000', () => bomb(30_000)],
  ['a jpeg cut short', async () => (await plainPicture(800, 800).jpeg().toBuffer()).subarray(0, 1200)],
  ['a png cut short', async () => (await noise().png().toBuffer()).subarray(0, 40_000)],
  ['nothing', () => Buffer.alloc(0)],
]
