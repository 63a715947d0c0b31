import { endpoints } from '../endpoint.ts'
import type { payslipsSchemas } from './payslips.schemas.ts'

export type * from './payslips.schemas.ts'

/** Everybody's access to their own pay. */
export const payslips = endpoints<typeof payslipsSchemas>()({
  list: { method: 'GET', path: '/payslips', needs: 'self' },
  news: { method: 'GET', path: '/payslips/news', needs: 'self' },
  looked: { method: 'POST', path: '/payslips/looked', needs: 'self', ownTransactions: true },
  get: { method: 'GET', path: '/payslips/{reportId}', needs: 'self', download: 'file' },
})
