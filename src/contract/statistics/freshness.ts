import { endpoints } from '../endpoint.ts'
import type { freshnessSchemas } from './freshness.schemas.ts'

export type * from './freshness.schemas.ts'

export const freshness = endpoints<typeof freshnessSchemas>()({
  read: {
    method: 'GET',
    path: '/stats/freshness',
    needs: 'common',
    tokens: 'open',
    cached: true,
    sharedByScope: true,
  },
})
