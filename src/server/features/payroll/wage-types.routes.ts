import { wageTypes } from '#contract/payroll/wage-types'
import type { App } from '#server/http/app'
import { serve } from '#server/http/serve'
import {
  changedWageTypes,
  checkedWageTypes,
  presentWageTypes,
  readWageTypes,
  storeWageTypes,
} from './wage-types.queries.ts'

/** Maps the components of pay to wage types of the chain's payroll system. */
export const wageTypeRoutes = (app: App): void => {
  serve(app, wageTypes.list, async ({ db }) => presentWageTypes(await readWageTypes(db)))

  serve(app, wageTypes.save, async ({ body, db, now, audit }) => {
    const before = await readWageTypes(db)
    const after = checkedWageTypes(body)
    const changes = changedWageTypes(before, after)
    if (Object.keys(changes).length > 0) {
      await storeWageTypes(db, after, now)
      await audit('wage types changed', { details: changes })
    }
    return presentWageTypes(after)
  })
}
