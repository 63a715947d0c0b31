import { endpoints } from '../endpoint.ts'
import type { reportsSchemas } from './payroll.schemas.ts'

export type * from './payroll.schemas.ts'
export type * from './report-corrections.schemas.ts'
export type * from './report-exports.schemas.ts'

export const reports = endpoints<typeof reportsSchemas>()({
  list: { method: 'GET', path: '/reports', needs: 'reports', tokens: 'pay' },
  get: { method: 'GET', path: '/reports/{objectId}', needs: 'reports', tokens: 'pay' },
  ofMonth: { method: 'GET', path: '/reports/months/{month}', needs: 'reports', tokens: 'pay' },
  board: { method: 'GET', path: '/reports/months/{month}/board', needs: 'reports', tokens: 'pay' },
  differences: {
    method: 'GET',
    path: '/reports/{objectId}/differences',
    needs: 'reports',
    tokens: 'pay',
  },
  export: { method: 'GET', path: '/reports/{objectId}/export', needs: 'reports', download: 'file' },
  exports: { method: 'GET', path: '/reports/{objectId}/exports', needs: 'reports', tokens: 'pay' },
  holidayFiles: {
    method: 'GET',
    path: '/reports/{objectId}/holiday-files',
    needs: 'reports',
    tokens: 'pay',
    snapshot: true,
  },
  create: { method: 'POST', path: '/report/create', needs: 'reports', idempotent: true },
  remove: { method: 'POST', path: '/report/remove', needs: 'removeReports' },
})
