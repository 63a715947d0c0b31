import { endpoints } from '../endpoint.ts'
import type { payYearsSchemas } from './pay-years.schemas.ts'

export type * from './pay-years.schemas.ts'

/** The year of a salon: what was paid, what it cost, and whether the payslips agree (P185–P190). */
export const payYears = endpoints<typeof payYearsSchemas>()({
  get: { method: 'GET', path: '/reports/years/{year}', needs: 'reports', tokens: 'pay', snapshot: true },
  export: { method: 'GET', path: '/reports/years/{year}/export', needs: 'reports', download: 'file' },
})
