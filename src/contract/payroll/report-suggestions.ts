import { endpoints } from '../endpoint.ts'
import type { reportSuggestionsSchemas } from './report-suggestions.schemas.ts'

export type * from './report-suggestions.schemas.ts'

/** Proposals for a payroll sheet. They do not count until somebody accepts them. */
export const reportSuggestions = endpoints<typeof reportSuggestionsSchemas>()({
  supplements: {
    method: 'GET',
    path: '/report-suggestions/{salonId}/{month}',
    needs: 'reports',
    tokens: 'pay',
  },
  backPay: {
    method: 'GET',
    path: '/report-suggestions/{salonId}/{month}/back-pay',
    needs: 'reports',
    tokens: 'pay',
  },
  overtime: {
    method: 'GET',
    path: '/report-suggestions/{salonId}/{month}/overtime',
    needs: 'reports',
    tokens: 'pay',
  },
  unpaid: {
    method: 'GET',
    path: '/report-suggestions/{salonId}/{month}/unpaid',
    needs: 'reports',
    tokens: 'pay',
  },
  leftOut: { method: 'GET', path: '/report-suggestions/left-out', needs: 'reports', tokens: 'pay' },
})
