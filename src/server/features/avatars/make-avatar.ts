import sharp from 'sharp'
import { Refusal } from '#domain/values/refusal'

/** CSS pixels of the square, and the same for dense screens. */
export const AVATAR_PIXELS = { normal: 94, dense: 188 } as const

/** A camera of today has 50 million; a bomb of 30,000 × 30,000 has 900. */
const MOST_PIXELS = 64_000_000

const signatures = {
  png: Buffer.from('89504e470d0a1a0a', 'hex'),
  jpeg: Buffer.from('ffd8ff', 'hex'),
} as const

export interface Crop {
  readonly x?: number | undefined
  readonly y?: number | undefined
  readonly size?: number | undefined
}

const refusedPicture = () => {
  const message = 'Bildet må være en png eller jpeg som kan leses'
  return new Refusal('invalid_payload', { message, fields: { avatar: message } })
}

/** What the first bytes say; a name or a declared type says nothing. */
const formatOf = (bytes: Buffer): keyof typeof signatures | null => {
  if (bytes.subarray(0, 8).equals(signatures.png)) return 'png'
  return bytes.subarray(0, 3).equals(signatures.jpeg) ? 'jpeg' : null
}

const squareOf = ({ width, height }: { width: number; height: number }, { x, y, size = 1 }: Crop) => {
  const side = Math.max(1, Math.round(size * Math.min(width, height)))
  const within = (part: number | undefined, whole: number) =>
    Math.min(Math.max(0, Math.round(part === undefined ? (whole - side) / 2 : part * whole)), whole - side)
  return { left: within(x, width), top: within(y, height), width: side, height: side }
}

/**
 * Draws the avatar anew from a picture: upright, cropped to a square, on white, as jpg in sRGB without metadata. What is not
 * drawn does not come along.
 * @throws Refusal invalid_payload for all but a whole png or jpeg of a bearable size
 */
export const makeAvatar = async (
  bytes: Buffer,
  crop: Crop,
): Promise<Record<keyof typeof AVATAR_PIXELS, Buffer>> => {
  const format = formatOf(bytes)
  if (!format) throw refusedPicture()
  const open = () => sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'error', animated: false })
  try {
    const { format: decoded, autoOrient } = await open().metadata()
    if (decoded !== format) throw refusedPicture()
    const upright = await open()
      .autoOrient()
      .extract(squareOf(autoOrient, crop))
      .resize(AVATAR_PIXELS.dense, AVATAR_PIXELS.dense)
      .toColourspace('srgb')
      .flatten({ background: '#ffffff' })
      .png()
      .toBuffer()
    const drawn = (pixels: number) =>
      sharp(upright).resize(pixels, pixels).jpeg({ quality: 84, mozjpeg: true }).toBuffer()
    return { normal: await drawn(AVATAR_PIXELS.normal), dense: await drawn(AVATAR_PIXELS.dense) }
  } catch {
    // Whatever the decoder says of it, it is no picture that can be kept.
    throw refusedPicture()
  }
}
