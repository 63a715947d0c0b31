import { endpoints } from '../endpoint.ts'
import type { whatIfSchemas } from './what-if.schemas.ts'

export type * from './what-if.schemas.ts'

/** What other terms would have cost in past months (P235–P242). They change nothing else, and only the owner sees them. */
export const whatIf = endpoints<typeof whatIfSchemas>()({
  list: { method: 'GET', path: '/whatif', needs: 'admin' },
  make: { method: 'POST', path: '/whatif', needs: 'admin', idempotent: true },
  get: { method: 'GET', path: '/whatif/{objectId}', needs: 'admin', snapshot: true },
  keep: { method: 'POST', path: '/whatif/keep', needs: 'admin' },
  remove: { method: 'POST', path: '/whatif/remove', needs: 'admin' },
  export: { method: 'POST', path: '/whatif/export', needs: 'admin', reads: true, download: 'file' },
})
