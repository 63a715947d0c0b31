/** The pictures that are taken in to be drawn anew. */
export const pictureFormats = ['png', 'jpeg', 'webp'] as const
export type PictureFormat = (typeof pictureFormats)[number]

/** A picture from a camera is a few MB. */
export const MOST_PICTURE_BYTES = 20 * 1024 ** 2

/** A camera of today has 50 million; a bomb of 30,000 × 30,000 has 900. */
export const MOST_PIXELS = 64_000_000
