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

/** A photo from before and one from after, to be compared. */
export interface PhotoPair {
  readonly before: ComplaintPhoto
  readonly after: ComplaintPhoto
}

/** This photo and its counterpart: the one in the same place of the other moment, or the last one there. */
export const pairOf = (photos: readonly ComplaintPhoto[], photo: ComplaintPhoto): PhotoPair | null => {
  const from = (moment: PhotoMoment) => photos.filter(one => one.moment === moment)
  const place = from(photo.moment).findIndex(({ objectId }) => objectId === photo.objectId)
  const nearest = (moment: PhotoMoment) =>
    moment === photo.moment ? photo : (from(moment)[place] ?? from(moment).at(-1))
  const [before, after] = [nearest('before'), nearest('after')]
  return before && after ? { before, after } : null
}

/** The person who added the photo. */
export const photoSource = ({ createdBy, createdByName }: ComplaintPhoto): string =>
  createdBy === null ? 'Kunden' : (createdByName ?? '–')
