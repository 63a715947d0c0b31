import { endpoints } from '../endpoint.ts'
import type { paceSchemas } from './pace.schemas.ts'

export type * from './pace.schemas.ts'

export const pace = endpoints<typeof paceSchemas>()({
  read: {
    method: 'POST',
    path: '/stats/pace',
    needs: 'statistics',
    tokens: 'open',
    reads: true,
    cached: true,
  },
  goals: {
    method: 'POST',
    path: '/stats/pace/goals',
    needs: 'statistics',
    tokens: 'open',
    reads: true,
    snapshot: true,
  },
})
