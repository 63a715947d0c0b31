import { endpoints } from './endpoint.ts'
import type { tutorialsSchemas } from './tutorials.schemas.ts'

export type * from './tutorials.schemas.ts'

export const tutorials = endpoints<typeof tutorialsSchemas>()({
  list: { method: 'GET', path: '/tutorials', needs: 'common' },
  get: { method: 'GET', path: '/tutorials/{objectId}', needs: 'common' },
  create: { method: 'POST', path: '/tutorials', needs: 'editVideos', idempotent: true, keepsCache: true },
  remove: { method: 'DELETE', path: '/tutorials/{objectId}', needs: 'editVideos', keepsCache: true },
})
