import { wageTypes } from '#contract/wage-types'
import type { App } from '#server/http/app'
import { serve } from '#server/http/serve'
import { changedWageTypes, presentWageTypes, readWageTypes, saveWageTypes } from './wage-types.queries.ts'

/** Where the parts of pay go in the chain's payroll system. */
export const wageTypeRoutes = (app: App): void => {
  serve(app, wageTypes.list, async ({ db }) => presentWageTypes(await readWageTypes(db)))

  serve(app, wageTypes.save, async ({ body, db, now, audit }) => {
    const before = await readWageTypes(db)
    const after = await saveWageTypes(db, body, now)
    await audit('wage types changed', { details: changedWageTypes(before, after) })
    return presentWageTypes(after)
  })
}
