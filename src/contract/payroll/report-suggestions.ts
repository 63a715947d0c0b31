import { endpoints } from '../endpoint.ts'
import type { reportSuggestionsSchemas } from './report-suggestions.schemas.ts'

export type * from './report-suggestions.schemas.ts'

/** Proposals for a payroll sheet. They do not count until somebody accepts them. */
export const reportSuggestions = endpoints<typeof reportSuggestionsSchemas>()({
  supplements: { method: 'GET', path: '/report-suggestions/{salonId}/{month}', needs: 'reports' },
  backPay: { method: 'GET', path: '/report-suggestions/{salonId}/{month}/back-pay', needs: 'reports' },
  overtime: { method: 'GET', path: '/report-suggestions/{salonId}/{month}/overtime', needs: 'reports' },
  unpaid: { method: 'GET', path: '/report-suggestions/{salonId}/{month}/unpaid', needs: 'reports' },
  leftOut: { method: 'GET', path: '/report-suggestions/left-out', needs: 'reports' },
})
