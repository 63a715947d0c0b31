import { endpoints } from '../endpoint.ts'
import type { driversSchemas } from './drivers.schemas.ts'

export type * from './drivers.schemas.ts'

const reads = { method: 'POST', needs: 'statistics', tokens: 'open', reads: true, cached: true } as const

export const drivers = endpoints<typeof driversSchemas>()({
  read: { ...reads, path: '/stats/drivers', replica: true },
  days: { ...reads, path: '/stats/drivers/days', replica: true },
  export: {
    method: 'POST',
    path: '/stats/drivers/export',
    needs: 'statistics',
    reads: true,
    download: 'file',
  },
})
