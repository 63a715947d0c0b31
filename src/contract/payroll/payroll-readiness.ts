import { endpoints } from '../endpoint.ts'
import type { payrollReadinessSchemas } from './payroll-readiness.schemas.ts'

export type * from './payroll-readiness.schemas.ts'

export const payrollReadiness = endpoints<typeof payrollReadinessSchemas>()({
  get: { method: 'GET', path: '/payroll-readiness/{salonId}/{month}', needs: 'reports', tokens: 'pay' },
})
