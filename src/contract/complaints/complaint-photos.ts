import { endpoints } from '../endpoint.ts'
import type { complaintPhotosSchemas } from './complaint-photos.schemas.ts'

export type * from './complaint-photos.schemas.ts'

/** Photos of a case, before and after, for everybody who may see the case. */
export const complaintPhotos = endpoints<typeof complaintPhotosSchemas>()({
  list: {
    method: 'GET',
    path: '/complaints/{objectId}/photos',
    needs: 'complaints',
    snapshot: true,
  },
  add: {
    method: 'POST',
    path: '/complaints/{objectId}/photos',
    needs: 'complaints',
    upload: 'stream',
  },
  remove: {
    method: 'DELETE',
    path: '/complaints/{objectId}/photos/{photo}',
    needs: 'complaints',
  },
})
