import { endpoints } from '../endpoint.ts'
import type { dataQualitySchemas } from './data-quality.schemas.ts'

export type * from './data-quality.schemas.ts'

export const dataQuality = endpoints<typeof dataQualitySchemas>()({
  month: { method: 'GET', path: '/data-quality', needs: 'customerAdmin', cached: true, replica: true },
})
