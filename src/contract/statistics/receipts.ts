import { endpoints } from '../endpoint.ts'
import type { receiptsSchemas } from './receipts.schemas.ts'

export type * from './receipts.schemas.ts'

export const receipts = endpoints<typeof receiptsSchemas>()({
  days: {
    method: 'POST',
    path: '/stats/days',
    needs: 'statistics',
    tokens: 'open',
    reads: true,
    cached: true,
  },
  together: {
    method: 'POST',
    path: '/stats/days/together',
    needs: 'statistics',
    tokens: 'open',
    reads: true,
    cached: true,
  },
  salonsOfDay: {
    method: 'POST',
    path: '/stats/days/salons',
    needs: 'statistics',
    tokens: 'open',
    reads: true,
    cached: true,
  },
  ofDay: {
    method: 'POST',
    path: '/stats/receipts',
    needs: 'statistics',
    tokens: 'open',
    reads: true,
    snapshot: true,
  },
})
