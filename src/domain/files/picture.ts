/** The accepted picture formats. Pictures are re-encoded. */
export const pictureFormats = ['png', 'jpeg', 'webp'] as const
export type PictureFormat = (typeof pictureFormats)[number]

/** Camera pictures are a few MB. */
export const MOST_PICTURE_BYTES = 20 * 1024 ** 2

/** A current camera has 50 million pixels; a decompression bomb of 30,000 × 30,000 has 900 million. */
export const MOST_PIXELS = 64_000_000
