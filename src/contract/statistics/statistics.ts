import { endpoints } from '../endpoint.ts'
import type { statisticsSchemas } from './statistics.schemas.ts'

export type * from './statistics.schemas.ts'

export const statistics = endpoints<typeof statisticsSchemas>()({
  chain: {
    method: 'POST',
    path: '/stats/chain',
    needs: 'chainStatistics',
    tokens: 'open',
    reads: true,
    cached: true,
  },
  salons: {
    method: 'POST',
    path: '/stats/salons',
    needs: 'statistics',
    tokens: 'open',
    reads: true,
    cached: true,
  },
  salon: {
    method: 'POST',
    path: '/stats/salon',
    needs: 'statistics',
    tokens: 'open',
    reads: true,
    cached: true,
  },
  employee: {
    method: 'POST',
    path: '/stats/employee',
    needs: 'statistics',
    tokens: 'open',
    reads: true,
    cached: true,
  },
  employees: {
    method: 'POST',
    path: '/stats/employees',
    needs: 'statistics',
    tokens: 'open',
    reads: true,
    cached: true,
  },
  salary: {
    method: 'POST',
    path: '/stats/salary',
    needs: 'statistics',
    tokens: 'pay',
    reads: true,
    snapshot: true,
  },
  salaries: {
    method: 'POST',
    path: '/stats/salaries',
    needs: 'statistics',
    tokens: 'pay',
    reads: true,
    snapshot: true,
  },
  ownSalaries: {
    method: 'POST',
    path: '/stats/salary/own',
    needs: 'statistics',
    reads: true,
    snapshot: true,
  },
  sales: {
    method: 'POST',
    path: '/stats/sales',
    needs: 'statistics',
    tokens: 'open',
    reads: true,
    snapshot: true,
  },
})
