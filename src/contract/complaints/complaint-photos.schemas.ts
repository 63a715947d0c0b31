import { z } from 'zod'
import { type PhotoMoment, photoMoments } from '#domain/complaints/photos'
import type { SubjectSchemas } from '../endpoint.ts'
import { instant, objectId, success } from '../fields.schemas.ts'
import { byCase, shows } from '../shown.schemas.ts'

const moment = z.enum(Object.keys(photoMoments) as [PhotoMoment, ...PhotoMoment[]])

const photo = z.object({
  objectId,
  moment,
  /** In pixels. */
  width: z.number(),
  height: z.number(),
  createdAt: instant,
  /** Null when the customer sent it. */
  createdBy: objectId.nullable(),
  createdByName: z.string().nullable(),
  /** URLs of the photo and of a small square version; both expire after five minutes. */
  url: shows('case', z.string()),
  smallUrl: shows('case', z.string()),
  /** True when the viewer may remove it. */
  mayRemove: z.boolean(),
})
export type ComplaintPhoto = z.output<typeof photo>

export const complaintPhotosSchemas = {
  list: {
    summary: 'The photos of a case, oldest first, with addresses that end after five minutes',
    params: byCase,
    reply: z.array(photo),
  },
  add: {
    summary: 'Adds a photo to a case: a jpeg, png or webp as body, kept as jpg without its metadata',
    params: byCase,
    query: z.strictObject({ moment }),
    reply: z.object({ objectId }),
  },
  remove: {
    summary: 'Removes a photo: who added it, and who approves costs',
    params: z.strictObject({ objectId, photo: objectId }),
    reply: success,
  },
} satisfies SubjectSchemas
