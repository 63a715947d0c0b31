import type { ComplaintPhoto } from '#contract/complaints/complaint-photos'
import type { PhotoMoment } from '#domain/complaints/photos'

/** A photo of a case. */
export const photo = (objectId: string, moment: PhotoMoment): ComplaintPhoto => ({
  objectId,
  moment,
  width: 600,
  height: 400,
  createdAt: '2026-11-19T14:42:00.000Z',
  createdBy: null,
  createdByName: null,
  url: `/${objectId}.jpg`,
  smallUrl: `/${objectId}-small.jpg`,
  mayRemove: true,
})
