import sharp from 'sharp'
import { PHOTO_PIXELS, photoFaults } from '#domain/complaints/photos'
import { pictureFormats } from '#domain/files/picture'
import { Refusal } from '#domain/values/refusal'
import { drawPicture } from '#server/files/draw-picture'

/** A photo as it is kept: jpg in sRGB, without a trace of camera and place. */
export interface DrawnPhoto {
  readonly large: Buffer
  readonly small: Buffer
  /** Pixels of the large one. */
  readonly width: number
  readonly height: number
}

const refused = () =>
  new Refusal('invalid_payload', { message: photoFaults.format, fields: { photo: photoFaults.format } })

/**
 * Draws a photo of a case anew (C26): upright, no larger than 2000 pixels, and a small square of it.
 * @throws Refusal invalid_payload for all but a whole jpeg, png or webp of a bearable size; auth/too-many-requests
 */
export const drawPhoto = (picture: string | Buffer): Promise<DrawnPhoto> =>
  drawPicture(picture, {
    formats: pictureFormats,
    refused,
    draw: async open => {
      const { data, info } = await open()
        .autoOrient()
        .resize(PHOTO_PIXELS.large, PHOTO_PIXELS.large, { fit: 'inside', withoutEnlargement: true })
        .toColourspace('srgb')
        .flatten({ background: '#ffffff' })
        .jpeg({ quality: 80, mozjpeg: true })
        .toBuffer({ resolveWithObject: true })
      const small = await sharp(data)
        .resize(PHOTO_PIXELS.small, PHOTO_PIXELS.small)
        .jpeg({ quality: 78, mozjpeg: true })
        .toBuffer()
      return { large: data, small, width: info.width, height: info.height }
    },
  })
