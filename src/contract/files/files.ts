import { endpoints } from '../endpoint.ts'
import type { filesSchemas } from './files.schemas.ts'

export type * from './files.schemas.ts'

/** Shared by all tus requests: the tus library reads their headers and bytes. */
const tus = { needs: 'editVideos', storage: true, upload: 'stream', download: 'open' } as const

export const files = endpoints<typeof filesSchemas>()({
  createUpload: { ...tus, method: 'POST', path: '/files' },
  readUpload: { ...tus, method: 'HEAD', path: '/files/{upload}' },
  continueUpload: { ...tus, method: 'PATCH', path: '/files/{upload}' },
  cancelUpload: { ...tus, method: 'DELETE', path: '/files/{upload}' },
  metadata: { method: 'GET', path: '/files/{folder}/{name}', needs: 'editVideos', storage: true },
  remove: { method: 'DELETE', path: '/files/{folder}/{name}', needs: 'editVideos', storage: true },
  read: { method: 'GET', path: '/objects/{key}', needs: 'anyone', download: 'open' },
})
