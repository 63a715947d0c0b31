import { drivers } from '#contract/statistics/drivers'
import { dayOf } from '#server/clock'
import type { App } from '#server/http/app'
import { serve } from '#server/http/serve'
import { driverDaysIn, driversIn } from './drivers.ts'

export const driverRoutes = (app: App): void => {
  serve(app, drivers.read, ({ scope, body, db, now }) => driversIn(db, scope, body, dayOf(now)))

  serve(app, drivers.days, ({ scope, body, db, now }) => driverDaysIn(db, scope, body, dayOf(now)))
}
