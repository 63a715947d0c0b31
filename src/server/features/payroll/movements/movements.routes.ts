import { movements } from '#contract/payroll/movements'
import type { App } from '#server/http/app'
import { serve } from '#server/http/serve'
import { movementsOf, partsOfSalon } from './movements.queries.ts'

/** Who began, left or moved, and what is not settled with them (P220–P226). */
export const movementRoutes = (app: App): void => {
  serve(app, movements.list, ({ scope, query, db, now }) => movementsOf(db, scope, { ...query, now }))

  serve(app, movements.parts, ({ scope, params, db }) => partsOfSalon(db, scope, params))
}
