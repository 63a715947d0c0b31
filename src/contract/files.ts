import { endpoints } from './endpoint.ts'
import type { filesSchemas } from './files.schemas.ts'

export type * from './files.schemas.ts'

export const files = endpoints<typeof filesSchemas>()({
  read: { method: 'GET', path: '/objects/{key}', needs: 'anyone', download: 'file' },
})
