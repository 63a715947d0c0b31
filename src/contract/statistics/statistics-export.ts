import { endpoints } from '../endpoint.ts'
import type { statisticsExportSchemas } from './statistics-export.schemas.ts'

export type * from './statistics-export.schemas.ts'

const file = { method: 'POST', reads: true, download: 'file' } as const

/** The statistics table as a file, with exactly the figures on the screen. Each file is logged. */
export const statisticsExport = endpoints<typeof statisticsExportSchemas>()({
  chain: { ...file, path: '/stats/chain/export', needs: 'chainStatistics' },
  salon: { ...file, path: '/stats/salon/export', needs: 'statistics' },
  employee: { ...file, path: '/stats/employee/export', needs: 'statistics' },
})
