import { endpoints } from '../endpoint.ts'
import type { auditSchemas } from './audit.schemas.ts'

export type * from './audit.schemas.ts'

/** The audit log: rows are added, never changed. */
export const audit = endpoints<typeof auditSchemas>()({
  list: { method: 'GET', path: '/audit', needs: 'admin' },
  export: { method: 'GET', path: '/audit/export', needs: 'admin', download: 'file' },
})
