/** When a case photo was taken (C25): before or after the work was put right. */
export const photoMoments = { before: 'Før', after: 'Etter' } as const
export type PhotoMoment = keyof typeof photoMoments

/** The maximum number of photos per case. */
export const MOST_PHOTOS = 20

/** The longer side of a photo, and the side of its square thumbnail, in pixels. */
export const PHOTO_PIXELS = { large: 2000, small: 320 } as const

export const photoFaults = {
  format: 'Bildet må være en jpeg, png eller webp som kan leses',
  many: `En sak kan ha høyst ${MOST_PHOTOS} bilder`,
} as const
