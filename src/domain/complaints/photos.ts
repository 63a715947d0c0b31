/** When a photo of a case was taken (C25): of what went wrong, or of what was done about it. */
export const photoMoments = { before: 'Før', after: 'Etter' } as const
export type PhotoMoment = keyof typeof photoMoments

/** So many photos a case has at most. */
export const MOST_PHOTOS = 20

/** The longer side of a photo, in pixels, and the side of its small square. */
export const PHOTO_PIXELS = { large: 2000, small: 320 } as const

export const photoFaults = {
  format: 'Bildet må være en jpeg, png eller webp som kan leses',
  many: `En sak kan ha høyst ${MOST_PHOTOS} bilder`,
} as const
