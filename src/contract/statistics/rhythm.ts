import { endpoints } from '../endpoint.ts'
import type { rhythmSchemas } from './rhythm.schemas.ts'

export type * from './rhythm.schemas.ts'

export const rhythm = endpoints<typeof rhythmSchemas>()({
  read: {
    method: 'POST',
    path: '/stats/rhythm',
    needs: 'statistics',
    tokens: 'open',
    reads: true,
    cached: true,
    replica: true,
  },
})
