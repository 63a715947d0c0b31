import { endpoints } from './endpoint.ts'
import type { reportSuggestionsSchemas } from './report-suggestions.schemas.ts'

export type * from './report-suggestions.schemas.ts'

/** What the product proposes for a payroll sheet; nothing of it counts before somebody takes it over. */
export const reportSuggestions = endpoints<typeof reportSuggestionsSchemas>()({
  supplements: { method: 'GET', path: '/report-suggestions/{salonId}/{month}', needs: 'reports' },
  unpaid: { method: 'GET', path: '/report-suggestions/{salonId}/{month}/unpaid', needs: 'reports' },
  leftOut: { method: 'GET', path: '/report-suggestions/left-out', needs: 'reports' },
})
