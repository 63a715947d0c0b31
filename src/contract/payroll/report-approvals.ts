import { endpoints } from '../endpoint.ts'
import type { reportApprovalsSchemas } from './report-approvals.schemas.ts'

export type * from './report-approvals.schemas.ts'

/** What happens to a sent report before and after it is paid, if the chain approves reports (P125–P128). */
export const reportApprovals = endpoints<typeof reportApprovalsSchemas>()({
  approve: { method: 'POST', path: '/report/approve', needs: 'approveReports', idempotent: true },
  lock: { method: 'POST', path: '/report/lock', needs: 'approveReports', idempotent: true },
  open: { method: 'POST', path: '/report/lock/open', needs: 'removeReports', idempotent: true },
})
