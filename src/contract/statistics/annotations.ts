import { endpoints } from '../endpoint.ts'
import type { annotationsSchemas } from './annotations.schemas.ts'

export type * from './annotations.schemas.ts'

/** Notes on days of a salon or the whole chain (K90). */
export const annotations = endpoints<typeof annotationsSchemas>()({
  list: { method: 'GET', path: '/annotations', needs: 'annotations' },
  add: { method: 'POST', path: '/annotations', needs: 'annotations', idempotent: true },
  change: { method: 'POST', path: '/annotations/{objectId}', needs: 'annotations' },
  remove: { method: 'DELETE', path: '/annotations/{objectId}', needs: 'annotations' },
})
