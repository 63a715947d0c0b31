import sharp from 'sharp'
import { Refusal } from '#domain/values/refusal'
import { drawPicture } from '#server/files/draw-picture'

/** Side of the square in CSS pixels, and the same for dense screens. */
export const AVATAR_PIXELS = { normal: 94, dense: 188 } as const

export interface CropInput {
  readonly x?: number | undefined
  readonly y?: number | undefined
  readonly size?: number | undefined
}

const refused = () => {
  const message = 'Bildet må være en png eller jpeg som kan leses'
  return new Refusal('invalid_payload', { message, fields: { avatar: message } })
}

const squareOf = ({ width, height }: { width: number; height: number }, { x, y, size = 1 }: CropInput) => {
  const side = Math.max(1, Math.round(size * Math.min(width, height)))
  const within = (part: number | undefined, whole: number) =>
    Math.min(Math.max(0, Math.round(part === undefined ? (whole - side) / 2 : part * whole)), whole - side)
  return { left: within(x, width), top: within(y, height), width: side, height: side }
}

/**
 * Draws the avatar from a picture: upright, cropped to a square, on white, as an sRGB jpg without metadata.
 * Nothing else of the file is kept.
 * @throws Refusal invalid_payload unless the picture is a complete png or jpeg of an acceptable size
 */
export const makeAvatar = (
  path: string,
  crop: CropInput,
): Promise<Record<keyof typeof AVATAR_PIXELS, Buffer>> =>
  drawPicture(path, {
    formats: ['png', 'jpeg'],
    refused,
    draw: async (open, { autoOrient }) => {
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
    },
  })
