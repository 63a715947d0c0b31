import sharp from 'sharp'
import { PHOTO_PIXELS, photoFaults } from '#domain/complaints/photos'
import { pictureFormats } from '#domain/files/picture'
import { Refusal } from '#domain/values/refusal'
import { drawPicture } from '#server/files/draw-picture'

/** A photo as stored: JPEG in sRGB, without camera or location metadata. */
export interface DrawnPhoto {
  readonly large: Buffer
  readonly small: Buffer
  /** Size of the large version in pixels. */
  readonly width: number
  readonly height: number
}

const refused = () =>
  new Refusal('invalid_payload', { message: photoFaults.format, fields: { photo: photoFaults.format } })

/**
 * Re-encodes a photo of a case (C26): upright, at most 2000 pixels, with a small square version.
 * @throws Refusal invalid_payload unless it is a complete JPEG, PNG or WebP of acceptable size;
 * auth/too-many-requests
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
