import { endpoints } from '../endpoint.ts'
import type { trendsSchemas } from './trends.schemas.ts'

export type * from './trends.schemas.ts'

const reads = { method: 'POST', reads: true, cached: true, replica: true } as const

export const trends = endpoints<typeof trendsSchemas>()({
  chain: { ...reads, path: '/stats/trends/chain', needs: 'chainStatistics', tokens: 'open' },
  salons: { ...reads, path: '/stats/trends/salons', needs: 'statistics', tokens: 'open' },
  salon: { ...reads, path: '/stats/trends/salon', needs: 'statistics', tokens: 'open' },
  employee: { ...reads, path: '/stats/trends/employee', needs: 'statistics', tokens: 'open' },
})
