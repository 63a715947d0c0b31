import { endpoints } from '../endpoint.ts'
import type { liveSchemas } from './live.schemas.ts'

export type * from './live.schemas.ts'

export const live = endpoints<typeof liveSchemas>()({
  stream: { method: 'GET', path: '/live', needs: 'self', download: 'open' },
})
