import { wageTypes } from '#contract/payroll/wage-types'
import type { App } from '#server/http/app'
import { serve } from '#server/http/serve'
import {
  changedReportedPay,
  changedWageTypes,
  checkedReportedPay,
  checkedWageTypes,
  presentWageTypes,
  readReportedPay,
  readWageTypes,
  storeReportedPay,
  storeWageTypes,
} from './wage-types.queries.ts'

/** Maps the components of pay to wage types of the chain's payroll system. */
export const wageTypeRoutes = (app: App): void => {
  serve(app, wageTypes.list, async ({ db }) =>
    presentWageTypes(await readWageTypes(db), await readReportedPay(db)),
  )

  serve(app, wageTypes.save, async ({ body, db, now, audit }) => {
    const before = await readWageTypes(db)
    const reportedBefore = await readReportedPay(db)
    const after = checkedWageTypes(body)
    const reported = checkedReportedPay(body, reportedBefore)
    const changes = changedWageTypes(before, after)
    if (Object.keys(changes).length > 0) {
      await storeWageTypes(db, after, now)
      await audit('wage types changed', { details: changes })
    }
    const reportedChanges = changedReportedPay(reportedBefore, reported)
    if (Object.keys(reportedChanges).length > 0) {
      await storeReportedPay(db, reported, now)
      await audit('reported pay changed', { details: reportedChanges })
    }
    return presentWageTypes(after, reported)
  })
}
