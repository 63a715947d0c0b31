import type { ComplaintPhoto } from '#contract/complaints/complaint-photos'
import { type PhotoMoment, photoMoments } from '#domain/complaints/photos'

/** The photos in display order: before, then after, each oldest first. */
export const inOrder = (photos: readonly ComplaintPhoto[]): readonly ComplaintPhoto[] =>
  (Object.keys(photoMoments) as PhotoMoment[]).flatMap(moment =>
    photos.filter(photo => photo.moment === moment),
  )

/** For example 'Før, bilde 2 av 3'. */
export const nameOfPhoto = (
  photos: readonly ComplaintPhoto[],
  { moment, objectId }: ComplaintPhoto,
): string => {
  const alike = photos.filter(photo => photo.moment === moment)
  const place = alike.findIndex(photo => photo.objectId === objectId) + 1
  return `${photoMoments[moment]}, bilde ${place} av ${alike.length}`
}

/** The person who added the photo. */
export const photoSource = ({ createdBy, createdByName }: ComplaintPhoto): string =>
  createdBy === null ? 'Kunden' : (createdByName ?? '–')
