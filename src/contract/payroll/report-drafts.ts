import { endpoints } from '../endpoint.ts'
import type { reportDraftsSchemas } from './report-drafts.schemas.ts'

export type * from './report-drafts.schemas.ts'

/** Unsent reports, one per manager, salon and month. They survive closing the tab and changing the device. */
export const reportDrafts = endpoints<typeof reportDraftsSchemas>()({
  get: { method: 'GET', path: '/report-drafts/{salonId}/{month}', needs: 'reports' },
  save: { method: 'POST', path: '/report/draft', needs: 'reports', idempotent: true },
  discard: { method: 'POST', path: '/report/draft/discard', needs: 'reports' },
})
